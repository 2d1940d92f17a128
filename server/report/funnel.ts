import { beginningOf, charityDay } from '#content/dates.ts'
import { firstDayAfter, monthsBetween } from '#gift/calendar.ts'
import { countedCampaign } from '#gift/funnel.ts'
import type { Store } from '../store/database/store.ts'
import { type BegunSum, begunBetween, visitsBetween } from '../store/visitors/visits.ts'
import { csvLine } from './csv.ts'

/** How far visits of the donation page came, each step by so many. */
export const funnelSteps = ['seen', 'touched', 'opened', 'begun', 'paid'] as const
export type FunnelStep = (typeof funnelSteps)[number]
export type FunnelCounts = Readonly<Record<FunnelStep, number>>

/** By what the steps are told apart. */
export const funnelSides = ['language', 'campaign', 'device', 'way', 'host'] as const
export type FunnelSide = (typeof funnelSides)[number]

/** Where a side begins, where that is not with the first step: before it nobody has chosen, or nobody tells. */
const begins: Partial<Record<FunnelSide, FunnelStep>> = { way: 'opened', host: 'begun' }
/** Whether a side knows of a step. */
export const knowsStep = (side: FunnelSide | 'all', step: FunnelStep): boolean =>
  side === 'all' || funnelSteps.indexOf(step) >= funnelSteps.indexOf(begins[side] ?? 'seen')

/** So many sites are told by name, those with the most gifts: what a link says of itself may be anything. */
const mostHosts = 50
const otherHosts = 'other'

/** The funnel of one time. */
export interface Funnel {
  /** `2026-03`, or `2026-03-14`. */
  readonly time: string
  readonly all: FunnelCounts
  /**
   * Of each side what was counted, by its names; an empty name: none. `host` is of gifts alone that a form of ours on another site led to, and
   * begins with them: of that form's readers nobody is counted.
   */
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
  const hosts = namedHosts(gifts)
  const nameOf: { readonly [Side in FunnelSide]: (of: (typeof counts)[number]['of']) => string | null } = {
    language: (of) => of.language,
    campaign: (of) => countedCampaign(of.campaign, campaigns),
    device: (of) => of.device,
    way: (of) => of.way || null,
    host: (of) => ('host' in of && of.host !== null ? (hosts.has(of.host) ? of.host : otherHosts) : null),
  }
  const by = (side: FunnelSide) => {
    const sums = new Map<string, FunnelCounts>()
    for (const { of, more } of counts) {
      const name = nameOf[side](of)
      if (name === null) continue
      sums.set(name, plus(sums.get(name) ?? nothing, more))
    }
    return new Map([...sums].sort(([a], [b]) => (a < b ? -1 : 1)))
  }
  return {
    time,
    all: counts.reduce((sum, { more }) => plus(sum, more), nothing),
    by: { language: by('language'), campaign: by('campaign'), device: by('device'), way: by('way'), host: by('host') },
  }
}

/** The sites that are told by name: what has the form of a host name, and of those the ones with the most gifts. */
function namedHosts(gifts: readonly BegunSum[]): ReadonlySet<string> {
  const hosts = new Map<string, number>([['', 0]])
  for (const { host, begun: more } of gifts)
    if (host !== null && /^[\p{L}\p{N}]([\p{L}\p{N}.-]{0,98}[\p{L}\p{N}])?$/u.test(host))
      hosts.set(host, (hosts.get(host) ?? 0) + more)
  const most = [...hosts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).slice(0, mostHosts)
  return new Set(['', ...most.map(([host]) => host)])
}

/** The funnel of each of these months (`2026-03`). */
export async function funnelOfMonths(store: Store, months: readonly string[], of: NamedCampaigns): Promise<Funnel[]> {
  const funnels: Funnel[] = []
  for (const month of months) {
    funnels.push(await funnelOf(store, month, [beginningOf(`${month}-01`), beginningOf(firstDayAfter(month))], of))
  }
  return funnels
}

const day = 24 * 60 * 60 * 1000

/** The funnel of each day of these months, to `now` at the latest. */
export async function funnelOfDays(
  store: Store,
  [from, to]: readonly [string, string],
  of: NamedCampaigns,
  now: number,
): Promise<Funnel[]> {
  const funnels: Funnel[] = []
  const months = monthsBetween(from, to)
  const end = Math.min(now + 1, beginningOf(firstDayAfter(months.at(-1) ?? to)))
  for (let at = beginningOf(`${from}-01`); at < end; ) {
    const time = charityDay(at)
    // the day after begins within 23 to 25 hours
    const next = beginningOf(charityDay(at + day * 1.5))
    funnels.push(await funnelOf(store, time, [at, next], of))
    at = next
  }
  return funnels
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
