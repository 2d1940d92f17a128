import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { brand } from '#content/brand.ts'
import { charityDay, longDay } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { correctableOf, whyNot } from '#server/giving/letters/send-again.ts'
import { type SeenLetter, seenLetter } from '#server/letters/seen.ts'
import { sendAgain } from '#server/staff/send-again.ts'
import type { LetterRow } from '#server/store/database/schema.ts'
import { giftById } from '#server/store/gift/gifts.ts'
import { letterById } from '#server/store/work/letters.ts'
import { each } from '#ui/each.ts'
import type { OfficeEnv } from '../office.ts'
import { writeAudit } from '../people/audit.ts'
import { plainly } from '../spoken.ts'
import { Act } from '../ui/Act.tsx'
import { Facts } from '../ui/Facts.tsx'
import { page } from '../ui/page.tsx'
import { refuse } from '../ui/refuse.tsx'
import { SeenDocument } from '../ui/SeenDocument.tsx'
import { When } from '../ui/When.tsx'
import { verbFields, verbNotice } from '../verb.tsx'
import { letterKind, letterStates } from '../words/letters.ts'
import { outboxWords } from '../words/outbox.ts'
import { late, outboxPath, reasonOf, sendable } from './list.tsx'

/** One letter as its reader sees it, with what keeps it here and what mends that. The look is written down. */
export async function letterPage(c: Context<OfficeEnv>) {
  const { language, office } = c.var
  const { store } = office.services
  const row = await store.read(letterById(c.req.param('letter') ?? ''))
  if (!row) return refuse(c, 'not_found')
  await lookedAt(c, row)
  const gift = row.gift === null ? undefined : await store.read(giftById(row.gift))
  const view = await seeing(c, row)
  const words = (text: (typeof outboxWords)[keyof typeof outboxWords]) => inLanguage(text, language)
  const kind = inLanguage(letterKind(row.kind), language)
  return page(c, {
    title: say(outboxWords.of, language, { kind, day: longDay(charityDay(row.created_at), language) }),
    back: { path: outboxPath, label: words(outboxWords.back) },
    body: (
      <>
        <Facts
          of={[
            [words(outboxWords.state), inLanguage(letterStates[row.status], language)],
            [words(outboxWords.since), <When at={row.created_at} language={language} />],
            [words(outboxWords.tries), String(row.tries)],
            ...nextOf(c, row),
            [words(outboxWords.why), reasonOf(c, row, office.services.clock.now() - late)],
            [words(outboxWords.gift), gift ? <a href={`/gifts/${gift.id}`}>{gift.reference}</a> : ''],
            [words(outboxWords.to), view ? (view.to ?? words(outboxWords.unknown)) : ''],
            [words(outboxWords.subject), view?.subject ?? ''],
          ]}
        />
        {acts(c, row)}
        {view ? shown(c, row, view) : <p>{words(outboxWords.gone)}</p>}
      </>
    ),
  })
}

/** The paper that goes with a letter, as a file of its own. */
export async function letterPaper(c: Context<OfficeEnv>) {
  const { store } = c.var.office.services
  const row = await store.read(letterById(c.req.param('letter') ?? ''))
  const view = row && (await plainly(() => seeing(c, row)))
  const paper = view?.papers[Number(c.req.param('number'))]
  if (!row || !paper) return refuse(c, 'not_found')
  await lookedAt(c, row)
  c.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(paper.filename)}`)
  return c.body(new Uint8Array(paper.content), 200, { 'content-type': paper.contentType })
}

const lookedAt = (c: Context<OfficeEnv>, { id, kind, gift }: LetterRow) =>
  writeAudit(c, { action: 'looked', gift, details: { letter: id, kind } })

/** Null: what it said is no longer kept. */
async function seeing(c: Context<OfficeEnv>, row: LetterRow): Promise<SeenLetter | null> {
  const { store, clock, settings } = c.var.office.services
  const { publicOrigin, testMode, operatorEmail } = settings
  const outcome = await seenLetter(
    store,
    row,
    { publicOrigin, testMode, operator: operatorEmail ?? brand.email },
    clock.now(),
  )
  return outcome.ok ? outcome.value : null
}

function nextOf(
  { var: { language } }: Context<OfficeEnv>,
  { status, sent_at, due_at }: LetterRow,
): [string, ReactNode][] {
  const at = sent_at ?? (status === 'waiting' ? due_at : null)
  return at === null ? [] : [[inLanguage(outboxWords.next, language), <When at={at} language={language} />]]
}

function acts(c: Context<OfficeEnv>, row: LetterRow): ReactNode {
  const { language } = c.var
  const words = (text: (typeof outboxWords)[keyof typeof outboxWords]) => inLanguage(text, language)
  const why = whyNot(row)
  if (why !== null && why !== 'settled') return <p>{verbNotice(sendAgain, { code: why }, c).text}</p>
  if (!sendable(c, row)) return ''
  const whose = correctableOf(row)
  return (
    <>
      <Act c={c} to={`${outboxPath}/${row.id}/again`} label={inLanguage(sendAgain.button, language)} />
      {whose === null ? null : (
        <>
          <h2>{words(outboxWords.correct)}</h2>
          <p>{words(whose === 'donor' ? outboxWords.correctDonor : outboxWords.correctRecipient)}</p>
          <Act c={c} to={`${outboxPath}/${row.id}/again`} label={words(outboxWords.sendThere)}>
            {verbFields(c, sendAgain, row, {})}
          </Act>
        </>
      )}
    </>
  )
}

function shown(c: Context<OfficeEnv>, row: LetterRow, { html: document, text, papers }: SeenLetter): ReactNode {
  const { language } = c.var
  const words = (of: (typeof outboxWords)[keyof typeof outboxWords]) => inLanguage(of, language)
  return (
    <>
      <h2>{words(outboxWords.frame)}</h2>
      <p>
        {words(outboxWords.seen)} {row.sent_at === null ? null : words(outboxWords.sentThen)}
      </p>
      <SeenDocument c={c} document={document} title={words(outboxWords.frame)} />
      {papers.length === 0 ? null : (
        <p>
          {words(outboxWords.papers)}:{' '}
          {each(papers, ({ filename }, at) => (
            <>
              <a href={`${outboxPath}/${row.id}/papers/${at}`} download>
                {filename}
              </a>{' '}
            </>
          ))}
        </p>
      )}
      <details>
        <summary>{words(outboxWords.asText)}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
        <pre tabIndex={0}>{text}</pre>
      </details>
    </>
  )
}
