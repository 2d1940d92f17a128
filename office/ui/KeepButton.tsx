import { Button } from '#ui/Button.tsx'

/** The first button of a form, which Enter in a field presses: nobody sees it, and no key stops at it. */
export const EnterButton = () => <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />

/** The button that keeps what a form holds, where a script keeps it while somebody types: beside it stands what became of that. */
export const KeepButton = ({ label, className }: { readonly label: string; readonly className?: string }) => (
  <p className={className}>
    <Button>{label}</Button> <span role="status" id="kept" />
  </p>
)
