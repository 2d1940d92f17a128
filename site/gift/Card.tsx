import type { Stripe } from '@stripe/stripe-js'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { FaultLine } from '../donate/form/TextField.tsx'
import { givingSettings } from '../donate/settings.ts'
import { giftPageOf } from './by-provider.ts'
import { beginCard } from './calls.ts'
import type { NewCardProps } from './NewCard.tsx'
import type { PartProps } from './part-props.ts'
import { faultOf } from './useChange.ts'

interface Ready {
  readonly NewCard: ComponentType<NewCardProps>
  readonly stripe: Stripe
  readonly clientSecret: string
}

/** The card that pays for the gift, and another in its place. The provider's script comes only when one is asked for. */
export function Card({ gift, changing, say, language }: PartProps) {
  const { cardText, takesCards } = giftPageOf[gift.provider]
  const [ready, setReady] = useState<Ready | null>(null)
  const [loading, setLoading] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const kept = useRef(false)
  useEffect(() => {
    // the button pressed went with the form it closed: the one that opened it is back
    if (!ready && kept.current) opener.current?.focus()
    kept.current = false
  }, [ready])
  const card = gift.arrangement?.card

  const open = async () => {
    if (loading) return
    setLoading(true)
    setFault(null)
    try {
      const settings = givingSettings()
      if (!settings) throw new Error('the page carries no settings')
      const form = import('./NewCard.tsx')
      const answer = await beginCard()
      if (answer.ok) {
        const { default: NewCard, stripeFor } = await form
        setReady({ NewCard, stripe: await stripeFor(settings, language), clientSecret: answer.value.clientSecret })
      } else setFault(answer.problem ? faultOf(answer, language, say) : say('gift.cardUnloaded'))
    } catch (error) {
      console.error('new card', error)
      setFault(say('gift.cardUnloaded'))
    }
    setLoading(false)
  }

  return (
    <section className="gift-change" aria-labelledby="gift-card">
      <h3 id="gift-card">{say('gift.card')}</h3>
      {cardText ? <p>{say(cardText)}</p> : null}
      {card ? (
        <p>
          {say('gift.cardNow', {
            last4: card.last4,
            expires: `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`,
          })}
        </p>
      ) : null}
      {takesCards && !ready ? (
        <button
          ref={opener}
          type="button"
          className="button button-line gift-needs-scripts"
          aria-disabled={loading || undefined}
          onClick={() => void open()}
        >
          {loading ? say('gift.working') : say('gift.cardNew')}
        </button>
      ) : null}
      {takesCards ? <p className="gift-without-scripts">{say('gift.cardNoScripts')}</p> : null}
      {ready ? (
        <ready.NewCard
          stripe={ready.stripe}
          clientSecret={ready.clientSecret}
          changing={changing}
          say={say}
          onKeep={() => {
            kept.current = true
            setReady(null)
          }}
          onClose={() => setReady(null)}
        />
      ) : null}
      <div role="alert">
        <FaultLine id="gift-card-fault">{fault ?? (ready ? null : changing.faultAt('card-confirmed'))}</FaultLine>
      </div>
    </section>
  )
}
