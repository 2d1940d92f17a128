import type { ComponentProps, ReactNode } from 'react'

interface ButtonProps extends Pick<ComponentProps<'button'>, 'type' | 'name' | 'value' | 'lang' | 'aria-pressed'> {
  /**
   * `line`: one of several, or beside what the page is for. `grave`: it cannot be undone, or moves money. `quiet`: as a link. Without it the
   * button is the one act of its page.
   */
  readonly kind?: 'line' | 'grave' | 'quiet' | undefined
  /** What else tells it from others of the same words, for whoever hears it alone. */
  readonly of?: string | undefined
  readonly children: ReactNode
}

/** What is pressed: it sends its form, unless its type says otherwise. */
export const Button = ({ kind, of, children, type = 'submit', ...props }: ButtonProps) => (
  <button {...props} type={type} className={kind}>
    {children}
    {of ? <span className="visually-hidden"> {of}</span> : null}
  </button>
)

/** The first button of a form, which Enter in a field presses: nobody sees it, and no key stops at it. */
export const EnterButton = () => <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />

/** The button that keeps what a form holds, where a script keeps it while somebody types: beside it stands what became of that. */
export const KeepButton = ({ label, className }: { readonly label: string; readonly className?: string }) => (
  <p className={className}>
    <Button>{label}</Button> <span role="status" id="kept" />
  </p>
)
