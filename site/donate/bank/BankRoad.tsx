import { Elements } from '@stripe/react-stripe-js'
import type { StripeElementsOptionsMode } from '@stripe/stripe-js'
import { type ComponentProps, useMemo } from 'react'
import { debitMandate } from '#content/debit.ts'
import type { DraftOrder } from '#gift/draft-request.ts'
import type { Cents } from '#gift/money.ts'
import { formatCents } from '#gift/money.ts'
import type { Frequency } from '#gift/provider.ts'
import { GiftSheet } from '../card/GiftSheet.tsx'
import { LoadFault } from '../card/LoadFault.tsx'
import { usePromise } from '../form/FundLine.tsx'
import { useForm } from '../form/form-state.ts'
import { markConfirming } from '../kept.ts'
import { libraryParts, looks } from '../sheet/library.ts'
import { SheetBody } from '../sheet/SheetBody.tsx'
import { useSheet } from '../sheet/useSheet.ts'
import type { Road } from '../way.ts'
import { BankForm } from './BankForm.tsx'

/** How the payment element asks for a bank account: what must be the payment's own is said here too. */
function bankOptions(frequency: Frequency, amount: Cents): StripeElementsOptionsMode {
  const monthly = frequency === 'monthly'
  return {
    mode: monthly ? 'subscription' : 'payment',
    amount,
    currency: 'usd',
    allowedPaymentMethodTypes: ['us_bank_account'],
    captureMethod: 'automatic',
    ...(monthly ? { setupFutureUsage: 'off_session' } : {}),
    ...looks(),
  }
}

type RoadProps = ComponentProps<Road>

/** The dialog in which a bank account is given, loaded when first needed. It begins nothing before its button is pressed. */
export default function BankRoad({ order, ...rest }: RoadProps) {
  return order ? <BankDialog order={order} {...rest} /> : null
}

function BankDialog({ order, check, onClose, onGiven }: RoadProps & { order: DraftOrder }) {
  const { draft, say, language, nextGift } = useForm()
  const { frequency } = draft
  const fund = usePromise()
  const amount = formatCents(order.cents, language)
  const options = useMemo(() => bankOptions(frequency, order.cents), [frequency, order.cents])
  const sheet = useSheet({
    load: () => libraryParts(language),
    onOutcome: (outcome) => {
      if (outcome.is === 'declined') markConfirming(false)
      else onGiven(outcome.is)
    },
  })
  return (
    <GiftSheet amount={amount} state={sheet.state} bank onClose={onClose}>
      <SheetBody sheet={sheet} say={say} fault={() => <LoadFault fault={{}} onClose={onClose} />}>
        {({ stripe }) => (
          <Elements stripe={stripe} options={options}>
            <BankForm
              sheet={sheet}
              check={check}
              mandate={debitMandate(
                frequency,
                { amount, next: nextGift, ...(fund === undefined ? {} : { fund }) },
                language,
              )}
              onClose={onClose}
            />
          </Elements>
        )}
      </SheetBody>
    </GiftSheet>
  )
}
