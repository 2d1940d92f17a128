import { Icon } from '#ui/Icon.tsx'
import type { WayButtonProps } from '../way.ts'
import { useForm } from './form-state.ts'

/** Opens the card dialog; the form's own submit button, so that it works without scripts as well. */
export function CardButton({ off, near }: WayButtonProps) {
  const { say } = useForm()
  return (
    <>
      <button
        id="donate-other"
        type="submit"
        name="method"
        value="card"
        className="button button-give button-large donate-other"
        aria-haspopup="dialog"
        aria-disabled={off !== null || undefined}
        aria-describedby={off?.saidBy}
        onPointerEnter={near}
        onFocus={near}
      >
        <Icon name="card" />
        <span>
          {say('donate.otherPayment')} <small>{say('donate.otherPaymentWhich')}</small>
        </span>
      </button>
      {off?.words ? (
        <p id={off.saidBy} className="donate-way-off" role="status">
          {say(off.words)}
        </p>
      ) : null}
    </>
  )
}
