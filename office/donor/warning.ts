import type { Context } from 'hono'
import { html } from 'hono/html'
import { charityDay, longDay } from '#content/dates.ts'
import { say } from '#content/language.ts'
import { formatCents } from '#gift/money.ts'
import type { Warning } from '#server/giving/donor/warnings.ts'
import type { OfficeEnv } from '../office.ts'
import type { Markup } from '../ui/page.ts'
import { warningWords } from '../words/donor.ts'
import { nameOf } from './actor.ts'
import { refundPath } from './paths.ts'

/** One warning above a donor's gifts, which leads to what mends it. */
export function warningSaid(c: Context<OfficeEnv>, warning: Warning): Markup {
  const { language } = c.var
  const sum = (cents: Parameters<typeof formatCents>[0]) => formatCents(cents, language)
  const day = (at: number) => longDay(charityDay(at), language)
  const named = (gifts: readonly { readonly reference: string }[]) =>
    new Intl.ListFormat(language).format(gifts.map(({ reference }) => reference))
  const said = (text: string, kind: 'failed' | 'waiting' = 'failed') =>
    html`<p class="notice" data-kind="${kind}">${text}</p>`
  switch (warning.is) {
    case 'twice':
      return said(say(warningWords.twice, language, { references: named(warning.gifts) }))
    case 'alike':
      return said(
        say(warningWords.alike, language, { references: named(warning.gifts), sum: sum(warning.cents) }),
        'waiting',
      )
    case 'disputed': {
      const { reference } = warning.gift
      const values = { sum: sum(warning.cents), reference, day: day(warning.at) }
      return said(say(warningWords.disputed, language, values))
    }
    case 'declined': {
      const values = { reference: warning.gift.reference, day: day(warning.at), code: warning.code }
      return said(say(warningWords.declined, language, values), 'waiting')
    }
    case 'failed': {
      const { letter, gift } = warning
      const told = gift.tribute?.notification
      const to = letter.kind === 'tribute_card' && told?.by === 'email' ? told.email : (gift.donor?.email ?? '')
      return said(say(warningWords.failed, language, { to, why: letter.problem ?? '' }))
    }
    case 'refund': {
      const { refund, gift } = warning
      const values = { sum: sum(refund.cents), reference: gift.reference, who: nameOf(refund.askedBy) }
      const text = refund.status === 'waiting' ? warningWords.waits : warningWords.undecided
      return html`<p class="notice" data-kind="waiting"><a href="${refundPath(refund.id)}">${say(text, language, values)}</a></p>`
    }
  }
}
