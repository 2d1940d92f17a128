import type { Stripe } from '@stripe/stripe-js'
import type { ComponentType } from 'react'
import { promiseOf } from '#content/funds.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { formatCents } from '#gift/money.ts'
import { Button } from '#ui/Button.tsx'
import { Consent } from '../donate/form/Consent.tsx'
import { agreedCents } from '../donate/result/words.ts'
import { givingSettings } from '../donate/settings.ts'
import { useSheet } from '../donate/sheet/useSheet.ts'
import { FaultLine } from '../link/FaultLine.tsx'
import { Unbroken } from '../link/Unbroken.tsx'
import { beginCard } from './calls.ts'
import type { NewCardProps } from './NewCard.tsx'
import type { PartProps } from './part-props.ts'
import type { GiftWord } from './say.ts'
import { faultOf } from './useChange.ts'

interface Parts {
  readonly NewCard: ComponentType<NewCardProps>
  readonly stripe: Stripe
  readonly clientSecret: string
}

const fromBank = ({ paidBy }: GiftView): boolean => paidBy?.way === 'us_bank_account'

/** The words of the way to another card: where a bank account pays, nobody has a card to replace. */
export const cardWay = (gift: GiftView): GiftWord => (fromBank(gift) ? 'gift.otherWay' : 'gift.cardNew')

/** Another card in the place of the one that pays. The provider's script comes only when the row is opened. */
export function Card({ gift, changing, row, setRow, say, language }: PartProps) {
  const open = row === 'card'
  const sheet = useSheet<Parts>({
    key: open ? 'open' : null,
    load: async () => {
      const settings = givingSettings()
      if (!settings) throw new Error('the page carries no settings')
      const form = import('./NewCard.tsx')
      const answer = await beginCard(gift)
      if (!answer.ok) {
        return { is: 'unloaded', fault: answer.problem ? { detail: faultOf(answer, language, say) } : {} }
      }
      const { default: NewCard, stripeFor } = await form
      const { clientSecret } = answer.value
      return { is: 'loaded', parts: { NewCard, stripe: await stripeFor(settings, language), clientSecret } }
    },
    onOutcome: (outcome) => {
      if (outcome.is === 'done') setRow(null)
    },
    repeatable: true,
  })
  const { state, parts } = sheet
  // our server's words, or ours: a provider's own are of its script
  const fault = state.at === 'load' && state.fault ? (state.fault.detail ?? say('gift.cardUnloaded')) : null
  const ready = open && parts !== null && state.at !== 'load'

  const consent = (
    <Consent
      asked={(amount) => ({ of: 'newCard', amount, ...promiseOf(agreedCents(gift), gift.funds, language) })}
      amount={formatCents(agreedCents(gift), language)}
      language={language}
    />
  )
  const keep = say(fromBank(gift) ? 'gift.bankKeep' : 'gift.cardCancel')
  const failed = fault ?? (ready ? null : changing.faultAt('card-confirmed'))
  return (
    <>
      <h3 id="gift-card-title">{say(fromBank(gift) ? 'gift.cardInstead' : 'gift.cardNew')}</h3>
      <p className="gift-without-scripts">
        <Unbroken text={say('gift.cardNoScripts')} />
      </p>
      {open && !ready && !fault ? <p className="gift-needs-scripts">{say('gift.working')}</p> : null}
      {open && gift.receiptTo ? <p>{say('gift.cardWhose', { email: gift.receiptTo })}</p> : null}
      {ready ? (
        <parts.NewCard
          {...{ sheet, gift, changing, say, consent, keep }}
          stripe={parts.stripe}
          clientSecret={parts.clientSecret}
          onClose={() => setRow(null)}
        />
      ) : null}
      <div role="alert">
        <FaultLine id="gift-card-fault">{failed}</FaultLine>
      </div>
      {fault ? (
        <p className="gift-buttons">
          <Button kind="line" type="button" onClick={sheet.reload}>
            {say('result.tryAgain')}
          </Button>
          <Button kind="quiet" type="button" onClick={() => setRow(null)}>
            {keep}
          </Button>
        </p>
      ) : null}
    </>
  )
}
