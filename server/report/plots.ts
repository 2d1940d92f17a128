import { devices } from '#gift/funnel.ts'
import { cents, formatCents } from '#gift/money.ts'
import { chosenWays } from '#gift/paid-by.ts'
import type { Plot } from '../plots/plot.ts'
import { type Funnel, type FunnelCounts, funnelSteps } from './funnel.ts'
import type { MonthReport } from './months.ts'

/** The money of each month, as a plot. */
export const moneyPlot = (months: readonly MonthReport[]): Plot => ({
  id: 'money',
  title: 'Money that arrived',
  description: 'US dollars that arrived in each month, given once and monthly, whatever went back later.',
  as: 'bars',
  x: { label: 'Month', points: months.map(({ month }) => month) },
  y: { label: 'US dollars', shown: (amount) => formatCents(cents(Math.round(amount)), 'en') },
  series: [
    { name: 'Given once', values: months.map(({ onceCents }) => onceCents) },
    { name: 'Given monthly', values: months.map(({ monthlyCents }) => monthlyCents) },
  ],
})

const steps: Readonly<Record<keyof FunnelCounts, string>> = {
  seen: 'Page seen',
  touched: 'Form touched',
  opened: 'Payment opened',
  begun: 'Gift begun',
  paid: 'Gift paid',
}

/** How far visits of the donation page came over time, how many of a hundred gave, and how. */
export function funnelPlots(funnels: readonly Funnel[], label: string): readonly Plot[] {
  const x = { label, points: funnels.map(({ time }) => time) }
  const number = { shown: String, whole: true }
  return [
    {
      id: 'funnel',
      title: 'How far visits of the donation page came',
      description:
        'The number of visits that came to each step, from the page that was seen to the gift that was paid.',
      as: 'lines',
      x,
      y: { label: 'Visits', ...number },
      series: funnelSteps.map((step) => ({ name: steps[step], values: funnels.map(({ all }) => all[step]) })),
    },
    {
      id: 'paid-of-seen',
      title: 'Gifts paid of a hundred visits',
      description:
        'Of a hundred visits of the donation page, how many came to a gift that was paid, by what it was read on.',
      as: 'lines',
      x,
      y: { label: 'Gifts paid of 100 visits', shown: (value) => String(Math.round(value * 10) / 10) },
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
      title: 'Gifts paid, by what was pressed',
      description: 'The number of gifts that were paid, by the way of paying that their donors chose on the page.',
      as: 'bars',
      x,
      y: { label: 'Gifts', ...number },
      series: chosenWays.map((way) => ({
        name: way,
        values: funnels.map(({ by }) => by.way.get(way)?.paid ?? 0),
      })),
    },
  ]
}
