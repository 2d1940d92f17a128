import type { Context } from 'hono'
import { longDay } from '#content/dates.ts'
import { fundName } from '#content/funds.ts'
import { inLanguage, say } from '#content/language.ts'
import { arrivalDay } from '#server/destinations/ledger/day.ts'
import { contentsOf } from '#server/destinations/payouts/contents.ts'
import { nameOf } from '#server/staff/name-of.ts'
import { seen } from '#server/staff/seen.ts'
import { journalsOfPayout } from '#server/store/destinations/journals.ts'
import { payoutByRef } from '#server/store/destinations/payouts.ts'
import { each } from '#ui/each.ts'
import { NoticeBox } from '#ui/Notice.tsx'
import { Table } from '#ui/Table.tsx'
import { JournalTable } from '../ledger/JournalTable.tsx'
import type { OfficeEnv } from '../office.ts'
import { may } from '../people/person.ts'
import { Act } from '../ui/Act.tsx'
import { columnsOf } from '../ui/columns.ts'
import { Facts } from '../ui/Facts.tsx'
import { counted } from '../ui/number.ts'
import { page } from '../ui/page.tsx'
import { refuse } from '../ui/refuse.tsx'
import { verbFields } from '../verb.tsx'
import type { Text } from '../words/language.ts'
import { partWords, payoutWords } from '../words/payouts.ts'
import { providerTitles } from '../words/providers.ts'
import { PayoutBadge, payoutsPath, sumIn } from './list.tsx'

/** One payout: how it adds up, its line at the bank, and its journals. */
export async function payoutPage(c: Context<OfficeEnv>) {
  const { language, office, person } = c.var
  const { store, deps } = office.services
  const row = await store.read(payoutByRef(c.req.param('payout') ?? ''))
  if (!row) return refuse(c, 'not_found')
  const parts = await store.read(contentsOf(deps, row))
  const journals = await store.read(journalsOfPayout(row.provider, row.ref))
  const words = (text: Text) => inLanguage(text, language)
  const sum = (amount: number) => sumIn(amount, row.currency, language)
  const day = longDay(arrivalDay(row.arrives_at), language)
  const title = row.status === 'arrived' ? payoutWords.arrivedOn : payoutWords.arrivesOn
  return page(c, {
    title: say(title, language, { sum: sum(row.cents), day }),
    back: { path: payoutsPath, label: words(payoutWords.backToList) },
    body: (
      <>
        {row.differs ? (
          <NoticeBox kind="failed">
            {say(payoutWords.differsBy, language, { sum: sum(row.differs), parts: sum(row.cents - row.differs) })}
          </NoticeBox>
        ) : null}
        {row.unbooked ? (
          <NoticeBox kind="failed">
            {say(payoutWords.unbooked, language, { number: counted(row.unbooked, language) })}{' '}
            <a href="/books">{words(payoutWords.toBooks)}</a>
          </NoticeBox>
        ) : null}
        <Facts
          of={[
            [words(payoutWords.provider), `${inLanguage(providerTitles[row.provider], language)}, ${row.ref}`],
            [words(payoutWords.state), <PayoutBadge row={row} language={language} />],
            [words(payoutWords.failure), row.failure ?? ''],
          ]}
        />
        <h2>{words(payoutWords.contents)}</h2>
        <Table
          caption={words(payoutWords.contents)}
          columns={columnsOf(payoutWords, language, ['what', 'lines', 'sum'], ['lines', 'sum'])}
          rows={[
            ...parts.map(({ is, fund, name, count, cents }) => [
              [words(partWords[is]), fund === null ? null : fundName(fund, language), name]
                .filter((part) => part !== null)
                .join(', '),
              counted(count, language),
              sum(cents),
            ]),
            ...(parts.length === 0
              ? []
              : [
                  [
                    <strong>{words(payoutWords.toBank)}</strong>,
                    '',
                    <strong>{sum(parts.reduce((all, part) => all + part.cents, 0))}</strong>,
                  ],
                ]),
          ]}
          none={words(row.members === 'never' ? payoutWords.neverTold : payoutWords.notTold)}
        />
        <h2>{words(seen.words.name)}</h2>
        <Facts
          of={[
            [words(payoutWords.descriptor), row.descriptor ?? ''],
            [words(payoutWords.trace), row.trace ?? ''],
            [words(payoutWords.expected), day],
            [words(payoutWords.seenOn), row.seen_on === null ? '' : longDay(row.seen_on, language)],
            [words(payoutWords.seenBy), row.seen_by === null ? '' : nameOf(row.seen_by)],
          ]}
        />
        {seen.offered?.(row) && may(person, seen.needs) ? (
          <Act c={c} to={`${payoutsPath}/${row.ref}/seen`} label={words(seen.button)}>
            {verbFields(c, seen, row, {})}
          </Act>
        ) : null}
        {journals.length > 0 ? <h2>{words(payoutWords.journals)}</h2> : null}
        {each(journals, (journal) => (
          <JournalTable journal={journal} language={language} />
        ))}
      </>
    ),
  })
}
