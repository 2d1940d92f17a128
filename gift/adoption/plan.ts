import * as v from 'valibot'
import { type Cents, cents, plus, zero } from '../money.ts'
import { providerNames } from '../provider.ts'
import { type FoundSubscription, type OddShape, oddShapes } from './found.ts'
import { judge, takenFrom } from './judge.ts'

const time = v.pipe(v.number(), v.integer())
const money = v.pipe(v.number(), v.integer(), v.minValue(0), v.transform(cents))

/** One found subscription of a plan. It names nobody: who gives is read where it is taken over. */
const line = v.strictObject({
  provider: v.picklist(providerNames),
  subscription: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  cents: v.nullable(money),
  currency: v.pipe(v.string(), v.maxLength(10)),
  nextAt: v.nullable(time),
  /** What another program has written where our marker will stand. */
  carries: v.nullable(v.pipe(v.string(), v.maxLength(500))),
  /** Null: it is taken over. */
  stays: v.nullable(v.picklist(oddShapes)),
  /** It is taken over by being made anew: ours first, then the old one is ended. */
  anew: v.optional(v.literal(true)),
  /** It was begun by a file of ours, and waits for its first charge. */
  arrives: v.optional(v.literal(true)),
})
export type PlanLine = v.InferOutput<typeof line>

/** What is to be taken over, and what stays and why, in the order in which it is signed. */
const content = v.strictObject({
  giving: v.literal('adoption plan 1'),
  deployment: v.string(),
  /** Whether no real money moves by it. */
  testMode: v.boolean(),
  /** Which program made these subscriptions, as donors' consents name it. */
  program: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  /** Whether each donor is written to when theirs is taken over. */
  letter: v.boolean(),
  /** Whether what could be made anew is. */
  anew: v.optional(v.literal(true)),
  plannedBy: v.string(),
  plannedAt: time,
  takes: v.strictObject({ donors: v.number(), cents: money, soon: v.number() }),
  stays: v.number(),
  lines: v.array(line),
})
export type PlanContent = v.InferOutput<typeof content>

/** A plan as it lies in a file: `hash` is over all of the rest. */
export const planFile = v.strictObject({ ...content.entries, hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) })
export type Plan = v.InferOutput<typeof planFile>

/** What the hash of a plan is over: the same text whatever the file's own spaces and order. */
export const hashedText = ({ hash: _, ...plan }: Plan | (PlanContent & { readonly hash?: string })): string =>
  JSON.stringify(v.parse(content, plan))

/** What is known of a plan beside what was found. */
export type Planned = Pick<
  PlanContent,
  'deployment' | 'testMode' | 'program' | 'letter' | 'anew' | 'plannedBy' | 'plannedAt'
>

/** The plan of what was found, yet without its hash: what is over, or ours, is in none. */
export function planOf(subscriptions: readonly FoundSubscription[], planned: Planned): PlanContent {
  const twice = arrivedTwice(subscriptions)
  const lines = subscriptions.flatMap((each): PlanLine[] => {
    const verdict = judge(twice.has(each) ? { ...each, odd: [...each.odd, 'twice'] } : each, planned.deployment)
    if (verdict.is === 'none') return []
    const { provider, subscription, cents, currency, nextAt, carries } = each
    const line = { provider, subscription, cents, currency, nextAt, carries }
    if (verdict.is === 'take') return [{ ...line, stays: null, ...(each.arrives ? { arrives: true as const } : {}) }]
    return [planned.anew && verdict.anew ? { ...line, stays: null, anew: true } : { ...line, stays: verdict.why }]
  })
  const movers = lines.filter(({ stays }) => stays === null)
  const { deployment, testMode, program, letter, anew, plannedBy, plannedAt } = planned
  return {
    giving: 'adoption plan 1',
    ...{ deployment, testMode, program, letter, ...(anew ? { anew } : {}), plannedBy, plannedAt },
    takes: {
      donors: movers.length,
      cents: sumOf(movers),
      soon: movers.filter((each) => takenFrom(each, plannedAt) > plannedAt).length,
    },
    stays: lines.length - movers.length,
    lines: lines.toSorted(inOrder),
  }
}

/** Of what goes on at one place elsewhere all that has arrived but one: ours, where one is, else the first by its id. */
function arrivedTwice(subscriptions: readonly FoundSubscription[]): ReadonlySet<FoundSubscription> {
  const arrived = subscriptions.filter(({ arrives, odd }) => arrives && !odd.includes('over'))
  const ours = ({ marker, subscription }: FoundSubscription) => `${marker === null ? 1 : 0} ${subscription}`
  const byPlace = Map.groupBy(arrived, ({ arrives }) => `${arrives?.deployment} ${arrives?.from}`)
  return new Set([...byPlace.values()].flatMap((all) => all.toSorted((a, b) => (ours(a) < ours(b) ? -1 : 1)).slice(1)))
}

const sumOf = (lines: readonly PlanLine[]): Cents => lines.reduce((sum, each) => plus(sum, each.cents ?? zero), zero)

const inOrder = (one: PlanLine, other: PlanLine): number =>
  one.provider === other.provider
    ? one.subscription < other.subscription
      ? -1
      : 1
    : providerNames.indexOf(one.provider) - providerNames.indexOf(other.provider)

/** What stays for one reason: so many, and what they come to each time, where that is in dollars. */
export interface Staying {
  readonly why: OddShape
  readonly donors: number
  readonly cents: Cents
}

/** What stays, the most first. */
export function stayingOf({ lines }: Pick<PlanContent, 'lines'>): readonly Staying[] {
  const byReason = Map.groupBy(
    lines.filter(({ stays }) => stays !== null),
    ({ stays }) => stays as OddShape,
  )
  return [...byReason]
    .map(([why, all]) => ({ why, donors: all.length, cents: sumOf(all.filter(({ currency }) => currency === 'USD')) }))
    .sort((one, other) => other.donors - one.donors || oddShapes.indexOf(one.why) - oddShapes.indexOf(other.why))
}
