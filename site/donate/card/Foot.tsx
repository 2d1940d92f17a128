import { useForm } from '../form/form-state.ts'
import type { Say } from '../say.ts'
import { useBankFrame } from './bank-frame.ts'

/** The form whose button stands in the sheet's foot, outside it. */
export const cardFormId = 'donate-card'

/** How far the card form is: not there, waiting for a whole card, ready to pay, or paying. */
export type Progress = 'absent' | 'filling' | 'complete' | 'paying'

/** The foot of the sheet: what to do (`asks`) or to wait for in one line, and the button, there from the first moment on. */
export function Foot(props: { progress: Progress; amount: string; asks?: Parameters<Say>[0] }) {
  const { progress, amount, asks = 'donate.enterCard' } = props
  const { draft, say } = useForm()
  const paying = progress === 'paying'
  const bank = useBankFrame(paying)
  const monthly = draft.frequency === 'monthly'
  const line = {
    absent: '',
    filling: say(asks),
    complete: monthly ? say('donate.stopAnyTime') : '',
    paying: say(bank ? 'donate.bankAsks' : 'donate.stay'),
  }[progress]
  return (
    <>
      <p id="donate-card-help" role="status">
        {/* other words are other text, not the same text moved */}
        <span key={line}>{line}</span>
      </p>
      <button
        type="submit"
        form={cardFormId}
        className="button button-give button-large"
        aria-disabled={progress !== 'complete' || undefined}
        aria-describedby="donate-card-help"
      >
        {paying ? (
          <>
            <i className="pay-busy" aria-hidden="true" />
            {say('donate.processing')}
          </>
        ) : (
          say(monthly ? 'donate.completeMonthly' : 'donate.completeOnce', { amount })
        )}
      </button>
    </>
  )
}
