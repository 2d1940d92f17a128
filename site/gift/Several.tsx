import type { ReactNode } from 'react'
import { longDay, monthAndDay } from '#content/dates.ts'
import type { Language } from '#content/language.ts'
import type { GiftView, OtherGift, RunningGift } from '#gift/gift-view.ts'
import { formatCents } from '#gift/money.ts'
import { Icon } from '#ui/Icon.tsx'
import { giftAddress } from './calls.ts'
import type { GiftSay } from './say.ts'

interface Part {
  readonly gift: GiftView
  readonly say: GiftSay
  readonly language: Language
}

/** The gifts of the mailbox whose link was opened, where there is another than the one in view: the way to each, by pages. */
export function Several(part: Part) {
  const { say, language, gift } = part
  const { running = [], others = [], pages } = gift
  if (running.length + others.length === 0) return null
  return (
    <>
      {running.length > 0 ? (
        <Listed {...part} id="gift-several" title={say('gift.several')} text={say('gift.severalText')}>
          {running.map((each) => (
            <Way key={each.giftId} {...part} to={each}>
              {each.nextOn
                ? say('gift.nextOn', {
                    amount: formatCents(each.cents, language),
                    date: monthAndDay(each.nextOn, language),
                  })
                : say('gift.everyMonth', { amount: formatCents(each.cents, language) })}
            </Way>
          ))}
        </Listed>
      ) : null}
      {others.length > 0 ? (
        <Listed {...part} id="gift-past" title={say('gift.past')} text={say('gift.pastText')}>
          {others.map((each) => (
            <Way key={each.giftId} {...part} to={each}>
              {each.frequency === 'once'
                ? say('gift.nextOn', {
                    amount: formatCents(each.cents, language),
                    date: longDay(each.on, language),
                  })
                : say('gift.pastMonthly', { amount: formatCents(each.cents, language) })}
            </Way>
          ))}
        </Listed>
      ) : null}
      {pages ? <Pager {...part} /> : null}
    </>
  )
}

function Listed({
  id,
  title,
  text,
  children,
}: Part & Readonly<Record<'id' | 'title' | 'text', string>> & { readonly children: ReactNode }) {
  return (
    <nav className="gift-several" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <ul>{children}</ul>
    </nav>
  )
}

/** One gift of the list, which the page turns to. */
function Way({
  gift,
  to,
  language,
  children,
}: Part & { readonly to: RunningGift | OtherGift; readonly children: ReactNode }) {
  const { giftId, firstName, reference } = to
  const isShown = giftId === gift.giftId
  const page = gift.pages?.page ?? 1
  return (
    <li>
      <a href={giftAddress(language, { gift: giftId, page })} aria-current={isShown ? 'page' : undefined}>
        <b>{children}</b>
        <span>{firstName ? `${firstName}, ${reference}` : reference}</span>
        {isShown ? <Icon name="tick" /> : null}
      </a>
    </li>
  )
}

/** From one page of the gifts to the next, with the gift in view kept there. */
function Pager({ gift, say, language }: Part) {
  const { page = 1, more = false } = gift.pages ?? {}
  const to = (there: number) => giftAddress(language, { gift: gift.giftId, page: there })
  return (
    <nav className="gift-pager" aria-label={say('gift.pages')}>
      {page > 1 ? <a href={to(page - 1)}>{say('gift.pageBefore')}</a> : null}
      {more ? <a href={to(page + 1)}>{say('gift.pageNext')}</a> : null}
    </nav>
  )
}
