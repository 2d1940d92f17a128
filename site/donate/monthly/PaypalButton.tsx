import { Button } from '#ui/Button.tsx'
import { beginMonthlyAfter } from '../calls.ts'
import { usePaypal } from '../paypal/usePaypal.ts'
import { declineWords } from '../sheet/outcome.ts'
import { declineOf } from '../sheet/state.ts'
import type { NextMonthRoad } from './road.ts'

const nothing = () => {}

/** PayPal's own button for a gift that begins next month, in the place of the one that was pressed. */
const PaypalButton: NextMonthRoad = ({ say, language, consent, other, onLook }) => {
  const { sheet, shown, place } = usePaypal({
    frequency: 'monthly',
    language,
    gift: { ask: () => true, begin: () => beginMonthlyAfter('paypal'), onLeave: nothing, onTrouble: nothing },
    onOutcome: (outcome) => {
      if (outcome.is !== 'declined') onLook()
    },
  })
  const decline = declineOf(sheet.state)
  const unavailable = shown === 'unavailable'
  const failure = unavailable
    ? say('result.againUnavailable')
    : decline && declineWords(decline, say, 'result.againUnavailable').text
  return (
    <>
      <div className="thanks-paypal" data-final={unavailable ? undefined : true} hidden={unavailable}>
        {shown === 'loading' ? <p role="status">{say('donate.paypalLoading')}</p> : null}
        <div ref={place} />
      </div>
      <p role="status">{sheet.state.at === 'running' ? say('donate.stay') : failure}</p>
      {failure !== null && other ? (
        <Button kind="line" type="button" onClick={other.onPress}>
          {other.label}
        </Button>
      ) : null}
      {unavailable ? null : consent}
    </>
  )
}
export default PaypalButton
