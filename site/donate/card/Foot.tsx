import { useForm } from '../form/form-state.ts'
import { useBankFrame } from './bank-frame.ts'

/** The form whose button stands in the sheet's foot, outside it. */
export const cardFormId = 'donate-card'

/** How far the card form is: not there, waiting for a whole card, ready to pay, or paying. */
export type Progress = 'absent' | 'filling' | 'complete' | 'paying'

/**
 * The foot of the sheet: what to do or to wait for in one line, and the button, there from the first moment on. `bank`: it agrees to a
 * mandate as well.
 */
export function Foot({ progress, amount, bank = false }: { progress: Progress; amount: string; bank?: boolean }) {
  const { draft, say } = useForm()
  const paying = progress === 'paying'
  const challenge = useBankFrame(paying)
  const line = {
    absent: '',
    filling: say(bank ? 'donate.enterBank' : 'donate.enterCard'),
    complete: bank ? say('donate.bankDays') : '',
    paying: say(challenge ? 'donate.bankAsks' : 'donate.stay'),
  }[progress]
  const words = bank
    ? ({ monthly: 'donate.agreeMonthly', once: 'donate.agreeOnce' } as const)
    : ({ monthly: 'donate.completeMonthly', once: 'donate.completeOnce' } as const)
  return (
    <>
      <p id="donate-card-help" role="status">
        {/* other words are other text, not the same text moved */}
        <span key={line}>{line}</span>
      </p>
      <button
        type="submit"
        form={cardFormId}
        data-final
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
          say(words[draft.frequency], { amount })
        )}
      </button>
    </>
  )
}
