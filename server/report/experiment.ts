import { experiment } from '#charity'
import { charityDay } from '#content/dates.ts'
import { inLanguage, type Language, say } from '#content/language.ts'
import { keptVariant, variantNames } from '#gift/experiment.ts'
import type { Plot } from '../plots/plot.ts'
import type { Store } from '../store/database/store.ts'
import { type VariantHour, variantHours } from '../store/visitors/variants.ts'
import { differenceOf, type Interval, type Sums } from './confidence.ts'
import { plotWords } from './plots.ts'

/** What came of one variant until some moment. `gifts` and `dollars`: for each visit, against the first variant; null: too early to tell. */
export interface VariantResult {
  readonly variant: string
  readonly visits: number
  readonly gifts: number
  readonly dollars: number
  readonly more: { readonly gifts: Interval; readonly dollars: Interval } | null
}

/** How sure the report is, of everything that it says of one experiment together. */
const alpha = 0.05
/** Two variants with fewer gifts together are not compared: their sums are not near enough to normal. */
const leastGifts = 50

type Total = Omit<VariantHour, 'variant' | 'hour'>
const nothing: Total = { visits: 0, gifts: 0, dollars: 0, squares: 0 }
const plus = (a: Total, b: Total): Total => ({
  visits: a.visits + b.visits,
  gifts: a.gifts + b.gifts,
  dollars: a.dollars + b.dollars,
  squares: a.squares + b.squares,
})
const giftSums = ({ visits, gifts }: Total): Sums => ({ visits, sum: gifts, squares: gifts })
const dollarSums = ({ visits, dollars, squares }: Total): Sums => ({ visits, sum: dollars, squares })

function resultsOf(totals: ReadonlyMap<string, Total>): readonly VariantResult[] {
  const of = (variant: string) => totals.get(keptVariant(variant)) ?? nothing
  const compared = of(variantNames[0] ?? '')
  // gifts and dollars of each further variant are so many questions, of which none may be answered wrongly
  const each = alpha / (2 * (variantNames.length - 1))
  return variantNames.map((variant, index) => {
    const total = of(variant)
    const { visits, gifts, dollars } = total
    const early = gifts + compared.gifts < leastGifts || visits === 0 || compared.visits === 0
    const more =
      index === 0 || early
        ? null
        : {
            gifts: differenceOf(giftSums(compared), giftSums(total), each),
            dollars: differenceOf(dollarSums(compared), dollarSums(total), each),
          }
    return { variant, visits, gifts, dollars, more }
  })
}

/** The experiment under way: what came of it so far, and after each of its days. Null: none is. */
export async function experimentSoFar(store: Store): Promise<{
  readonly id: string
  readonly results: readonly VariantResult[]
  readonly days: readonly { readonly day: string; readonly results: readonly VariantResult[] }[]
} | null> {
  if (experiment === null) return null
  const hours = await store.read(variantHours(variantNames.map(keptVariant), experiment.largestGift))
  const totals = new Map<string, Total>()
  const days = [...Map.groupBy(hours, ({ hour }) => charityDay(hour))].map(([day, ofDay]) => {
    for (const { variant, hour: _, ...more } of ofDay) totals.set(variant, plus(totals.get(variant) ?? nothing, more))
    return { day, results: resultsOf(totals) }
  })
  return { id: experiment.id, results: resultsOf(totals), days }
}

/** What each variant brings above the first, in dollars for each visit, as it was known at the end of each day. */
export function experimentPlot(
  { id, days }: NonNullable<Awaited<ReturnType<typeof experimentSoFar>>>,
  language: Language,
): Plot {
  const others = variantNames.slice(1)
  const at = (variant: string) =>
    days.map(({ results }) => results.find((each) => each.variant === variant)?.more?.dollars ?? null)
  return {
    id: `experiment-${id}`,
    title: say(plotWords.experiment, language, { id }),
    description: say(plotWords.experimentAbout, language, { first: variantNames[0] ?? '' }),
    as: 'lines',
    x: { label: inLanguage(plotWords.day, language), points: days.map(({ day }) => day) },
    y: { label: inLanguage(plotWords.dollarsAVisit, language), shown: (value) => value.toFixed(2) },
    series: others.map((name) => ({
      name,
      values: at(name).map((interval) => interval?.estimate ?? null),
      band: at(name).map((interval) => interval && ([interval.low, interval.high] as const)),
    })),
  }
}
