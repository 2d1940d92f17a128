import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { DraftOrder } from '#gift/draft-request.ts'
import { Icon } from '../../ui/Icon.tsx'
import { createPaymentIntent } from '../calls.ts'
import { useForm } from '../form/form-state.ts'
import { StartConsent } from '../form/StartConsent.tsx'
import type { DonorAsked } from '../form/useCheck.ts'
import { markConfirming } from '../kept.ts'
import { tellFound, walletsFound } from '../wallet/found.ts'
import WalletRow from '../wallet/WalletRow.tsx'
import { Declined, type Failure } from './Declined.tsx'
import { DonorFields } from './DonorFields.tsx'
import { FaultSummary } from './FaultSummary.tsx'
import { cardFormId, type Progress } from './Foot.tsx'
import { type CardOutcome, payByCard } from './pay.ts'
import { useSlide } from './slide.ts'

/** Donor and payment element; the button is in the foot. `check` names what the donor still has to fill in. */
export function CardForm(props: {
  returnUrl: string
  /** What is given, in words. */
  amount: string
  /** Whether its thanks will offer a monthly gift, for which the card may be kept. */
  keepable: boolean
  check: (asked: DonorAsked) => DraftOrder | null
  progress: Progress
  onProgress: (progress: Progress) => void
  /** A try begins: what came of the one before is no news any more. */
  onTry: () => void
  onOutcome: (outcome: CardOutcome) => void
  onUnloaded: (message: string | undefined) => void
  onClose: () => void
  failure: Failure | null
  /** A toast says it at present. */
  toasted: boolean
}) {
  const { returnUrl, amount, keepable, check, progress, failure, toasted } = props
  const { onProgress, onTry, onOutcome, onUnloaded, onClose } = props
  const { draft, say } = useForm()
  const stripe = useStripe()
  const elements = useElements()
  const [cardFault, setCardFault] = useState<string | null>(null)
  const [shown, setShown] = useState(false)
  const [keepCard, setKeepCard] = useState(false)
  // one that is found later waits for the next opening, so that nothing moves under the donor's hands
  const [wallets] = useState(walletsFound)
  const complete = useRef(false)
  const running = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const paying = progress === 'paying'
  useSlide(fields, failure !== null)

  useEffect(() => {
    // from the heading, where focus waits while the form loads, to the first field; never away from where the donor is
    if (document.activeElement?.id === 'donate-dialog-title') form.current?.querySelector('input')?.focus()
  }, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // a second press, or Enter held down, finds the first one running
    if (progress !== 'complete' || running.current || !stripe || !elements) return
    onTry()
    const order = check('all')
    if (!order) return
    running.current = true
    onProgress('paying')
    const outcome = await payByCard({
      stripe,
      elements,
      order: { ...order, keepCard: keepable && keepCard },
      returnUrl,
      store: createPaymentIntent,
      onConfirming: () => markConfirming(true),
    }).catch((error: unknown): CardOutcome => {
      console.error('card payment', error)
      return { kind: 'unknown' }
    })
    ended()
    if (outcome.kind === 'card_refused') setCardFault(outcome.message)
    onOutcome(outcome)
  }
  const ended = () => {
    running.current = false
    onProgress(complete.current ? 'complete' : 'filling')
  }
  const toCard = () => elements?.getElement('payment')?.focus()
  const anotherCard = () => {
    elements?.getElement('payment')?.clear()
    toCard()
    onTry()
  }

  return (
    <form
      ref={form}
      id={cardFormId}
      className="pay-form"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-busy={paying}
    >
      {failure ? <Declined failure={failure} toasted={toasted} onAnotherCard={anotherCard} onClose={onClose} /> : null}
      <FaultSummary card={cardFault} onCard={toCard} />
      <div ref={fields} className="pay-fields">
        {wallets ? (
          <WalletRow
            reserved
            ask={() => {
              onTry()
              return running.current ? null : check('as typed')
            }}
            columns={2}
            onFound={tellFound}
            onPaying={() => {
              running.current = true
              onProgress('paying')
            }}
            onOutcome={(outcome) => {
              ended()
              onOutcome(outcome.kind === 'given' ? { kind: 'paid' } : outcome)
            }}
          >
            <p className="donate-or">{say('donate.orCard')}</p>
          </WalletRow>
        ) : null}
        <DonorFields />
        <div className="pay-safe" id="pay-card">
          <p>
            <Icon name="lock" />
            {say('donate.secure')}
          </p>
          <PaymentElement
            className="pay-card"
            options={{
              layout: 'tabs',
              fields: {
                billingDetails: { name: 'never', email: 'never', address: { country: 'never', postalCode: 'auto' } },
              },
              wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
              terms: { card: 'never' },
              readOnly: paying,
            }}
            onReady={() => setShown(true)}
            onLoadError={({ error }) => onUnloaded(error.message)}
            onChange={(event) => {
              complete.current = event.complete
              setCardFault(null)
              if (!running.current) onProgress(event.complete ? 'complete' : 'filling')
            }}
            onEscape={() => {
              if (!running.current) onClose()
            }}
          />
        </div>
        {shown && keepable ? (
          <label className="donate-check">
            <input
              type="checkbox"
              checked={keepCard}
              disabled={paying}
              onChange={(event) => setKeepCard(event.currentTarget.checked)}
            />
            <span>{say('donate.keepCard')}</span>
          </label>
        ) : null}
        {shown && draft.frequency === 'monthly' ? <StartConsent amount={amount} /> : null}
      </div>
      {shown && !failure ? <p className="pay-fine">{say('donate.secureText')}</p> : null}
    </form>
  )
}
