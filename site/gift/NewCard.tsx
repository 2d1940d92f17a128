import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeError } from '@stripe/stripe-js'
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { laterOptions } from '../donate/card/stripe.ts'
import { FaultLine } from '../donate/form/TextField.tsx'
import type { GiftSay } from './say.ts'
import { sendingToBank } from './to-bank.ts'
import type { Changing } from './useChange.ts'

export { stripeFor } from '../donate/card/stripe.ts'

export interface NewCardProps {
  readonly stripe: Stripe
  readonly clientSecret: string
  /** Asks for another secret, where that one was closed while the donor typed; null: there is none now. */
  readonly renew: () => Promise<string | null>
  readonly changing: Changing
  readonly say: GiftSay
  /** What is agreed to with the new card, beside its button. */
  readonly consent: ReactNode
  /** The donor keeps what pays now, and the words of it. */
  readonly keep: string
  readonly onKeep: () => void
  readonly onClose: () => void
}

/** The provider's form for a card to keep. The card goes from the browser to the provider; we learn that it is there. */
export default function NewCard(props: NewCardProps) {
  const options = useMemo(laterOptions, [])
  return (
    <Elements stripe={props.stripe} options={options}>
      <CardForm {...props} />
    </Elements>
  )
}

function CardForm({ clientSecret, renew, changing, say, consent, keep, onKeep, onClose }: NewCardProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [complete, setComplete] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const confirmed = useRef<string>(undefined)
  const open = useRef(clientSecret)
  const form = useRef<HTMLFormElement>(null)
  // it comes in place of the button that was pressed
  useEffect(() => form.current?.focus(), [])
  const able = stripe !== null && elements !== null && complete && !busy

  const confirm = async (): Promise<string | null> => {
    if (!stripe || !elements) return null
    const checked = await elements.submit()
    if (checked.error) {
      setFault(checked.error.message ?? say('gift.cardNotSaved'))
      return null
    }
    sendingToBank()
    const confirmWith = (secret: string) =>
      stripe.confirmSetup({
        elements,
        clientSecret: secret,
        confirmParams: { return_url: `${location.origin}${location.pathname}` },
        redirect: 'if_required',
      })
    let answer = await confirmWith(open.current)
    if (isClosed(answer.error)) {
      // nobody used it for a while, or another window has one: the card that was typed is left on the next
      const next = await renew()
      if (next !== null) {
        open.current = next
        answer = await confirmWith(next)
      }
    }
    const { error, setupIntent } = answer
    if (setupIntent?.status === 'succeeded') return setupIntent.id
    // the provider's words for a form that was closed in the meantime are not a donor's
    setFault((!isClosed(error) && error?.message) || say('gift.cardNotSaved'))
    return null
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!able) return
    setBusy(true)
    setFault(null)
    try {
      // a card confirmed once is not confirmed again when only our own server was out of reach
      const id = confirmed.current ?? (await confirm())
      if (id) {
        confirmed.current = id
        if (await changing.change({ action: 'card-confirmed', setupIntent: id })) return onClose()
      }
    } catch (error) {
      console.error('new card', error)
      setFault(say('gift.cardNotSaved'))
    }
    setBusy(false)
  }

  return (
    <form
      ref={form}
      tabIndex={-1}
      className="gift-card"
      aria-labelledby="gift-card-title"
      noValidate
      aria-busy={busy}
      onSubmit={(event) => void submit(event)}
    >
      <PaymentElement
        options={{
          layout: 'tabs',
          wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
          terms: { card: 'never' },
        }}
        onChange={(event) => setComplete(event.complete)}
      />
      <div role="alert">
        <FaultLine id="gift-new-card-fault">{fault ?? changing.faultAt('card-confirmed')}</FaultLine>
      </div>
      <p className="gift-hint" id="gift-new-card-help" role="status">
        {complete ? say('gift.cardNothingTaken') : say('donate.enterCard')}
      </p>
      {consent}
      <p className="gift-buttons">
        <button
          type="submit"
          data-final
          className="button button-solid"
          aria-disabled={!able || undefined}
          aria-describedby="gift-new-card-help"
        >
          {busy ? say('gift.working') : say('gift.cardSave')}
        </button>
        {busy ? null : (
          <button type="button" className="button button-line" onClick={onKeep}>
            {keep}
          </button>
        )}
      </p>
    </form>
  )
}

const isClosed = (error: StripeError | undefined): boolean => error?.code === 'setup_intent_unexpected_state'
