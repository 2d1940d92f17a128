import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { inLanguage, say } from '#content/language.ts'
import { formatCents } from '#gift/money.ts'
import type { DonorFile } from '#server/giving/donor/donor.ts'
import { type TimelineEvent, timelineOf } from '#server/giving/donor/timeline.ts'
import { nameOf } from '#server/staff/name-of.ts'
import { reasonWords } from '#server/staff/words/refund.ts'
import type { Refund } from '#server/store/work/refunds.ts'
import { Table } from '#ui/Table.tsx'
import type { OfficeEnv } from '../office.ts'
import { columnsOf } from '../ui/columns.ts'
import { Pager } from '../ui/Pager.tsx'
import { When } from '../ui/When.tsx'
import { donorWords } from '../words/donor.ts'
import type { OfficeLanguage } from '../words/language.ts'
import { letterKind } from '../words/letters.ts'
import { consentWords, doneWords, eventWords, factWords } from '../words/timeline.ts'

/** Rows of the timeline on one page. */
const most = 100

/** Everything that happened between a donor and us, the newest first, a page of it. */
export function timeline(c: Context<OfficeEnv>, file: DonorFile): ReactNode {
  const { language } = c.var
  const words = (text: (typeof donorWords)[keyof typeof donorWords]) => inLanguage(text, language)
  const all = timelineOf(file)
  const from = Math.max(0, Math.floor(Number(c.req.query('from') ?? 0)) || 0)
  const refunds = new Map(file.gifts.flatMap(({ refunds }) => refunds.map((each) => [each.id, each] as const)))
  const at = (place: number) => `${c.req.path}?from=${place}#line`
  return (
    <div id="line">
      <Table
        caption={words(donorWords.line)}
        columns={columnsOf(donorWords, language, ['when', 'what', 'details', 'which'])}
        rows={all.slice(from, from + most).map((moment) => {
          const [what, details] = said(moment, refunds, language)
          return [<When at={moment.at} language={language} />, what, details, moment.gift.reference]
        })}
        none={words(donorWords.none)}
      />
      <Pager
        language={language}
        newer={from > 0 ? at(Math.max(0, from - most)) : null}
        older={from + most < all.length ? at(from + most) : null}
      />
    </div>
  )
}

/** What happened, and what belongs to it. */
function said(
  moment: TimelineEvent,
  refunds: ReadonlyMap<string, Refund>,
  language: OfficeLanguage,
): [ReactNode, ReactNode] {
  switch (moment.is) {
    case 'begun':
      return [inLanguage(eventWords.begun, language), formatCents(moment.gift.cents, language)]
    case 'agreed': {
      const { consent } = moment
      const sum = formatCents(consent.cents, language)
      return [say(consentWords[consent.kind], language, { sum }), <q lang={consent.language}>{consent.text}</q>]
    }
    case 'told': {
      const { fact } = moment
      const sum = 'cents' in fact ? formatCents(fact.cents, language) : ''
      const why = 'reason' in fact ? fact.reason : 'code' in fact ? fact.code : 'by' in fact ? fact.by : ''
      return [say(factWords[fact.kind], language, { sum }), [why, fact.ref].filter(Boolean).join(' · ')]
    }
    case 'letter':
      return letterSaid(moment, language)
    case 'done':
      return doneSaid(moment, refunds, language)
  }
}

function letterSaid(
  { letter, to }: Extract<TimelineEvent, { is: 'letter' }>,
  language: OfficeLanguage,
): [string, ReactNode] {
  const { sent, failed, dropped, waiting } = {
    sent: eventWords.letterSent,
    failed: eventWords.letterFailed,
    dropped: eventWords.letterDropped,
    waiting: eventWords.letterWaits,
  }
  const text = { sent, failed, dropped, waiting }[letter.status]
  const kind = inLanguage(letterKind(letter.kind), language)
  return [
    say(text, language, { kind }),
    <>
      {to === null ? '' : `${say(eventWords.to, language, { to })} `}
      {letter.problem ?? ''} <a href={`/outbox/${letter.id}`}>{inLanguage(eventWords.seeLetter, language)}</a>
    </>,
  ]
}

function doneSaid(
  { trace }: Extract<TimelineEvent, { is: 'done' }>,
  refunds: ReadonlyMap<string, Refund>,
  language: OfficeLanguage,
): [string, string] {
  const { action, actor, details } = trace
  const label = doneWords[action]
  const refund = typeof details.refund === 'string' ? refunds.get(details.refund) : undefined
  const parts = [
    say(eventWords.by, language, { who: nameOf(actor) }),
    ...(typeof details.text === 'string' ? [details.text] : []),
    ...(typeof details.code === 'string' ? [details.code] : []),
    ...(refund
      ? [formatCents(refund.cents, language), inLanguage(reasonWords[refund.reason], language), refund.words]
      : []),
  ]
  return [label ? inLanguage(label, language) : action, parts.filter(Boolean).join(' · ')]
}
