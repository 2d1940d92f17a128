import { useEffect, useRef } from 'react'
import { promiseOf } from '#content/funds.ts'
import type { Language } from '#content/language.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { formatCents } from '#gift/money.ts'
import { Button } from '#ui/Button.tsx'
import { Consent } from '../donate/form/Consent.tsx'
import { agreedCents } from '../donate/result/words.ts'
import { giftAddress, meantBy } from './calls.ts'
import type { GiftSay } from './say.ts'
import { wasSentToBank } from './to-bank.ts'

/**
 * A new card that the bank has seen, to be taken with one press, since an address that leads here could be anybody's. The
 * press is spared whom this very tab sent to the bank.
 */
export function ConfirmedCard(props: {
  readonly gift: GiftView
  readonly setupIntent: string
  readonly say: GiftSay
  readonly language: Language
}) {
  const { gift, setupIntent, say, language } = props
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wasSentToBank()) button.current?.form?.requestSubmit(button.current)
  }, [])
  return (
    <form className="gift-waiting" method="post" action={giftAddress(language, meantBy(gift))}>
      <h3>{say('gift.newCardTitle')}</h3>
      <p>{say('gift.newCardText')}</p>
      <Consent
        asked={(amount) => ({ of: 'newCard', amount, ...promiseOf(agreedCents(gift), gift.funds, language) })}
        amount={formatCents(agreedCents(gift), language)}
        language={language}
      />
      <input type="hidden" name="setupIntent" value={setupIntent} />
      <Button ref={button} name="action" value="card-confirmed" data-final>
        {say('gift.newCardUse')}
      </Button>
    </form>
  )
}
