import './card.css'
import { useCallback, useState } from 'react'
import type { DraftOrder } from '#gift/draft-request.ts'
import BankRoad from '../bank/BankRoad.tsx'
import { useForm } from '../form/form-state.ts'
import type { DonorAsked } from '../form/useCheck.ts'
import { markConfirming } from '../kept.ts'
import { CardDialog } from './CardDialog.tsx'
import type { Failure } from './Declined.tsx'
import type { CardOutcome } from './pay.ts'
import { Toaster } from './Toaster.tsx'
import { useToasts } from './toasts.ts'

/** The card's whole road, loaded when first needed: the dialog while `order` is set, and the toasts that outlive it. */
export default function CardRoad(props: {
  order: DraftOrder | null
  check: (asked: DonorAsked) => DraftOrder | null
  onClose: () => void
  /** Look the gift up: it was paid, or may have been. */
  onGiven: (outcome: 'paid' | 'unknown' | 'already_paid') => void
}) {
  const { order, check, onClose, onGiven } = props
  const { say } = useForm()
  const { toast, show, dismiss } = useToasts()
  const [failure, setFailure] = useState<Failure | null>(null)

  const onOutcome = useCallback(
    (outcome: CardOutcome) => {
      setFailure(null)
      switch (outcome.kind) {
        case 'paid':
          show({ kind: 'success', title: say('donate.payment.successTitle'), text: say('donate.payment.success') })
          onGiven('paid')
          return
        case 'unknown':
        case 'already_paid':
          onGiven(outcome.kind)
          return
        case 'no_card':
          markConfirming(false)
          return
        case 'failed': {
          markConfirming(false)
          const text = outcome.message ?? say('donate.alertFailed')
          const note = outcome.saysNotCharged ? undefined : say('donate.notCharged')
          setFailure({ text, note })
          show({ kind: 'destructive', title: say('donate.payment.failed'), text, note })
        }
      }
    },
    [onGiven, say, show],
  )
  return (
    <>
      {order ? (
        <CardDialog
          order={order}
          check={check}
          onClose={() => {
            setFailure(null)
            dismiss()
            onClose()
          }}
          onTry={() => {
            setFailure(null)
            dismiss()
          }}
          onOutcome={onOutcome}
          failure={failure}
          toasted={toast?.open ?? false}
        />
      ) : null}
      <Toaster toast={toast} onDismiss={dismiss} say={say} />
    </>
  )
}

export { BankRoad }
