import { Icon } from '../../ui/Icon.tsx'
import type { PaypalEvents } from '../paypal/buttons.ts'
import { PaypalPanel } from '../paypal/PaypalPanel.tsx'
import type { Works } from '../useWorks.ts'
import { useForm } from './form-state.ts'

/** The two ways to pay. One whose provider does not answer is off, and says so, until the provider is back. */
export function Ways(props: { works: Works; paypal: Omit<PaypalEvents, 'onTrouble'>; onNear: () => void }) {
  const { works, paypal, onNear } = props
  const { say } = useForm()
  const neither = !works.card && !works.paypal
  return (
    <div className="donate-pay">
      <PaypalPanel
        events={paypal}
        off={works.paypal ? null : neither ? 'donate.noneWorks' : 'donate.paypalUnavailable'}
      />
      <button
        id="donate-other"
        type="submit"
        name="method"
        value="card"
        className="button button-give button-large"
        aria-haspopup="dialog"
        aria-disabled={!works.card || undefined}
        aria-describedby={works.card ? undefined : neither ? 'donate-paypal-off' : 'donate-card-off'}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        <Icon name="card" />
        {say('donate.otherPayment')}
      </button>
      {works.card || neither ? null : (
        <p id="donate-card-off" className="donate-way-off" role="status">
          {say('donate.cardOff')}
        </p>
      )}
    </div>
  )
}
