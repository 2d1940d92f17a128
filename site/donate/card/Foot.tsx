import { useForm } from '../form/form-state.ts'
import { useBankFrame } from './bank-frame.ts'
import { Press } from './Press.tsx'

/** The form whose button stands in the sheet's foot, outside it. */
export const cardFormId = 'donate-card'

/** How far the card form is: not there, waiting for a whole card, ready to pay, or paying. */
export type Progress = 'absent' | 'filling' | 'complete' | 'paying'

/** The foot of the sheet in which the gift of the form is paid. `bank`: its button agrees to a mandate as well. */
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
    <Press
      form={cardFormId}
      line={line}
      label={say(words[draft.frequency], { amount })}
      ready={progress === 'complete'}
      busy={paying}
      say={say}
    />
  )
}
