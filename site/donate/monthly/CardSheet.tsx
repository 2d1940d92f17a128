import '../card/card.css'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { longDay } from '#content/dates.ts'
import { formatCents } from '#gift/money.ts'
import { Icon } from '../../ui/Icon.tsx'
import { beginMonthlyAfter } from '../calls.ts'
import { useBankFrame } from '../card/bank-frame.ts'
import { Challenge } from '../card/Challenge.tsx'
import { Loading } from '../card/Loading.tsx'
import { Press } from '../card/Press.tsx'
import { Sheet } from '../card/Sheet.tsx'
import { laterOptions, stripeFor } from '../card/stripe.ts'
import type { Say } from '../say.ts'
import { givingSettings } from '../settings.ts'
import { leaveCard } from './leave-card.ts'
import type { NextMonthRoad, OtherWay } from './road.ts'
import type { MonthlyOutcome } from './same-card.ts'
import { WaysOut } from './WaysOut.tsx'

type State =
  | { readonly is: 'loading' }
  | { readonly is: 'unavailable' }
  | { readonly is: 'ready'; readonly stripe: Stripe }
  | (MonthlyOutcome & { readonly is: 'challenge' })

/** How far the card is: not asked for yet, being typed, whole, or with the bank. */
type Progress = 'absent' | 'filling' | 'complete' | 'confirming'

const formId = 'monthly-card'

/**
 * The card for a gift that begins next month. It is set up and not charged: who gives and how much is known to the server, and
 * nothing but the card is typed. The gift is begun as its button is pressed: what is refused then leaves what was typed as it is.
 */
const CardSheet: NextMonthRoad = ({ step, say, language, consent, failed, other, onLeave, onLook }) => {
  const [state, setState] = useState<State>({ is: 'loading' })
  const [progress, setProgress] = useState<Progress>('absent')
  useEffect(() => {
    let left = false
    const settings = givingSettings()
    const library = settings ? stripeFor(settings, language).catch(() => null) : Promise.resolve(null)
    void library.then((stripe) => {
      if (!left) setState(stripe ? { is: 'ready', stripe } : { is: 'unavailable' })
    })
    return () => {
      left = true
    }
  }, [language])
  const values = { amount: formatCents(step.cents, language), date: longDay(step.begins, language) }
  return (
    <Sheet
      title={say('result.againCard', values)}
      subtitle={say('result.againCardText', values)}
      closeLabel={say('donate.close')}
      busy={progress === 'confirming'}
      bodyStops
      onClose={onLeave}
      foot={
        <Foot progress={state.is === 'ready' ? progress : 'absent'} label={say('result.againGive', values)} say={say} />
      }
    >
      {state.is === 'loading' ? <Loading say={say} /> : null}
      {state.is === 'unavailable' ? (
        <div className="pay-failed">
          <p role="alert">{say('result.againUnavailable')}</p>
          <WaysOut say={say} other={other} onLeave={onLeave} />
        </div>
      ) : null}
      {state.is === 'challenge' ? <Challenge text={state.text} url={state.url} say={say} /> : null}
      {state.is === 'ready' ? (
        <Card
          stripe={state.stripe}
          say={say}
          consent={consent}
          progress={progress}
          failed={failed}
          other={other}
          onLeave={onLeave}
          onLook={onLook}
          onProgress={setProgress}
          onUnavailable={() => setState({ is: 'unavailable' })}
          onChallenge={setState}
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
  return <Press form={formId} line={line} label={label} ready={progress === 'complete'} busy={confirming} say={say} />
}

interface CardProps {
  readonly stripe: Stripe
  readonly say: Say
  readonly consent: ReactNode
  readonly progress: Progress
  readonly failed: string | undefined
  readonly other: OtherWay | null
  readonly onProgress: (progress: Progress) => void
  /** Its fields could not be loaded. */
  readonly onUnavailable: () => void
  readonly onChallenge: (challenge: MonthlyOutcome & { readonly is: 'challenge' }) => void
  readonly onLook: () => void
  readonly onLeave: () => void
}

function Card(props: CardProps) {
  const options = useMemo(laterOptions, [])
  return (
    <Elements stripe={props.stripe} options={options}>
      <CardForm {...props} />
    </Elements>
  )
}

/** Why it did not go through. `another`: a card was tried, and another may serve. */
interface Fault {
  readonly text: string
  readonly saysNotCharged: boolean
  readonly another: boolean
}

function CardForm(props: CardProps) {
  const { say, consent, progress, failed, other, onProgress, onUnavailable, onChallenge, onLook, onLeave } = props
  const stripe = useStripe()
  const elements = useElements()
  const [fault, setFault] = useState<Fault | null>(
    failed === undefined ? null : { text: failed, saysNotCharged: false, another: true },
  )
  const complete = useRef(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (progress !== 'complete' || !stripe || !elements) return
    setFault(null)
    onProgress('confirming')
    const came = await leaveCard({
      stripe,
      elements,
      begin: () => beginMonthlyAfter('stripe'),
      returnUrl: `${location.origin}${location.pathname}?success=true`,
    }).catch((thrown: unknown): MonthlyOutcome => {
      console.error('monthly card', thrown)
      return { is: 'look' }
    })
    if (came.is === 'look') return onLook()
    onProgress(complete.current ? 'complete' : 'filling')
    if (came.is === 'challenge') return onChallenge(came)
    if (came.is === 'another card') {
      return setFault({ text: came.text ?? say('donate.alertFailed'), saysNotCharged: false, another: true })
    }
    setFault({
      text: came.text ?? say('result.againUnavailable'),
      saysNotCharged: came.text === undefined || came.saysNotCharged === true,
      another: false,
    })
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
              {fault.text} {fault.saysNotCharged ? null : <b>{say('donate.notCharged')}</b>}
            </>
          ) : null}
        </p>
        {fault ? (
          <WaysOut
            say={say}
            other={other}
            onLeave={onLeave}
            {...(fault.another
              ? {
                  onAnotherCard: () => {
                    setFault(null)
                    elements?.getElement('payment')?.clear()
                    elements?.getElement('payment')?.focus()
                  },
                }
              : {})}
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
