import type { ComponentProps } from 'react'

/**
 * `solid`: the one act of its page. `line`: one of several, or beside what the page is for. `quiet`: as a link. `grave`: it cannot be undone, or
 * moves money that was given. `give`: it gives. `white`: on a dark ground.
 */
export type ButtonKind = 'solid' | 'line' | 'quiet' | 'grave' | 'give' | 'white'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled' | 'aria-disabled'> {
  readonly kind?: ButtonKind | undefined
  readonly large?: boolean
  /** A press does nothing now. It can still be found, and its words say why. */
  readonly isOff?: boolean
}

/** What is pressed: it sends its form, unless its type says otherwise. */
export const Button = ({ kind = 'solid', large, isOff, ...props }: ButtonProps) => (
  <button
    type="submit"
    {...props}
    className={`button button-${kind}${large ? ' button-large' : ''}`}
    aria-disabled={isOff || undefined}
  />
)
