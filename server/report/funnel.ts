import { beginningOf, charityDay } from '#content/dates.ts'
import { firstDayAfter, monthsBetween } from '#gift/calendar.ts'
import { countedCampaign } from '#gift/funnel.ts'
import type { Store } from '../store/database/store.ts'
import { begunBetween, visitsBetween } from '../store/visitors/visits.ts'
import { csvLine } from './csv.ts'

/** How far visits of the donation page came, each step by so many. */
export const funnelSteps = ['seen', 'touched', 'opened', 'begun', 'paid'] as const
export type FunnelCounts = Readonly<Record<(typeof funnelSteps)[number], number>>

/** By what the steps are told apart. */
export const funnelSides = ['language', 'campaign', 'device', 'way'] as const
export type FunnelSide = (typeof funnelSides)[number]

/** The funnel of one time. */
export interface Funnel {
  /** `2026-03`, or `2026-03-14`. */
  readonly time: string
  readonly all: FunnelCounts
  /** Of each side what was counted, by its names; an empty name: none. `way` begins with `opened`, before which nobody has chosen. */
  readonly by: Readonly<Record<FunnelSide, ReadonlyMap<string, FunnelCounts>>>
}

const nothing: FunnelCounts = { seen: 0, touched: 0, opened: 0, begun: 0, paid: 0 }
const plus = (sum: FunnelCounts, more: Partial<FunnelCounts>): FunnelCounts => ({
  ...sum,
  ...Object.fromEntries(funnelSteps.map((step) => [step, sum[step] + (more[step] ?? 0)])),
})

/** Which campaigns are told by name: those that the server counts so. */
export interface NamedCampaigns {
  readonly campaigns: readonly string[]
}

async function funnelOf(
  store: Store,
  time: string,
  [from, to]: readonly [number, number],
  { campaigns }: NamedCampaigns,
): Promise<Funnel> {
  const [visits, gifts] = await Promise.all([store.read(visitsBetween(from, to)), store.read(begunBetween(from, to))])
  const counts = [
    ...visits.map(({ step, number, ...of }) => ({ of, more: { [step]: number } })),
    ...gifts.map(({ begun, paid, ...of }) => ({ of, more: { begun, paid } })),
  ]
  const by = (side: FunnelSide) => {
    const sums = new Map<string, FunnelCounts>()
    for (const { of, more } of counts) {
      const name = side === 'campaign' ? countedCampaign(of.campaign, campaigns) : of[side]
      if (side === 'way' && name === '') continue
      sums.set(name, plus(sums.get(name) ?? nothing, more))
    }
    return new Map([...sums].sort(([a], [b]) => (a < b ? -1 : 1)))
  }
  return {
    time,
    all: counts.reduce((sum, { more }) => plus(sum, more), nothing),
    by: { language: by('language'), campaign: by('campaign'), device: by('device'), way: by('way') },
  }
}

/** The funnel of each of these months (`2026-03`). */
export async function funnelOfMonths(store: Store, months: readonly string[], of: NamedCampaigns): Promise<Funnel[]> {
  const told: Funnel[] = []
  for (const month of months) {
    told.push(await funnelOf(store, month, [beginningOf(`${month}-01`), beginningOf(firstDayAfter(month))], of))
  }
  return told
}

const day = 24 * 60 * 60 * 1000

/** The funnel of each day of these months, to `now` at the latest. */
export async function funnelOfDays(
  store: Store,
  [from, to]: readonly [string, string],
  of: NamedCampaigns,
  now: number,
): Promise<Funnel[]> {
  const told: Funnel[] = []
  const months = monthsBetween(from, to)
  const end = Math.min(now + 1, beginningOf(firstDayAfter(months.at(-1) ?? to)))
  for (let at = beginningOf(`${from}-01`); at < end; ) {
    const time = charityDay(at)
    // the day after begins within 23 to 25 hours
    const next = beginningOf(charityDay(at + day * 1.5))
    told.push(await funnelOf(store, time, [at, next], of))
    at = next
  }
  return told
}

/** One line of a report for each time and each name of each side. */
export const funnelRows = (funnels: readonly Funnel[]): readonly FunnelRow[] =>
  funnels.flatMap(({ time, all, by }) => [
    { time, side: 'all' as const, name: '', counts: all },
    ...funnelSides.flatMap((side) => [...by[side]].map(([name, counts]) => ({ time, side, name, counts }))),
  ])

export interface FunnelRow {
  readonly time: string
  readonly side: FunnelSide | 'all'
  readonly name: string
  readonly counts: FunnelCounts
}

/** As the lines of a CSV file, its heading first. */
export const funnelCsv = (rows: readonly FunnelRow[]): string =>
  [
    csvLine(['time', 'side', 'name', ...funnelSteps]),
    ...rows.map(({ time, side, name, counts }) =>
      csvLine([time, side, name, ...funnelSteps.map((step) => String(counts[step]))]),
    ),
  ].join('')
