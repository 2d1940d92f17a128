import '../card/card.css'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { longDay } from '#content/dates.ts'
import { formatCents } from '#gift/money.ts'
import { Icon } from '../../ui/Icon.tsx'
import { beginMonthlyAfter } from '../calls.ts'
import { useBankFrame } from '../card/bank-frame.ts'
import { Sheet } from '../card/Sheet.tsx'
import { setupOptions, stripeFor } from '../card/stripe.ts'
import type { Say } from '../say.ts'
import { givingSettings } from '../settings.ts'
import type { NextMonthRoad } from './road.ts'
import { WaysOut } from './WaysOut.tsx'

type State =
  | { readonly is: 'loading' }
  | { readonly is: 'unavailable'; readonly text: string }
  | { readonly is: 'ready'; readonly stripe: Stripe; readonly clientSecret: string }

/** How far the card is: not asked for yet, being typed, whole, or with the bank. */
type Progress = 'absent' | 'filling' | 'complete' | 'confirming'

const formId = 'monthly-card'

/**
 * The card for a gift that begins next month. It is set up and not charged: who gives and how much is known to the server, and
 * nothing but the card is typed.
 */
const CardSheet: NextMonthRoad = ({ step, say, language, consent, onLeave, onLook }) => {
  const [state, setState] = useState<State>({ is: 'loading' })
  const [progress, setProgress] = useState<Progress>('absent')
  const look = useRef(onLook)
  look.current = onLook
  useEffect(() => {
    let left = false
    const unavailable = (text?: string): State => ({ is: 'unavailable', text: text ?? say('result.againUnavailable') })
    const load = async (): Promise<State | null> => {
      const settings = givingSettings()
      if (!settings) return unavailable()
      const library = stripeFor(settings, language)
      const [begun, stripe] = await Promise.all([beginMonthlyAfter(), library.catch(() => null)])
      if (!begun.ok) {
        const { problem } = begun
        // agreed to in another tab, or a moment ago
        if (problem?.code === 'gift_already_paid' || problem?.code === 'gift_in_progress') return null
        return unavailable(problem?.code === 'action_not_possible' ? undefined : problem?.detail)
      }
      const { clientSecret } = begun.value
      return stripe && clientSecret ? { is: 'ready', stripe, clientSecret } : unavailable()
    }
    void load().then((next) => {
      if (left) return
      if (next === null) look.current()
      else setState(next)
    })
    return () => {
      left = true
    }
  }, [language, say])
  const values = { amount: formatCents(step.cents, language), date: longDay(step.begins, language) }
  return (
    <Sheet
      title={say('result.againCard', values)}
      subtitle={say('result.againCardText', values)}
      closeLabel={say('donate.close')}
      busy={progress === 'confirming'}
      bodyStops
      onClose={onLeave}
      foot={<Foot progress={progress} label={say('result.againGive', values)} say={say} />}
    >
      {state.is === 'loading' ? (
        <>
          <p className="pay-fine" role="status">
            {say('donate.loadingForm')}
          </p>
          <div className="pay-skeleton" aria-hidden="true">
            <i />
            <i />
            <i />
          </div>
        </>
      ) : null}
      {state.is === 'unavailable' ? (
        <div className="pay-failed">
          <p role="alert">{state.text}</p>
          <WaysOut say={say} onLeave={onLeave} />
        </div>
      ) : null}
      {state.is === 'ready' ? (
        <Card
          {...state}
          say={say}
          consent={consent}
          progress={progress}
          onProgress={setProgress}
          onLeave={onLeave}
          onUnavailable={() => setState({ is: 'unavailable', text: say('result.againUnavailable') })}
          onLook={onLook}
        />
      ) : null}
    </Sheet>
  )
}
export default CardSheet

/** What to do or to wait for in one line, and the button, there from the first moment on. */
function Foot({ progress, label, say }: { progress: Progress; label: string; say: Say }) {
  const confirming = progress === 'confirming'
  const bank = useBankFrame(confirming)
  const line = {
    absent: '',
    filling: say('donate.enterCard'),
    complete: '',
    confirming: say(bank ? 'donate.bankAsks' : 'donate.stay'),
  }[progress]
  return (
    <>
      <p id="monthly-card-help" role="status">
        <span key={line}>{line}</span>
      </p>
      <button
        type="submit"
        form={formId}
        data-final
        className="button button-give button-large"
        aria-disabled={progress !== 'complete' || undefined}
        aria-describedby="monthly-card-help"
      >
        {confirming ? (
          <>
            <i className="pay-busy" aria-hidden="true" />
            {say('donate.processing')}
          </>
        ) : (
          label
        )}
      </button>
    </>
  )
}

interface CardProps {
  readonly stripe: Stripe
  readonly clientSecret: string
  readonly say: Say
  readonly consent: ReactNode
  readonly progress: Progress
  readonly onProgress: (progress: Progress) => void
  /** It could not be loaded, or was closed: too many cards were declined on it, or its day is over. */
  readonly onUnavailable: () => void
  readonly onLook: () => void
  readonly onLeave: () => void
}

function Card(props: CardProps) {
  const { stripe, clientSecret } = props
  const options = useMemo(() => setupOptions(clientSecret), [clientSecret])
  return (
    <Elements stripe={stripe} options={options}>
      <CardForm {...props} />
    </Elements>
  )
}

function CardForm({ say, consent, progress, onProgress, onUnavailable, onLook, onLeave }: CardProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [fault, setFault] = useState<string | null>(null)
  const complete = useRef(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (progress !== 'complete' || !stripe || !elements) return
    setFault(null)
    onProgress('confirming')
    const { error } = await stripe
      .confirmSetup({
        elements,
        confirmParams: { return_url: `${location.origin}${location.pathname}?success=true` },
        redirect: 'if_required',
      })
      .catch((thrown: unknown) => {
        console.error('monthly card', thrown)
        return { error: { type: 'api_error', message: undefined, setup_intent: undefined } } as const
      })
    const unsure = error?.type === 'api_connection_error' || error?.type === 'api_error'
    if (!error || unsure || error.setup_intent?.status === 'succeeded') return onLook()
    if (error.code === 'setup_intent_unexpected_state') return onUnavailable()
    setFault(error.message ?? say('donate.alertFailed'))
    onProgress(complete.current ? 'complete' : 'filling')
  }
  return (
    <form
      id={formId}
      className="pay-form"
      noValidate
      aria-busy={progress === 'confirming'}
      onSubmit={(event) => void submit(event)}
    >
      <div className={fault ? 'pay-failed' : undefined}>
        <p role="alert">
          {fault ? (
            <>
              {fault} <b>{say('donate.notCharged')}</b>
            </>
          ) : null}
        </p>
        {fault ? (
          <WaysOut
            say={say}
            onAnotherCard={() => {
              setFault(null)
              elements?.getElement('payment')?.clear()
              elements?.getElement('payment')?.focus()
            }}
            onLeave={onLeave}
          />
        ) : null}
      </div>
      <div className="pay-safe">
        <p>
          <Icon name="lock" />
          {say('donate.secure')}
        </p>
        <PaymentElement
          className="pay-card"
          options={{
            layout: 'tabs',
            wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
            terms: { card: 'never' },
            readOnly: progress === 'confirming',
          }}
          onReady={() => onProgress('filling')}
          onLoadError={onUnavailable}
          onChange={(event) => {
            complete.current = event.complete
            if (progress !== 'confirming') onProgress(event.complete ? 'complete' : 'filling')
          }}
        />
      </div>
      {consent}
    </form>
  )
}
