import { useEffect, useRef, useState } from 'react'
import { beginMonthlyAfter, capturePaypalOrder } from '../calls.ts'
import { paypalStyle } from '../paypal/buttons.ts'
import { paypalFor } from '../paypal/script.ts'
import { givingSettings } from '../settings.ts'
import type { NextMonthRoad } from './road.ts'

/** PayPal's own button for a gift that begins next month, in the place of the one that was pressed. */
const PaypalButton: NextMonthRoad = ({ say, language, consent, other, onLook }) => {
  const [state, setState] = useState<'loading' | 'there' | 'unavailable'>('loading')
  const place = useRef<HTMLDivElement>(null)
  const look = useRef(onLook)
  look.current = onLook
  useEffect(() => {
    let left = false
    let close: (() => unknown) | undefined
    const unavailable = (error: unknown) => {
      console.error('PayPal, for next month', error)
      if (!left) setState('unavailable')
    }
    const draw = async () => {
      const settings = givingSettings()
      if (!settings?.providers.paypal.key) throw new Error('the page carries no settings')
      const paypal = await paypalFor('monthly', settings, language)
      if (left || !place.current) return
      let looks = false
      const buttons = paypal.Buttons?.({
        fundingSource: 'paypal',
        style: paypalStyle('paypal'),
        createSubscription: async () => {
          const begun = await beginMonthlyAfter('paypal')
          if (begun.ok) return begun.value.id
          looks = begun.problem?.code === 'gift_already_paid' || begun.problem?.code === 'gift_in_progress'
          throw new Error(`not begun: ${begun.problem?.code ?? begun.status}`)
        },
        onApprove: async ({ subscriptionID }) => {
          // asked here or not, what was approved is looked up: our server is told by PayPal too
          if (subscriptionID) await capturePaypalOrder(subscriptionID)
          look.current()
        },
        onCancel: () => {},
        onError: (error) => (looks ? look.current() : unavailable(error)),
      })
      if (!buttons?.isEligible()) throw new Error('PayPal’s button is not eligible here')
      close = () => buttons.close()
      await buttons.render(place.current)
      if (!left) setState('there')
    }
    draw().catch(unavailable)
    return () => {
      left = true
      void close?.()
    }
  }, [language])
  return (
    <>
      <div className="thanks-paypal" data-final={state !== 'unavailable' || undefined}>
        {state === 'there' ? null : (
          <p role="status">{say(state === 'loading' ? 'donate.paypalLoading' : 'result.againUnavailable')}</p>
        )}
        <div ref={place} hidden={state === 'unavailable'} />
      </div>
      {state === 'unavailable' && other ? (
        <button type="button" className="button button-line" onClick={other.onPress}>
          {other.label}
        </button>
      ) : null}
      {state === 'unavailable' ? null : consent}
    </>
  )
}
export default PaypalButton
