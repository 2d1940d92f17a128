import type { GiftView } from '#gift/api.ts'
import { formatCents } from '#gift/money.ts'
import { agreedCents } from '../donate/result/words.ts'
import { AmountForm } from './AmountForm.tsx'
import { giftPageOf } from './by-provider.ts'
import { Card } from './Card.tsx'
import { ConfirmedCard } from './ConfirmedCard.tsx'
import { Pause } from './Pause.tsx'
import type { PartProps } from './part-props.ts'
import { Stop } from './Stop.tsx'
import type { GiftSay } from './say.ts'

/** Everything a donor may change about a running monthly gift, without a login and without a call. */
export function Manage(props: PartProps) {
  const { gift, told, say, language } = props
  const { arrangement } = gift
  return (
    <section className="gift-manage" aria-labelledby="gift-manage">
      <h2 id="gift-manage">{say('gift.manage')}</h2>
      {arrangement?.actionUrl ? <Waiting gift={gift} url={arrangement.actionUrl} say={say} /> : null}
      {told?.newCard ? <ConfirmedCard setupIntent={told.newCard} say={say} language={language} /> : null}
      <AmountForm {...props} />
      <Pause {...props} />
      <Card {...props} />
      <Stop {...props} amount={formatCents(agreedCents(gift), language)} />
    </section>
  )
}

/** What the donor must do at the provider before the gift goes on as asked. */
function Waiting({ gift, url, say }: { gift: GiftView; url: string; say: GiftSay }) {
  const { waiting } = giftPageOf[gift.provider]
  return (
    <div className="gift-change">
      <p>{say(waiting.text)}</p>
      <a className="button button-solid" href={url}>
        {say(waiting.way)}
      </a>
    </div>
  )
}
