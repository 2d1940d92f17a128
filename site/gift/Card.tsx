import type { Stripe } from '@stripe/stripe-js'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { GiftView } from '#gift/gift-view.ts'
import { formatCents } from '#gift/money.ts'
import { Consent } from '../donate/form/Consent.tsx'
import { FaultLine } from '../donate/form/TextField.tsx'
import { agreedCents } from '../donate/result/words.ts'
import { givingSettings } from '../donate/settings.ts'
import { beginCard } from './calls.ts'
import type { NewCardProps } from './NewCard.tsx'
import type { PartProps } from './part-props.ts'
import type { GiftWord } from './say.ts'
import { faultOf } from './useChange.ts'

interface Ready {
  readonly NewCard: ComponentType<NewCardProps>
  readonly stripe: Stripe
  readonly clientSecret: string
}

const fromBank = ({ paidBy }: GiftView): boolean => paidBy?.way === 'us_bank_account'

/** The words of the way to another card: where a bank account pays, nobody has a card to replace. */
export const cardWay = (gift: GiftView): GiftWord => (fromBank(gift) ? 'gift.otherWay' : 'gift.cardNew')

/** Another card in the place of the one that pays. The provider's script comes only when the row is opened. */
export function Card({ gift, changing, row, setRow, say, language }: PartProps) {
  const [ready, setReady] = useState<Ready | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const asked = useRef(false)
  const open = row === 'card'

  const load = async () => {
    setFault(null)
    try {
      const settings = givingSettings()
      if (!settings) throw new Error('the page carries no settings')
      const form = import('./NewCard.tsx')
      const answer = await beginCard(gift)
      if (answer.ok) {
        const { default: NewCard, stripeFor } = await form
        return setReady({
          NewCard,
          stripe: await stripeFor(settings, language),
          clientSecret: answer.value.clientSecret,
        })
      }
      setFault(answer.problem ? faultOf(answer, language, say) : say('gift.cardUnloaded'))
    } catch (error) {
      console.error('new card', error)
      setFault(say('gift.cardUnloaded'))
    }
  }
  const renew = async () => {
    const answer = await beginCard(gift)
    return answer.ok ? answer.value.clientSecret : null
  }
  useEffect(() => {
    if (open && !asked.current) void load()
    if (!open) {
      setReady(null)
      setFault(null)
    }
    asked.current = open
  })

  const consent = (
    <Consent
      asked={(amount) => ({ of: 'newCard', amount })}
      amount={formatCents(agreedCents(gift), language)}
      language={language}
    />
  )
  const failed = fault ?? (ready ? null : changing.faultAt('card-confirmed'))
  return (
    <>
      <h3 id="gift-card-title">{say(fromBank(gift) ? 'gift.cardInstead' : 'gift.cardNew')}</h3>
      <p className="gift-without-scripts">{say('gift.cardNoScripts')}</p>
      {open && !ready && !fault ? <p className="gift-needs-scripts">{say('gift.working')}</p> : null}
      {open && gift.receiptTo ? <p>{say('gift.cardWhose', { email: gift.receiptTo })}</p> : null}
      {ready ? (
        <ready.NewCard
          stripe={ready.stripe}
          clientSecret={ready.clientSecret}
          renew={renew}
          changing={changing}
          say={say}
          consent={consent}
          keep={say(fromBank(gift) ? 'gift.bankKeep' : 'gift.cardCancel')}
          onKeep={() => setRow(null)}
          onClose={() => setRow(null)}
        />
      ) : null}
      <div role="alert">
        <FaultLine id="gift-card-fault">{failed}</FaultLine>
      </div>
      {fault ? (
        <p className="gift-buttons">
          <button type="button" className="button button-line" onClick={() => void load()}>
            {say('result.tryAgain')}
          </button>
          <button type="button" className="button button-quiet" onClick={() => setRow(null)}>
            {say(fromBank(gift) ? 'gift.bankKeep' : 'gift.cardCancel')}
          </button>
        </p>
      ) : null}
    </>
  )
}
