import { type Context, Hono } from 'hono'
import { charityDay, longDay, monthAndYear } from '#content/dates.ts'
import { fundName } from '#content/funds.ts'
import { inLanguage, say } from '#content/language.ts'
import { everyAppeal } from '#gift/appeals.ts'
import { monthsBetween } from '#gift/calendar.ts'
import { defaultFund, everyFund, type Fund, fundOf, openFunds } from '#gift/funds.ts'
import { cents, formatWithCents } from '#gift/money.ts'
import type { FundMonth } from '#server/report/funds.ts'
import { monthAt } from '#server/report/months.ts'
import { type GiftsOfFund, giftsByFund } from '#server/store/gift/gifts-by-fund.ts'
import { each } from '#ui/each.ts'
import { Table } from '#ui/Table.tsx'
import type { OfficeEnv, OfficePage } from '../office.ts'
import { requireRole } from '../people/require-role.ts'
import type { ReportAsked } from '../report/asked.ts'
import { reportPath } from '../report/report.tsx'
import { fundMonths, plotOfFunds, spanOf } from '../report/told.ts'
import { Embedding } from '../ui/Embedding.tsx'
import { Facts } from '../ui/Facts.tsx'
import { counted } from '../ui/number.ts'
import { PlotFigure } from '../ui/PlotFigure.tsx'
import { page } from '../ui/page.tsx'
import { refuse } from '../ui/refuse.tsx'
import { fundsWords as words } from '../words/funds.ts'
import type { OfficeLanguage, Text } from '../words/language.ts'
import { monthWords } from '../words/report.ts'

const path = '/funds'

/** What came of all months that are told of. */
const sumOf = (months: readonly FundMonth[]) => ({
  payments: months.reduce((sum, { payments }) => sum + payments, 0),
  paid: months.reduce((sum, { paidCents }) => sum + paidCents, 0),
  back: months.reduce((sum, { backCents }) => sum + backCents, 0),
  fees: months.reduce((sum, { feeCents }) => sum + feeCents, 0),
})

const dollars = (amount: number, language: OfficeLanguage) => formatWithCents(cents(amount), language)

/** The year so far, by the charity's clock. */
function thisYear(now: number): ReportAsked {
  const to = monthAt(now)
  const from = `${to.slice(0, 4)}-01`
  return { by: 'funds', from, to, months: monthsBetween(from, to) }
}

const spentOn = ({ id, restricted }: Fund): Text =>
  id === defaultFund()?.id ? words.anything : words.restrictions[restricted]

/** Where a fund stands on a day: what is said below its name. */
function standingOf({ id, from, until, successor }: Fund, open: boolean, language: OfficeLanguage): string {
  if (id === defaultFund()?.id) return inLanguage(words.isDefault, language)
  if (open) return until === undefined ? '' : say(words.openUntil, language, { date: longDay(until, language) })
  if (from !== undefined && until === undefined) return say(words.opens, language, { date: longDay(from, language) })
  const then = fundName(successor ?? defaultFund()?.id ?? '', language)
  return say(words.closed, language, { date: until === undefined ? '' : longDay(until, language), fund: then })
}

const runningFor = (all: readonly GiftsOfFund[], id: string): number =>
  all.filter(({ fund }) => (fund ?? defaultFund()?.id) === id).reduce((sum, { running }) => sum + running, 0)

