import type { Context } from 'hono'
import { shortDay } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { localeOf } from '#gift/language.ts'
import { days } from '#server/base/clock.ts'
import { arrivalDay } from '#server/destinations/ledger/day.ts'
import { type PayoutState, stateOf } from '#server/destinations/payouts/state.ts'
import type { PayoutRow } from '#server/store/database/destination-tables.ts'
import { type PayoutSums, payoutsBetween, sumsOfPayouts } from '#server/store/destinations/payouts.ts'
import { NoticeBox } from '#ui/Notice.tsx'
import { Table } from '#ui/Table.tsx'
import type { OfficeEnv } from '../office.ts'
import { Badge, type BadgeKind } from '../ui/Badge.tsx'
import { columnsOf } from '../ui/columns.ts'
import { Facts } from '../ui/Facts.tsx'
import { chosenIn, FilterForm, listAsked, Narrowing } from '../ui/Filter.tsx'
import { counted } from '../ui/number.ts'
import { page } from '../ui/page.tsx'
import type { OfficeLanguage, Text } from '../words/language.ts'
import { payoutStateWords, payoutWords } from '../words/payouts.ts'
import { providerTitles } from '../words/providers.ts'

export const payoutsPath = '/payouts'

/** A sum of a payout in its own currency. */
export const sumIn = (amount: number, currency: string, language: OfficeLanguage): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }).format(amount / 100)

const kinds: Readonly<Record<PayoutState, BadgeKind>> = {
  seen: 'waits',
  complete: 'waits',
  matched: 'done',
  differs: 'wrong',
  returned: 'wrong',
}

/** Where a payout stands. */
export function PayoutBadge({ row, language }: { readonly row: PayoutRow; readonly language: OfficeLanguage }) {
  const state = stateOf(row)
  return <Badge kind={kinds[state]}>{inLanguage(payoutStateWords[state], language)}</Badge>
}

/** What the providers paid to the bank, the newest first: each line of the bank statement is one line here. */
export async function payoutList(c: Context<OfficeEnv>) {
  const { language, office } = c.var
  const { store } = office.services
  const now = c.var.clock.now()
  const query = listAsked(c, /^$/)
  const provider = chosenIn(c, 'provider', providerTitles)
  const state = chosenIn(c, 'state', payoutStateWords)
  // what is on its way arrives in days to come
  const [from, to] = [query.from ?? now - days(31), query.to ?? now + days(14)]
  const all = await store.read(payoutsBetween({ provider, from, to }))
  const payouts = state === null ? all : all.filter((row) => stateOf(row) === state)
  const sums = new Map<string, PayoutSums>()
  for (const [name, rows] of Map.groupBy(payouts, (row) => row.provider)) {
    for (const [ref, each] of await store.read(
      sumsOfPayouts(
        name,
        rows.map(({ ref }) => ref),
      ),
    ))
      sums.set(ref, each)
  }
  const words = (text: Text) => inLanguage(text, language)
  const dollars = (rows: readonly PayoutRow[]) =>
    sumIn(
      rows.filter(({ currency }) => currency === 'USD').reduce((sum, { cents }) => sum + cents, 0),
      'USD',
      language,
    )
  const arrived = all.filter(({ status }) => status === 'arrived')
  const underWay = all.filter(({ status }) => status === 'on_its_way')
  const differing = all.filter((row) => stateOf(row) === 'differs')
  return page(c, {
    title: words(payoutWords.title),
    body: (
      <>
        <p>{words(payoutWords.about)}</p>
        <Facts
          of={[
            [words(payoutWords.arrived), `${dollars(arrived)} (${counted(arrived.length, language)})`],
            [words(payoutWords.underWay), `${dollars(underWay)} (${counted(underWay.length, language)})`],
          ]}
        />
        {differing.length > 0 ? (
          <NoticeBox kind="failed">
            {say(payoutWords.someDiffer, language, { number: counted(differing.length, language) })}
          </NoticeBox>
        ) : null}
        <FilterForm c={c} asked={query}>
          <Narrowing c={c} words={payoutWords} name="state" value={state} texts={payoutStateWords} />
          <Narrowing
            c={c}
            words={{ ...payoutWords, any: payoutWords.anyProvider }}
            name="provider"
            value={provider}
            texts={providerTitles}
          />
        </FilterForm>
        <Table
          caption={words(payoutWords.title)}
          columns={columnsOf(
            payoutWords,
            language,
            ['arrives', 'provider', 'sum', 'gifts', 'fees', 'back', 'state', 'seenOn'],
            ['sum', 'gifts', 'fees', 'back'],
          )}
          rows={payouts.map((row) => cells(row, sums.get(row.ref), language))}
          none={words(all.length === 0 ? payoutWords.nothingYet : payoutWords.none)}
        />
      </>
    ),
  })
}

const cells = (row: PayoutRow, sums: PayoutSums | undefined, language: OfficeLanguage) => {
  const told = (amount: number | undefined) => (amount === undefined ? '' : sumIn(amount, row.currency, language))
  return [
    <a href={`${payoutsPath}/${row.ref}`}>{shortDay(arrivalDay(row.arrives_at), language)}</a>,
    inLanguage(providerTitles[row.provider], language),
    sumIn(row.cents, row.currency, language),
    sums ? counted(sums.gifts, language) : '',
    told(sums?.feeCents),
    told(sums?.backCents),
    <PayoutBadge row={row} language={language} />,
    row.seen_on === null ? '' : shortDay(row.seen_on, language),
  ]
}
