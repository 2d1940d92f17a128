import { Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { cardAlone, Fields } from '../donate/sheet/Fields.tsx'
import { laterOptions } from '../donate/sheet/library.ts'
import { SheetForm } from '../donate/sheet/SheetForm.tsx'
import { canPress, declineOf, progressOf } from '../donate/sheet/state.ts'
import type { Sheet } from '../donate/sheet/useSheet.ts'
import { FaultLine } from '../link/FaultLine.tsx'
import { beginCard } from './calls.ts'
import type { PartProps } from './part-props.ts'
import { replaceCard } from './replace-card.ts'
import { sendingToBank } from './to-bank.ts'

export { stripeFor } from '../donate/sheet/library.ts'

export interface NewCardProps extends Pick<PartProps, 'gift' | 'changing' | 'say'> {
  readonly sheet: Sheet
  readonly stripe: Stripe
  readonly clientSecret: string
  /** What is agreed to with the new card, beside its button. */
  readonly consent: ReactNode
  /** The words of keeping what pays now. */
  readonly keep: string
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

function CardForm({ sheet, gift, clientSecret, changing, say, consent, keep, onClose }: NewCardProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [replacement] = useState(() =>
    replaceCard({
      secret: clientSecret,
      renew: () => beginCard(gift),
      take: (setupIntent) => changing.change({ action: 'card-confirmed', setupIntent }),
      returnUrl: `${location.origin}${location.pathname}`,
      onConfirming: sendingToBank,
    }),
  )
  const form = useRef<HTMLFormElement>(null)
  // it comes in place of the button that was pressed
  useEffect(() => form.current?.focus(), [])
  const { state } = sheet
  const decline = declineOf(state)
  const running = state.at === 'running'

  // before any attempt: what came of the way back from a bank, or of a form that was sent
  const refused = changing.faultAt('card-confirmed')
  const fault = decline ? ((decline.by === 'server' ? refused : decline.text) ?? say('gift.cardNotSaved')) : refused
  const leave = () => {
    if (!stripe || !elements) return
    changing.forget()
    void sheet.attempt(() => replacement.attempt(stripe, elements))
  }

  return (
    <SheetForm
      ref={form}
      sheet={sheet}
      tabIndex={-1}
      className="gift-card"
      aria-labelledby="gift-card-title"
      onPress={leave}
    >
      <Fields sheet={sheet} className="" options={cardAlone} onTyped={replacement.typed} />
      <div role="alert">
        <FaultLine id="gift-new-card-fault">{fault}</FaultLine>
      </div>
      <p className="gift-hint" id="gift-new-card-help" role="status">
        {progressOf(state) === 'whole' ? say('gift.cardNothingTaken') : say('donate.enterCard')}
      </p>
      {consent}
      <p className="gift-buttons">
        <Button data-final isOff={!canPress(state)} aria-describedby="gift-new-card-help">
          {running ? say('gift.working') : say('gift.cardSave')}
        </Button>
        {running ? null : (
          <Button kind="line" type="button" onClick={onClose}>
            {keep}
          </Button>
        )}
      </p>
    </SheetForm>
  )
}