/** Every fund with what it got this year, and what went back. */
async function fundList(c: Context<OfficeEnv>) {
  const { language, office, clock } = c.var
  const text = (of: Text) => inLanguage(of, language)
  const period = thisYear(clock.now())
  const { store } = office.services
  const months = await fundMonths(store, period)
  const running = await store.read(giftsByFund)
  const open = new Set(openFunds(charityDay(clock.now())).map(({ id }) => id))
  const rowOf = ({ payments, paid, back }: ReturnType<typeof sumOf>) => [
    counted(payments, language),
    dollars(paid, language),
    dollars(back, language),
    dollars(paid - back, language),
  ]
  const funds = everyFund.map((fund) => {
    const standing = standingOf(fund, open.has(fund.id), language)
    return [
      <>
        <a href={`${path}/${fund.id}`}>{fundName(fund.id, language)}</a>
        {standing === '' ? null : (
          <>
            <br />
            <small>{standing}</small>
          </>
        )}
      </>,
      text(spentOn(fund)),
      counted(runningFor(running, fund.id), language),
      ...rowOf(sumOf(months.filter((each) => each.fund === fund.id))),
    ]
  })
  // one that was taken out of the charity's files keeps what it got
  const removed = [...new Set(months.map(({ fund }) => fund))].filter((id) => !everyFund.some((fund) => fund.id === id))
  const rows = [
    ...funds,
    ...removed.map((id) => [
      fundName(id, language),
      '',
      counted(runningFor(running, id), language),
      ...rowOf(sumOf(months.filter((each) => each.fund === id))),
    ]),
  ]
  const whole = sumOf(months)
  // a payment for several funds is one payment
  const once = {
    ...whole,
    payments: whole.payments - months.reduce((sum, { countedBefore }) => sum + countedBefore, 0),
  }
  return page(c, {
    title: text(words.title),
    body: (
      <>
        <p>{text(words.about)}</p>
        <h2>{spanOf(period, language)}</h2>
        <Table
          caption={text(words.title)}
          columns={[
            { heading: text(words.fund) },
            { heading: text(words.spentOn) },
            { heading: text(words.running), numbers: true },
            { heading: text(words.payments), numbers: true },
            { heading: text(words.paid), numbers: true },
            { heading: text(words.back), numbers: true },
            { heading: text(words.kept), numbers: true },
          ]}
          rows={[...rows, [text(words.together), '', '', ...rowOf(once)]]}
          none=""
        />
        {reportLinks(period, language)}
        <PlotFigure plot={plotOfFunds(months, period, language)} language={language} />
      </>
    ),
  })
}

/** The same numbers month by month, and as a file. */
function reportLinks({ from, to }: ReportAsked, language: OfficeLanguage) {
  const query = `by=funds&from=${from}&to=${to}`
  const links = [
    [`${reportPath}?${query}`, words.byMonth],
    [`${reportPath}/csv?${query}`, words.csv],
  ] as const
  return (
    <ul className="counts">
      {each(links, ([address, label]) => (
        <li>
          <a href={address}>{inLanguage(label, language)}</a>
        </li>
      ))}
    </ul>
  )
}

/** One fund: what it binds to, what it got month by month, and which appeals are for it. */
async function onePage(c: Context<OfficeEnv>) {
  const { language, office, clock } = c.var
  const text = (of: Text) => inLanguage(of, language)
  const fund = fundOf(c.req.param('fund') ?? '')
  const period = thisYear(clock.now())
  if (!fund) return refuse(c, 'not_found')
  const { store } = office.services
  const months = (await fundMonths(store, period)).filter((each) => each.fund === fund.id)
  const open = openFunds(charityDay(clock.now())).some(({ id }) => id === fund.id)
  const { paid, back, fees } = sumOf(months)
  const appeals = everyAppeal.filter((appeal) => appeal.fund === fund.id)
  return page(c, {
    title: fundName(fund.id, language),
    back: { path: path, label: text(words.all) },
    body: (
      <>
        <Facts
          of={[
            [text(words.spentOn), text(spentOn(fund))],
            [text(words.stands), standingOf(fund, open, language)],
            [text(words.ledger), [fund.ledger, fund.class].filter(Boolean).join(', ')],
            [text(words.running), counted(runningFor(await store.read(giftsByFund), fund.id), language)],
            [
              text(words.appeals),
              appeals.length === 0
                ? ''
                : each(appeals, ({ id, name }) => (
                    <>
                      <a href={`/appeals/${id}`}>{inLanguage(name, language)}</a>{' '}
                    </>
                  )),
            ],
          ]}
        />
        <h2>{spanOf(period, language)}</h2>
        <Facts
          of={[
            [text(words.paid), dollars(paid, language)],
            [text(words.back), dollars(back, language)],
            [text(words.kept), dollars(paid - back, language)],
            [text(words.fees), dollars(fees, language)],
          ]}
        />
        <PlotFigure plot={plotOfFunds(months, period, language)} language={language} />
        <Table
          caption={fundName(fund.id, language)}
          columns={[
            { heading: text(monthWords.month) },
            { heading: text(words.payments), numbers: true },
            { heading: text(words.paid), numbers: true },
            { heading: text(words.back), numbers: true },
          ]}
          rows={months.map((month) => [
            monthAndYear(`${month.month}-01`, language),
            counted(month.payments, language),
            dollars(month.paidCents, language),
            dollars(month.backCents, language),
          ])}
          none={text(words.nothing)}
        />
        {open ? <Embedding origin={office.services.settings.publicOrigin} language={language} fund={fund.id} /> : null}
      </>
    ),
  })
}

export const fundsPage: OfficePage = {
  path,
  name: everyFund.length > 1 ? words.title : null,
  needs: 'look',
  routes: () =>
    new Hono<OfficeEnv>().get(path, requireRole('look'), fundList).get(`${path}/:fund`, requireRole('look'), onePage),
}
