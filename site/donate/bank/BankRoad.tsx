import { Elements } from '@stripe/react-stripe-js'
import type { Stripe, StripeElementsOptionsMode } from '@stripe/stripe-js'
import { type ComponentProps, useEffect, useMemo, useState } from 'react'
import { debitMandate } from '#content/debit.ts'
import type { DraftOrder } from '#gift/draft-request.ts'
import type { Cents } from '#gift/money.ts'
import { formatCents } from '#gift/money.ts'
import type { Frequency } from '#gift/provider.ts'
import { Challenge } from '../card/Challenge.tsx'
import type { Progress } from '../card/Foot.tsx'
import { GiftSheet } from '../card/GiftSheet.tsx'
import { LoadFault } from '../card/LoadFault.tsx'
import { looks, stripeFor } from '../card/stripe.ts'
import { useForm } from '../form/form-state.ts'
import { markConfirming } from '../kept.ts'
import { givingSettings } from '../settings.ts'
import type { Road } from '../way.ts'
import { BankForm, type BankOutcome } from './BankForm.tsx'

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
  const [stripe, setStripe] = useState<Stripe | 'failed' | null>(null)
  const [progress, setProgress] = useState<Progress>('filling')
  const [challenge, setChallenge] = useState<{ text: string; url: string } | null>(null)
  const { frequency } = draft
  const amount = formatCents(order.cents, language)
  const options = useMemo(() => bankOptions(frequency, order.cents), [frequency, order.cents])
  useEffect(() => {
    const settings = givingSettings()
    let left = false
    const loading = settings ? stripeFor(settings, language) : Promise.reject(new Error('the page has no settings'))
    loading.then(
      (loaded) => {
        if (!left) setStripe(loaded)
      },
      (error: unknown) => {
        console.error('the fields for a bank account could not be loaded', error)
        if (!left) setStripe('failed')
      },
    )
    return () => {
      left = true
    }
  }, [language])

  const onOutcome = (outcome: BankOutcome) => {
    if (outcome.kind === 'given' || outcome.kind === 'paid') onGiven('paid')
    else if (outcome.kind === 'unknown' || outcome.kind === 'already_paid') onGiven(outcome.kind)
    else markConfirming(false)
    if (outcome.kind === 'challenge') setChallenge(outcome)
  }
  const ready = stripe !== null && stripe !== 'failed' && challenge === null
  return (
    <GiftSheet amount={amount} progress={ready ? progress : 'absent'} bank onClose={onClose}>
      {stripe === null ? (
        <p className="pay-fine" role="status">
          {say('donate.loadingForm')}
        </p>
      ) : null}
      {stripe === 'failed' ? (
        <LoadFault message={say('donate.createFailed')} detail={undefined} onClose={onClose} />
      ) : null}
      {challenge ? <Challenge text={challenge.text} url={challenge.url} say={say} /> : null}
      {ready ? (
        <Elements stripe={stripe} options={options}>
          <BankForm
            check={check}
            mandate={debitMandate(frequency, amount, nextGift, language)}
            progress={progress}
            onProgress={setProgress}
            onOutcome={onOutcome}
            onUnloaded={() => setStripe('failed')}
            onClose={onClose}
          />
        </Elements>
      ) : null}
    </GiftSheet>
  )
}
