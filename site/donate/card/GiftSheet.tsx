import type { ReactNode } from 'react'
import { Purpose } from '../form/FundLine.tsx'
import { useForm } from '../form/form-state.ts'
import { Foot, type Progress } from './Foot.tsx'
import { Sheet } from './Sheet.tsx'

/** The sheet in which the gift of the form is paid: what is given stands in its head, the button in its foot. `bank`: by a bank account. */
export function GiftSheet(props: {
  amount: string
  progress: Progress
  bank?: boolean
  bodyStops?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const { amount, progress, bank = false, bodyStops = false, onClose, children } = props
  const { draft, say, nextGift } = useForm()
  const said = say(draft.frequency === 'monthly' ? 'donate.everyMonth' : 'donate.today', { amount, date: nextGift })
  return (
    <Sheet
      title={say(bank ? 'donate.bankTitle' : 'donate.cardTitle')}
      subtitle={
        <>
          {said}
          <Purpose />
        </>
      }
      closeLabel={say('donate.close')}
      busy={progress === 'paying'}
      bodyStops={bodyStops}
      onClose={onClose}
      foot={<Foot progress={progress} amount={amount} bank={bank} />}
    >
      {children}
    </Sheet>
  )
}
