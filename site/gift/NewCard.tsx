import { Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { FaultLine } from '../donate/form/TextField.tsx'
import { cardAlone, Fields } from '../donate/sheet/Fields.tsx'
import { leaveCard } from '../donate/sheet/leave-card.ts'
import { laterOptions } from '../donate/sheet/library.ts'
import type { Outcome } from '../donate/sheet/outcome.ts'
import { SheetForm } from '../donate/sheet/SheetForm.tsx'
import { canPress, declineOf, progressOf } from '../donate/sheet/state.ts'
import type { Sheet } from '../donate/sheet/useSheet.ts'
import { beginCard } from './calls.ts'
import type { PartProps } from './part-props.ts'
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
  const left = useRef<string>(undefined)
  const open = useRef(clientSecret)
  const form = useRef<HTMLFormElement>(null)
  // it comes in place of the button that was pressed
  useEffect(() => form.current?.focus(), [])
  const { state } = sheet
  const decline = declineOf(state)
  const running = state.at === 'running'

  const leave = async (): Promise<Outcome> => {
    // a card left once is not left again when only our own server was out of reach
    if (left.current === undefined && stripe && elements) {
      const outcome = await leaveCard({
        stripe,
        elements,
        secret: async () => ({ ok: true, value: { clientSecret: open.current } }),
        next: async () => {
          const answer = await beginCard(gift)
          if (answer.ok) open.current = answer.value.clientSecret
          return answer
        },
        returnUrl: `${location.origin}${location.pathname}`,
        onConfirming: sendingToBank,
      })
      if (outcome.is !== 'done') return outcome
      left.current = outcome.setUp
    }
    const setupIntent = left.current
    const taken = setupIntent !== undefined && (await changing.change({ action: 'card-confirmed', setupIntent }))
    return taken ? { is: 'done' } : { is: 'declined', by: 'server' }
  }
  const fault = decline && (decline.by === 'server' ? changing.faultAt('card-confirmed') : decline.text)

  return (
    <SheetForm
      ref={form}
      sheet={sheet}
      tabIndex={-1}
      className="gift-card"
      aria-labelledby="gift-card-title"
      onPress={() => void sheet.attempt(leave)}
    >
      <Fields sheet={sheet} className="" options={cardAlone} />
      <div role="alert">
        <FaultLine id="gift-new-card-fault">{decline && (fault ?? say('gift.cardNotSaved'))}</FaultLine>
      </div>
      <p className="gift-hint" id="gift-new-card-help" role="status">
        {progressOf(state) === 'whole' ? say('gift.cardNothingTaken') : say('donate.enterCard')}
      </p>
      {consent}
      <p className="gift-buttons">
        <button
          type="submit"
          data-final
          className="button button-solid"
          aria-disabled={!canPress(state) || undefined}
          aria-describedby="gift-new-card-help"
        >
          {running ? say('gift.working') : say('gift.cardSave')}
        </button>
        {running ? null : (
          <button type="button" className="button button-line" onClick={onClose}>
            {keep}
          </button>
        )}
      </p>
    </SheetForm>
  )
}
