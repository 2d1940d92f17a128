import { catalogue } from '#content/catalogue.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { devices } from '#gift/funnel.ts'
import { cents, formatCents } from '#gift/money.ts'
import { chosenWays } from '#gift/paid-by.ts'
import type { Plot } from '../plots/plot.ts'
import { type Funnel, funnelSteps } from './funnel.ts'
import type { MonthReport } from './months.ts'

export const plotWords = catalogue('office.reportPlots')

/** The money of each month, as a plot. */
export const moneyPlot = (months: readonly MonthReport[], language: Language): Plot => ({
  id: 'money',
  title: inLanguage(plotWords.money, language),
  description: inLanguage(plotWords.moneyAbout, language),
  as: 'bars',
  x: { label: inLanguage(plotWords.month, language), points: months.map(({ month }) => month) },
  y: {
    label: inLanguage(plotWords.dollars, language),
    shown: (amount) => formatCents(cents(Math.round(amount)), language),
  },
  series: [
    { name: inLanguage(plotWords.once, language), values: months.map(({ onceCents }) => onceCents) },
    { name: inLanguage(plotWords.monthly, language), values: months.map(({ monthlyCents }) => monthlyCents) },
  ],
})

/** How far visits of the donation page came over time, how many of a hundred gave, and how. */
export function funnelPlots(funnels: readonly Funnel[], by: 'month' | 'day', language: Language): readonly Plot[] {
  const words = (text: (typeof plotWords)['month']) => inLanguage(text, language)
  const x = { label: words(plotWords[by]), points: funnels.map(({ time }) => time) }
  const number = { shown: String, whole: true }
  return [
    {
      id: 'funnel',
      title: words(plotWords.funnel),
      description: words(plotWords.funnelAbout),
      as: 'lines',
      x,
      y: { label: words(plotWords.visits), ...number },
      series: funnelSteps.map((step) => ({
        name: words(plotWords.steps[step]),
        values: funnels.map(({ all }) => all[step]),
      })),
    },
    {
      id: 'paid-of-seen',
      title: words(plotWords.ofHundred),
      description: words(plotWords.ofHundredAbout),
      as: 'lines',
      x,
      y: { label: words(plotWords.paidOf100), shown: (value) => String(Math.round(value * 10) / 10) },
      series: devices.map((device) => ({
        name: device,
        values: funnels.map(({ by }) => {
          const { seen, paid } = by.device.get(device) ?? { seen: 0, paid: 0 }
          return seen === 0 ? null : (100 * paid) / seen
        }),
      })),
    },
    {
      id: 'paid-by-way',
      title: words(plotWords.byWay),
      description: words(plotWords.byWayAbout),
      as: 'bars',
      x,
      y: { label: words(plotWords.gifts), ...number },
      series: chosenWays.map((way) => ({
        name: way,
        values: funnels.map(({ by }) => by.way.get(way)?.paid ?? 0),
      })),
    },
  ]
}
