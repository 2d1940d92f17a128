import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { DraftOrder } from '#gift/draft-request.ts'
import { type Cents, formatCents } from '#gift/money.ts'
import { Icon } from '../../ui/Icon.tsx'
import { createPaymentIntent } from '../calls.ts'
import { useForm } from '../form/form-state.ts'
import { Summary } from '../form/Summary.tsx'
import { TextField } from '../form/TextField.tsx'
import { markConfirming } from '../kept.ts'
import { type CardOutcome, payByCard } from './pay.ts'

/** Donor, payment element and the button. `check` names what the donor still has to fill in, beside the fields. */
export function CardForm(props: {
  cents: Cents
  returnUrl: string
  check: () => DraftOrder | null
  busy: boolean
  onBusy: (busy: boolean) => void
  /** A try begins: what came of the one before is no news any more. */
  onTry: () => void
  onOutcome: (outcome: CardOutcome, order: DraftOrder) => void
  onEscape: () => void
  problem: string | null
}) {
  const { cents, returnUrl, check, busy, onBusy, onTry, onOutcome, onEscape, problem } = props
  const { draft, say, language, faults, checks } = useForm()
  const stripe = useStripe()
  const elements = useElements()
  const [complete, setComplete] = useState(false)
  const running = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const able = stripe !== null && elements !== null && complete && !busy
  const amount = formatCents(cents, language)
  const label = say(draft.frequency === 'monthly' ? 'donate.completeMonthly' : 'donate.completeOnce', { amount })

  useEffect(() => {
    // from the heading, where focus waits while the form loads, to the first field; never away from where the donor is
    if (document.activeElement?.id === 'donate-dialog-title') form.current?.querySelector('input')?.focus()
  }, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // a second press, or Enter held down, finds the first one running
    if (!able || running.current || !stripe || !elements) return
    const order = check()
    if (!order) return
    running.current = true
    onBusy(true)
    onTry()
    const outcome = await payByCard({
      stripe,
      elements,
      order,
      returnUrl,
      store: createPaymentIntent,
      onConfirming: () => markConfirming(true),
    }).catch((error: unknown): CardOutcome => {
      console.error('card payment', error)
      return { kind: 'unknown' }
    })
    running.current = false
    onBusy(false)
    onOutcome(outcome, order)
  }

  return (
    <form ref={form} className="donate-card" noValidate onSubmit={(event) => void submit(event)} aria-busy={busy}>
      <div className="donate-pair">
        <TextField name="firstName" label={say('donate.firstName')} required autoComplete="given-name" />
        <TextField name="lastName" label={say('donate.lastName')} required autoComplete="family-name" />
      </div>
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={say('donate.email')}
        required
        autoComplete="email"
      />
      <div className="donate-safe">
        <p>
          <Icon name="lock" />
          {say('donate.secure')}
        </p>
        <PaymentElement
          options={{
            layout: 'tabs',
            fields: {
              billingDetails: { name: 'never', email: 'never', address: { country: 'never', postalCode: 'auto' } },
            },
            wallets: { applePay: 'never', googlePay: 'never' },
            terms: { card: 'never' },
          }}
          onChange={(event) => setComplete(event.complete)}
          onEscape={onEscape}
        />
        <small>{say('donate.secureText')}</small>
      </div>
      <Summary faults={faults} checks={checks} />
      {problem ? (
        <p className="donate-problem">
          <Icon name="warning" />
          <span>
            <b>{say('donate.payment.failed')}</b> {problem}
          </span>
        </p>
      ) : null}
      <p className="donate-help" id="donate-card-help" role="status">
        {complete ? '' : say('donate.enterCard')}
      </p>
      <button
        type="submit"
        className="button button-give button-large donate-wide"
        aria-disabled={!able || undefined}
        aria-describedby="donate-card-help"
      >
        {busy ? say('donate.processing') : label}
      </button>
    </form>
  )
}
