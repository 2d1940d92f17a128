import { useEffect, useRef, useState } from 'react'
import { createPaypalOrder } from '../calls.ts'
import { useForm } from '../form/form-state.ts'
import { markConfirming } from '../kept.ts'
import type { WayButtonProps } from '../way.ts'
import { usePaypal } from './usePaypal.ts'

/** After the first paint, so that PayPal's script never delays the form. */
const delays = { script: 300, button: 100 }

/**
 * PayPal's button: loading, available or unavailable. Each frequency's script is loaded at most once; changing the
 * frequency renders the other button. Beside it, for where no script runs or PayPal's cannot, its own page.
 */
export function PaypalPanel(props: WayButtonProps) {
  const { draft } = useForm()
  const [trouble, setTrouble] = useState(false)
  return <Panel key={draft.frequency} {...props} trouble={trouble} onTrouble={() => setTrouble(true)} />
}

function Panel(props: WayButtonProps & { trouble: boolean; onTrouble: () => void }) {
  const { off, press, leave, give, look, ready, trouble, onTrouble } = props
  const { draft, say, language } = useForm()
  const ask = () => {
    const order = press()
    // from here on a reload asks the server first
    if (order) markConfirming(true)
    return order
  }
  const { shown, place } = usePaypal({
    frequency: draft.frequency,
    language,
    delays,
    gift: {
      ask: () => ask() !== null,
      begin: async (wallet) => {
        const order = ask()
        return order && (await createPaypalOrder(order, wallet))
      },
      onLeave: leave,
      onTrouble,
    },
    onOutcome: (outcome) => {
      if (outcome.is === 'declined') {
        leave()
        alert(say('donate.alertFailed'))
        return
      }
      if (outcome.is === 'done') alert(say('donate.alertSuccess'))
      // shown as it was answered, under the address that a reload asks for it
      if (outcome.gift) give(outcome.gift)
      else look()
    },
  })
  const state = off ? 'unavailable' : shown
  const tell = useRef(ready)
  tell.current = ready
  useEffect(() => tell.current(state === 'available'), [state])
  return (
    <div id="donate-paypal" className="donate-paypal" data-state={state} tabIndex={-1}>
      {state === 'loading' ? (
        <p className="donate-paypal-loading" role="status">
          {say('donate.paypalLoading')}
        </p>
      ) : null}
      {state === 'unavailable' ? (
        <p id="donate-paypal-off" className="donate-way-off" role="status">
          {say(off?.words ?? 'donate.paypalUnavailable')}
        </p>
      ) : null}
      <div ref={place} className="donate-paypal-button" hidden={state === 'unavailable'} />
      <button
        type="submit"
        name="method"
        value="paypal"
        data-hosted=""
        className={`button button-line donate-hosted ${!off && (state === 'unavailable' || trouble) ? 'donate-hosted-shown' : ''}`}
      >
        {say('donate.paypalHosted')}
      </button>
    </div>
  )
}
