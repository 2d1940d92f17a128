import type { Cost } from './operate.ts'
import type { Storm } from './through-storm.ts'

/** What was measured beside few gifts and beside many; null where it was not asked for. */
export interface Telethon {
  readonly few: number
  readonly many: number
  readonly operated: readonly { readonly what: string; readonly cost: Cost; readonly calls: number }[]
  readonly growth: number | null
  readonly storm: Storm | null
}

const whole = (number: number) => Math.round(number).toLocaleString('en-US')

/** Says it as a table for docs/benchmarks.md. */
export function telethonReport({ few, many, operated, growth, storm }: Telethon): string {
  const lines = [
    `| beside ${whole(many)} gifts | seconds | longest pause (aim 50 ms) | peak memory (aim 256 MB) | calls to the provider |`,
    '| --- | --- | --- | --- | --- |',
    ...operated.map(
      ({ what, cost, calls }) =>
        `| ${what} | ${cost.seconds.toFixed(1)} | ${whole(cost.longestPause)} ms | ${whole(cost.peakMegabytes)} MB | ${calls === 0 ? '' : whole(calls)} |`,
    ),
  ]
  if (growth !== null) {
    lines.push('', `A gift beside ${whole(many)} costs ${growth.toFixed(2)} of one beside ${whole(few)} (aim 1.15).`)
  }
  if (storm) {
    const { quiet, stormy, webhooks, seconds, peakMegabytes } = storm
    lines.push(
      '',
      `${whole(webhooks)} webhooks dealt with in ${whole(seconds)} s. A gift meanwhile: p50 ${whole(stormy.p50)} ms, p99 ${whole(stormy.p99)} ms;`,
      `before: p50 ${whole(quiet.p50)} ms, p99 ${whole(quiet.p99)} ms; so ${(stormy.p99 / quiet.p99).toFixed(2)} times (aim 2). The server's peak: ${whole(peakMegabytes)} MB.`,
    )
  }
  return lines.join('\n')
}
