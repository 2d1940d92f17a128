import { Elements } from '@stripe/react-stripe-js'
import { useEffect, useMemo, useState } from 'react'
import type { DraftOrder } from '#gift/draft-request.ts'
import { formatCents } from '#gift/money.ts'
import { mayFollow } from '#gift/monthly-offer.ts'
import { useForm } from '../form/form-state.ts'
import type { DonorAsked } from '../form/useCheck.ts'
import { CardForm } from './CardForm.tsx'
import { Challenge } from './Challenge.tsx'
import type { Failure } from './Declined.tsx'
import type { Progress } from './Foot.tsx'
import { GiftSheet } from './GiftSheet.tsx'
import { LoadFault } from './LoadFault.tsx'
import { Loading } from './Loading.tsx'
import { NoCard } from './NoCard.tsx'
import type { CardOutcome } from './pay.ts'
import { elementsOptions } from './stripe.ts'
import { useIntent } from './useIntent.ts'

/** The card dialog: loading, error, ready, processing. `order` is what it opened with; `check` is the draft now. */
export function CardDialog(props: {
  order: DraftOrder
  check: (asked: DonorAsked) => DraftOrder | null
  onClose: () => void
  onTry: () => void
  onOutcome: (outcome: CardOutcome) => void
  failure: Failure | null
  /** A toast says it at present. */
  toasted: boolean
}) {
  const { order, check, onClose, onTry, onOutcome, failure, toasted } = props
  const { draft, say, language } = useForm()
  const [progress, setProgress] = useState<Progress>('filling')
  const [state, setState] = useIntent(order, language, say)
  const amount = formatCents(order.cents, language)
  const { frequency } = draft
  const options = useMemo(() => elementsOptions(frequency, order.cents), [frequency, order.cents])
  const elsewhere = state.kind === 'look_up' ? state.because : null
  useEffect(() => {
    if (elsewhere) onOutcome({ kind: elsewhere })
  }, [elsewhere, onOutcome])

  return (
    <GiftSheet amount={amount} progress={state.kind === 'ready' ? progress : 'absent'} onClose={onClose}>
      {state.kind === 'loading' ? <Loading say={say} /> : null}
      {state.kind === 'error' ? <LoadFault message={state.message} detail={state.detail} onClose={onClose} /> : null}
      {state.kind === 'challenge' ? <Challenge text={state.text} url={state.url} say={say} /> : null}
      {state.kind === 'no_card' ? <NoCard title={state.title} text={state.text} onClose={onClose} /> : null}
      {state.kind === 'ready' ? (
        <Elements key={state.intent} stripe={state.stripe} options={options}>
          <CardForm
            returnUrl={`${location.origin}/donate?success=true`}
            amount={amount}
            keepable={frequency === 'once' && mayFollow(order.cents, order.details.tribute ?? null)}
            check={check}
            progress={progress}
            onProgress={setProgress}
            onTry={onTry}
            onClose={onClose}
            onUnloaded={(message) => setState({ kind: 'error', message: message ?? say('donate.createFailed') })}
            onOutcome={(outcome) => {
              if (outcome.kind === 'challenge' || outcome.kind === 'no_card') setState(outcome)
              onOutcome(outcome)
            }}
            failure={failure}
            toasted={toasted}
          />
        </Elements>
      ) : null}
    </GiftSheet>
  )
}
