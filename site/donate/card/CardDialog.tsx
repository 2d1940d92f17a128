import { Elements } from '@stripe/react-stripe-js'
import { useEffect, useMemo, useState } from 'react'
import type { DraftOrder } from '#gift/draft-request.ts'
import { formatCents } from '#gift/money.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useForm } from '../form/form-state.ts'
import { CardForm } from './CardForm.tsx'
import { Dialog } from './Dialog.tsx'
import type { CardOutcome } from './pay.ts'
import { elementsOptions } from './stripe.ts'
import { useIntent } from './useIntent.ts'

/** The card dialog: loading, error, ready, processing. `order` is what it opened with; `check` is the draft now. */
export function CardDialog(props: {
  order: DraftOrder
  check: () => DraftOrder | null
  onClose: () => void
  onTry: () => void
  onOutcome: (outcome: CardOutcome, order: DraftOrder) => void
  problem: string | null
}) {
  const { order, check, onClose, onTry, onOutcome, problem } = props
  const { draft, say, language } = useForm()
  const [busy, setBusy] = useState(false)
  const [state, challenge] = useIntent(order, language, say)
  const amount = formatCents(order.cents, language)
  const { frequency } = draft
  const options = useMemo(() => elementsOptions(frequency, order.cents), [frequency, order.cents])
  const elsewhere = state.kind === 'look_up' ? state.because : null
  useEffect(() => {
    if (elsewhere) onOutcome({ kind: elsewhere }, order)
  }, [elsewhere, onOutcome, order])

  return (
    <Dialog
      title={say('donate.cardTitle')}
      subtitle={say(frequency === 'monthly' ? 'donate.everyMonth' : 'donate.today', { amount })}
      closeLabel={say('donate.close')}
      busy={busy}
      onClose={onClose}
    >
      {state.kind === 'loading' ? (
        <>
          <p className="donate-help" role="status">
            {say('donate.loadingForm')}
          </p>
          <div className="donate-skeleton" aria-hidden="true">
            <i />
            <i />
            <i />
          </div>
        </>
      ) : null}
      {state.kind === 'error' ? <LoadFault message={state.message} detail={state.detail} /> : null}
      {state.kind === 'challenge' ? (
        <div className="donate-challenge" role="alert">
          <p>{state.text}</p>
          <a className="button button-give button-large donate-wide" href={state.url}>
            {say('donate.cardHosted')}
          </a>
        </div>
      ) : null}
      {state.kind === 'ready' ? (
        <Elements key={state.intent} stripe={state.stripe} options={options}>
          <CardForm
            cents={order.cents}
            returnUrl={`${location.origin}/donate?success=true`}
            check={check}
            busy={busy}
            onBusy={setBusy}
            onTry={onTry}
            onEscape={() => {
              if (!busy) onClose()
            }}
            onOutcome={(outcome, paid) => {
              if (outcome.kind === 'challenge') challenge(outcome.text, outcome.url)
              onOutcome(outcome, paid)
            }}
            problem={problem}
          />
        </Elements>
      ) : null}
    </Dialog>
  )
}

/** The form could not be loaded: the specified words first, what it means below, and a way on without our scripts. */
function LoadFault({ message, detail }: { message: string; detail: string | undefined }) {
  const { say } = useForm()
  return (
    <div className="donate-fault" role="alert">
      <b>
        <Icon name="warning" />
        {say('donate.unableLoad')}
      </b>
      <span>{message}</span>
      {detail ? <span>{detail}</span> : null}
      <button type="button" className="button button-solid" onClick={() => location.reload()}>
        {say('donate.tryAgain')}
      </button>
      <button type="submit" form="donate-form" name="method" value="card" className="button button-line" data-hosted="">
        {say('donate.cardHosted')}
      </button>
    </div>
  )
}
