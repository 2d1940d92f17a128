import { Elements } from '@stripe/react-stripe-js'
import { type ComponentProps, useMemo } from 'react'
import { heldInWords } from '#content/match.ts'
import type { DraftOrder } from '#gift/draft-request.ts'
import { formatCents } from '#gift/money.ts'
import { mayFollow } from '#gift/monthly-offer.ts'
import { useForm } from '../form/form-state.ts'
import { markConfirming } from '../kept.ts'
import { cardParts } from '../sheet/card-parts.ts'
import { elementsOptions } from '../sheet/library.ts'
import { declineWords, type Outcome } from '../sheet/outcome.ts'
import { SheetBody } from '../sheet/SheetBody.tsx'
import { declineOf, loading } from '../sheet/state.ts'
import { useSheet } from '../sheet/useSheet.ts'
import type { Road } from '../way.ts'
import { CardForm } from './CardForm.tsx'
import { GiftSheet } from './GiftSheet.tsx'
import { LoadFault } from './LoadFault.tsx'
import { NoCard } from './NoCard.tsx'
import type { useToasts } from './toasts.ts'

/** The card's sheet. `order` is what it opened with, and is fetched for anew when that changes; `check` is the draft now. */
export function CardDialog(
  props: ComponentProps<Road> & { order: DraftOrder; toasts: Omit<ReturnType<typeof useToasts>, 'leave'> },
) {
  const { order, check, onClose, onGiven, toasts } = props
  const { draft, say, language } = useForm()
  const { frequency } = draft
  const amount = formatCents(order.cents, language)
  const options = useMemo(() => elementsOptions(frequency, order.cents), [frequency, order.cents])

  const onOutcome = (outcome: Outcome) => {
    if (outcome.is !== 'declined') {
      if (outcome.is === 'done') {
        toasts.show({
          kind: 'success',
          title: say('donate.payment.successTitle'),
          text: say('donate.payment.success'),
        })
      }
      onGiven(outcome.is)
      return
    }
    markConfirming(false)
    if (outcome.by !== 'card' && outcome.by !== 'server') return
    toasts.show({ kind: 'destructive', title: say('donate.payment.failed'), ...declineWords(outcome, say) })
  }
  const sheet = useSheet({
    key: `${order.cents} ${order.details.frequency} ${order.details.attempt}`,
    load: (signal) => cardParts(order, language, say, signal),
    onOutcome,
  })
  const close = () => {
    toasts.dismiss()
    onClose()
  }
  const decline = declineOf(sheet.state)
  if (decline?.by === 'no_card') {
    return (
      <GiftSheet amount={amount} state={loading} onClose={close}>
        <NoCard title={decline.title ?? ''} text={decline.text ?? ''} onClose={close} />
      </GiftSheet>
    )
  }
  return (
    <GiftSheet
      amount={amount}
      state={sheet.state}
      held={heldInWords(sheet.parts?.match ?? null, { cents: order.cents, monthly: frequency === 'monthly' }, language)}
      onClose={close}
    >
      <SheetBody sheet={sheet} say={say} fault={(fault) => <LoadFault fault={fault} onClose={close} />}>
        {({ stripe, intent }) => (
          <Elements key={intent} stripe={stripe} options={options}>
            <CardForm
              sheet={sheet}
              amount={amount}
              keepable={frequency === 'once' && mayFollow(order.cents, order.details.tribute ?? null)}
              check={check}
              onClear={() => {
                sheet.tell({ is: 'cleared' })
                toasts.dismiss()
              }}
              onClose={close}
              toasted={toasts.toast?.open ?? false}
            />
          </Elements>
        )}
      </SheetBody>
    </GiftSheet>
  )
}
