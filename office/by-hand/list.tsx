import type { Context } from 'hono'
import { shortDay } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { paidBy } from '#content/words/paid-by.ts'
import { formatWithCents } from '#gift/money.ts'
import { nameOf } from '#server/staff/name-of.ts'
import type { Role } from '#server/staff/verb.ts'
import { type Batch, batchesListed, countsOf } from '#server/store/gift/batches.ts'
import { Table } from '#ui/Table.tsx'
import type { OfficeEnv } from '../office.ts'
import { may } from '../people/person.ts'
import { columnsOf } from '../ui/columns.ts'
import { counted } from '../ui/number.ts'
import { page } from '../ui/page.tsx'
import { byHandWords as words } from '../words/by-hand.ts'
import type { OfficeLanguage } from '../words/language.ts'
import { batchPath, newBatchPath } from './paths.ts'

/** `Check, Nov 20`: what a batch is called. */
export const batchTitle = ({ kind, day }: Pick<Batch, 'kind' | 'day'>, language: OfficeLanguage): string =>
  say(words.batchOf, language, { kind: inLanguage(paidBy.way[kind], language), day: shortDay(day, language) })

/** Where a batch stands, in words. */
const standingOf = ({ status, closedBy }: Batch, language: OfficeLanguage): string =>
  say(words.status[status], language, { by: nameOf(closedBy ?? '') })

/** All batches, those that want somebody before the others. `opens`: who may open another. */
export async function batchList(c: Context<OfficeEnv>, opens: Role) {
  const { language, office, person } = c.var
  const { store } = office.services
  const all = await store.read(batchesListed)
  const lines = await store.read(countsOf(all.map(({ id }) => id)))
  return page(c, {
    title: inLanguage(words.title, language),
    body: (
      <>
        <p>{inLanguage(words.about, language)}</p>
        {may(person, opens) ? (
          <p>
            <a href={newBatchPath}>{inLanguage(words.new, language)}</a>
          </p>
        ) : null}
        <Table
          caption={inLanguage(words.batches, language)}
          columns={columnsOf(
            words,
            language,
            ['slipOf', 'kind', 'lines', 'dollars', 'typedBy', 'standing'],
            ['lines', 'dollars'],
          )}
          rows={all.map((batch) => [
            <a href={batchPath(batch.id)}>{shortDay(batch.day, language)}</a>,
            inLanguage(paidBy.way[batch.kind], language),
            say(words.linesOf, language, {
              typed: counted(lines.get(batch.id) ?? 0, language),
              count: counted(batch.expected.count, language),
            }),
            formatWithCents(batch.expected.cents, language),
            nameOf(batch.typedBy ?? batch.openedBy),
            standingOf(batch, language),
          ])}
          none={inLanguage(words.none, language)}
        />
      </>
    ),
  })
}
