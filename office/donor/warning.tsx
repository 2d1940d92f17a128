import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { charityDay, longDay } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { localeOf } from '#gift/language.ts'
import { formatCents } from '#gift/money.ts'
import type { Warning } from '#server/giving/donor/warnings.ts'
import { letterKindNamed } from '#server/letters/kinds/index.ts'
import { nameOf } from '#server/staff/name-of.ts'
import { NoticeBox } from '#ui/Notice.tsx'
import { answerUntil, disputeLink } from '../disputes.tsx'
import type { OfficeEnv } from '../office.ts'
import { momentOf } from '../ui/When.tsx'
import { declineSaid } from '../words/declines.ts'
import { warningWords } from '../words/donor.ts'
import { refundPath } from './paths.ts'

/** One warning above a donor's gifts, which leads to what mends it. */
export function warningSaid(c: Context<OfficeEnv>, warning: Warning): ReactNode {
  const { language, office } = c.var
  const sum = (cents: Parameters<typeof formatCents>[0]) => formatCents(cents, language)
  const day = (at: number) => longDay(charityDay(at), language)
  const list = new Intl.ListFormat(localeOf(language))
  const said = (text: string, kind: 'failed' | 'waiting' = 'failed') => <NoticeBox kind={kind}>{text}</NoticeBox>
  switch (warning.is) {
    case 'twice':
      return said(
        say(warningWords.twice, language, { references: list.format(warning.gifts.map(({ reference }) => reference)) }),
      )
    case 'alike': {
      const attempts = warning.gifts.map(
        ({ reference, startedAt }) => `${reference} (${momentOf(startedAt, language)})`,
      )
      const values = { references: list.format(attempts), sum: sum(warning.cents) }
      return said(say(warningWords.alike, language, values), 'waiting')
    }
    case 'disputed': {
      const { reference } = warning.gift
      const values = { sum: sum(warning.cents), reference, day: day(warning.at) }
      const until = answerUntil(warning.answerBy, office.services.clock.now(), language)
      return (
        <NoticeBox kind="failed" lines>
          <p>{say(warningWords.disputed, language, values)}</p>
          <p>
            {inLanguage(warningWords.answerBy, language)} {until}
          </p>
          <p>{disputeLink(warning.gift.provider, warning.dispute, language)}</p>
        </NoticeBox>
      )
    }
    case 'declined': {
      const values = {
        reference: warning.gift.reference,
        day: day(warning.at),
        why: declineSaid(warning.code, language),
      }
      return said(say(warningWords.declined, language, values), 'waiting')
    }
    case 'failed': {
      const { letter, gift } = warning
      const notification = gift.tribute?.notification
      const to =
        letterKindNamed(letter.kind)?.reader === 'recipient' && notification?.by === 'email'
          ? notification.email
          : (gift.donor?.email ?? '')
      return said(say(warningWords.failed, language, { to, why: letter.problem ?? '' }))
    }
    case 'refund': {
      const { refund, gift } = warning
      const values = { sum: sum(refund.cents), reference: gift.reference, who: nameOf(refund.askedBy) }
      const text = refund.status === 'waiting' ? warningWords.waits : warningWords.undecided
      return (
        <NoticeBox kind="waiting">
          <a href={refundPath(refund.id)}>{say(text, language, values)}</a>
        </NoticeBox>
      )
    }
  }
}
