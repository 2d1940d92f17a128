import { type FunnelRow, funnelSteps } from '#server/report/funnel.ts'
import { table } from './table.ts'

/** As a table, for a person: `PAID %` is of the visits that have seen the page. What a side cannot know is a hyphen. */
export const funnelLines = (rows: readonly FunnelRow[]): readonly string[] =>
  table(
    ['MONTH', 'OF', ...funnelSteps.map((step) => step.toUpperCase()), 'PAID %'],
    rows.map(({ time, side, name, counts }) => [
      time,
      side === 'all' ? 'all' : `${side} ${name || '(none)'}`,
      ...funnelSteps.map((step) =>
        side === 'way' && (step === 'seen' || step === 'touched') ? '-' : String(counts[step]),
      ),
      counts.seen === 0 ? '-' : ((100 * counts.paid) / counts.seen).toFixed(1),
    ]),
  )
