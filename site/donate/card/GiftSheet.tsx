import type { ReactNode } from 'react'
import { Purpose } from '../form/FundLine.tsx'
import { useForm } from '../form/form-state.ts'
import { Foot } from '../sheet/Foot.tsx'
import { Frame } from '../sheet/Frame.tsx'
import { progressOf, type SheetState } from '../sheet/state.ts'

/** The form whose button stands in the sheet's foot, outside it. */
export const cardFormId = 'donate-card'

/**
 * The sheet in which the gift of the form is paid: what is given stands in its head, the button in its foot. `bank`: by a bank account,
 * whose button agrees to a mandate as well. `held`: what is said of the money that is held to match it.
 */
export function GiftSheet(props: {
  amount: string
  state: SheetState
  bank?: boolean
  held?: string | null
  bodyStops?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const { amount, state, bank = false, held = null, bodyStops = false, onClose, children } = props
  const { draft, say, nextGift } = useForm()
  const { frequency } = draft
  const text = say(frequency === 'monthly' ? 'donate.everyMonth' : 'donate.today', { amount, date: nextGift })
  // what is agreed to is shown once the account is known
  const words =
    bank && progressOf(state) === 'whole'
      ? ({ monthly: 'donate.agreeMonthly', once: 'donate.agreeOnce' } as const)
      : ({ monthly: 'donate.completeMonthly', once: 'donate.completeOnce' } as const)
  return (
    <Frame
      title={say(bank ? 'donate.bankTitle' : 'donate.cardTitle')}
      subtitle={
        <>
          {text}
          <Purpose />
        </>
      }
      closeLabel={say('donate.close')}
      state={state}
      bodyStops={bodyStops}
      onClose={onClose}
      foot={
        <Foot
          state={state}
          form={cardFormId}
          label={say(words[frequency], { amount })}
          partial={say(bank ? 'donate.enterBank' : 'donate.enterCard')}
          whole={bank ? say('donate.bankDays') : ''}
          say={say}
        />
      }
    >
      {held === null ? null : (
        <p className="match-held" role="status">
          {held}
        </p>
      )}
      {children}
    </Frame>
  )
}
