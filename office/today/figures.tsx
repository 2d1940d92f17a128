import type { ReactNode } from 'react'
import { longDay } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { paidBy } from '#content/words/paid-by.ts'
import { localeOf } from '#gift/language.ts'
import { type Cents, cents, formatCents, formatWithCents } from '#gift/money.ts'
import type { PaymentWay } from '#gift/paid-by.ts'
import { type Came, type DayTold, otherCampaigns } from '#server/report/day-sums.ts'
import type { MonthlyTold } from '#server/report/monthly-now.ts'
import type { Compared, Today } from '#server/report/today.ts'
import { Table } from '#ui/Table.tsx'
import { columnsOf } from '../ui/columns.ts'
import { counted } from '../ui/number.ts'
import type { OfficeLanguage } from '../words/language.ts'
import { monthlyWords, todayWords } from '../words/today.ts'

/** Campaigns that have a line of their own. */
const mostCampaigns = 10
const nothing: Came = { gifts: 0, cents: cents(0) }

/** `+12%`; nothing where there is nothing to compare with. */
const difference = (now: Cents, then: Cents, language: OfficeLanguage): string =>
  then === 0
    ? ''
    : new Intl.NumberFormat(localeOf(language), { style: 'percent', signDisplay: 'exceptZero' }).format(
        (now - then) / then,
      )

/** What the day has brought, in one line and beside two other days. */
export function daySums(today: Today, language: OfficeLanguage): ReactNode {
  const text = (of: (typeof todayWords)[keyof typeof todayWords]) => inLanguage(of, language)
  const { all, back } = today.now
  const row = (label: typeof todayWords.lastWeek, { day, soFar, whole }: Compared) => [
    say(label, language, { day: longDay(day, language) }),
    counted(soFar.all.gifts, language),
    formatWithCents(soFar.all.cents, language),
    difference(all.cents, soFar.all.cents, language),
    formatWithCents(whole.all.cents, language),
  ]
  const sums = ['payments', 'dollars', 'difference', 'wholeDay'] as const
  return (
    <>
      <p className="sum">
        <strong>
          {say(all.gifts === 1 ? todayWords.cameInOnce : todayWords.cameIn, language, {
            sum: formatCents(all.cents, language),
            gifts: counted(all.gifts, language),
          })}
        </strong>
      </p>
      {back.gifts === 0 ? null : (
        <p>
          {say(todayWords.wentBack, language, {
            sum: formatCents(back.cents, language),
            gifts: counted(back.gifts, language),
          })}
        </p>
      )}
      <Table
        caption={text(todayWords.compared)}
        columns={columnsOf(todayWords, language, ['day', ...sums], sums)}
        rows={[
          [
            say(todayWords.today, language, { day: longDay(today.day, language) }),
            counted(all.gifts, language),
            formatWithCents(all.cents, language),
            '',
            '',
          ],
          row(todayWords.lastWeek, today.lastWeek),
          row(todayWords.lastYear, today.lastYear),
        ]}
        none=""
      />
    </>
  )
}

/** The same by way of paying, by language and by campaign. */
export function dayParts(today: Today, language: OfficeLanguage): ReactNode {
  const languageNames = new Intl.DisplayNames([language], { type: 'language' })
  const campaignName = (name: string) =>
    name === '' ? inLanguage(todayWords.noCampaign, language) : name === otherCampaigns ? others : name
  const others = inLanguage(todayWords.others, language)
  return (
    <div className="plots">
      {partTable(today, language, {
        caption: todayWords.byWay,
        heading: todayWords.way,
        of: ({ ways }) => ways,
        named: (way: PaymentWay) => inLanguage(paidBy.way[way], language),
      })}
      {partTable(today, language, {
        caption: todayWords.byLanguage,
        heading: todayWords.language,
        of: ({ languages }) => languages,
        named: (code: string) => languageNames.of(code) ?? code,
      })}
      {partTable(today, language, {
        caption: todayWords.byCampaign,
        heading: todayWords.campaign,
        of: ({ campaigns }) => campaigns,
        named: campaignName,
      })}
    </div>
  )
}

interface Part<Key extends string> {
  readonly caption: (typeof todayWords)[keyof typeof todayWords]
  readonly heading: (typeof todayWords)[keyof typeof todayWords]
  readonly of: (told: DayTold) => ReadonlyMap<Key, Came>
  readonly named: (key: Key) => string
}

/** The largest sums of today first; what came only on the other days too. */
function partTable<Key extends string>(today: Today, language: OfficeLanguage, part: Part<Key>): ReactNode {
  const text = (of: (typeof todayWords)[keyof typeof todayWords]) => inLanguage(of, language)
  const sums = ['payments', 'dollars', 'weekByNow', 'yearByNow'] as const
  const days = [part.of(today.now), part.of(today.lastWeek.soFar), part.of(today.lastYear.soFar)] as const
  const keys = [...new Set(days.flatMap((each) => [...each.keys()]))]
  const rows = keys
    .map((key) => ({ name: part.named(key), came: days.map((each) => each.get(key) ?? nothing) }))
    .toSorted((a, b) => (b.came[0]?.cents ?? 0) - (a.came[0]?.cents ?? 0) || a.name.localeCompare(b.name, language))
  const top = rows.slice(0, mostCampaigns)
  const rest = rows.slice(mostCampaigns)
  const together = rest.reduce(
    (sums, { came }) => sums.map((sum, at) => plus(sum, came[at] ?? nothing)),
    days.map(() => nothing),
  )
  const all = rest.length === 0 ? top : [...top, { name: text(todayWords.others), came: together }]
  return (
    <Table
      caption={text(part.caption)}
      columns={[{ heading: text(part.heading) }, ...columnsOf(todayWords, language, sums, sums)]}
      rows={all.map(({ name, came: [now = nothing, ...then] }) => [
        name,
        counted(now.gifts, language),
        formatWithCents(now.cents, language),
        ...then.map((each) => formatWithCents(each.cents, language)),
      ])}
      none={`${text(part.caption)}: ${text(todayWords.nothing)}`}
    />
  )
}

const plus = (a: Came, b: Came): Came => ({ gifts: a.gifts + b.gifts, cents: cents(a.cents + b.cents) })

/** How monthly gifts fare. */
export function monthlySums({ today, month, failing }: MonthlyTold, language: OfficeLanguage): ReactNode {
  const text = (of: (typeof monthlyWords)[keyof typeof monthlyWords]) => inLanguage(of, language)
  const rows = ['gained', 'ended', 'declined', 'rescued', 'lost'] as const
  return (
    <>
      <p>{say(monthlyWords.failing, language, { number: counted(failing, language) })}</p>
      <Table
        caption={text(monthlyWords.title)}
        columns={columnsOf(monthlyWords, language, ['what', 'today', 'month'], ['today', 'month'])}
        rows={rows.map((each) => [
          text(monthlyWords[each]),
          counted(today[each], language),
          counted(month[each], language),
        ])}
        none=""
      />
    </>
  )
}
