import { inLanguage } from '#content/language.ts'
import { cents, formatCents } from '#gift/money.ts'
import type { Plot } from '#server/plots/plot.ts'
import type { DayTold } from '#server/report/day-sums.ts'
import { hourOf } from '#server/report/same-time.ts'
import type { Today } from '#server/report/today.ts'
import { counted } from '../ui/number.ts'
import type { OfficeLanguage, Text } from '../words/language.ts'
import { todayPlotWords as words } from '../words/today.ts'

const hours = Array.from({ length: 24 }, (_, hour) => String(hour))

/** What had come in by the end of each hour; null: that hour is still to come. */
function adding({ hours: of }: DayTold, last = 23): (number | null)[] {
  let sum = 0
  return of.map(({ once, monthly }, hour) => {
    sum += once.cents + monthly.cents
    return hour <= last ? sum : null
  })
}

/** Dollars through the day beside last week's and last year's, and payments in each hour. */
export function todayPlots(today: Today, language: OfficeLanguage): readonly Plot[] {
  const text = (of: Text) => inLanguage(of, language)
  const { sum, hours: each } = words
  const x = { label: text(words.hour), points: hours }
  const reached = hourOf(today.at)
  return [
    {
      id: 'dollars',
      title: text(sum.title),
      description: text(sum.description),
      as: 'lines',
      x,
      y: { label: text(sum.axis), shown: (value) => formatCents(cents(Math.round(value)), language), whole: true },
      series: [
        { name: text(sum.today), values: adding(today.now, reached) },
        { name: text(sum.lastWeek), values: adding(today.lastWeek.whole) },
        { name: text(sum.lastYear), values: adding(today.lastYear.whole) },
      ],
    },
    {
      id: 'payments',
      title: text(each.title),
      description: text(each.description),
      as: 'bars',
      x,
      y: { label: text(each.axis), shown: (value) => counted(value, language), whole: true },
      series: (['once', 'monthly'] as const).map((frequency) => ({
        name: text(each[frequency]),
        values: today.now.hours.map((of, hour) => (hour <= reached ? of[frequency].gifts : null)),
      })),
    },
  ]
}
