import type { Share } from './share.ts'
import type { Telling } from './telling.ts'
import type { Run } from './whole.ts'

/** What was measured on one database. */
export interface Result {
  readonly database: 'sqlite' | 'postgres'
  /** Raw rows made durable a second: one a commit, and with commits shared. */
  readonly commits: { readonly alone: number; readonly shared: number }
  /** Gifts accepted by the least that a server here can do (bare.ts). */
  readonly bare: Run
  /** What our server does of what that one does, in turns. */
  readonly share: Share
  /** What it costs to tell another system of a gift, behind it. */
  readonly telling: Telling
  readonly runs: readonly { readonly size: number; readonly accepted: Run; readonly whole: Run }[]
  /** The cost of a whole gift beside the most gifts, of that beside the fewest. */
  readonly growth?: number
}

/** Whole gifts a second. */
const wholeAim = { sqlite: 500, postgres: 400 }

const whole = (number: number) => Math.round(number).toLocaleString('en-US')
const ms = (number: number) => `${number.toFixed(2)} ms`

/** Says it as a person reads it: figures, then the ratios with what is aimed at. */
export function report(hello: { perSecond: number; cpu: number }, results: readonly Result[]): string {
  const lines = [`node:http hello: ${whole(hello.perSecond)} a second, ${ms(hello.cpu)} of processor each`]
  for (const { database, commits, bare, share, telling, runs, growth } of results) {
    lines.push('', `${database}: raw commits ${whole(commits.alone)} a second, shared ${whole(commits.shared)}`)
    for (const { size, ...run } of runs) {
      for (const kind of ['accepted', 'whole'] as const) lines.push(line(`${kind} beside ${whole(size)}`, run[kind]))
    }
    lines.push(line('accepted by a bare server', bare))
    const [few, many] = [runs[0], runs.at(-1)]
    if (!few || !many) continue
    lines.push(
      `  whole gifts a second ${whole(few.whole.perSecond)} (aim ${wholeAim[database]}), server ${ms(few.whole.serverCpu)} each (aim 2.00 ms)`,
      `  accepted of raw shared commits: ${(few.accepted.perSecond / commits.shared).toFixed(2)} (aim 0.50)`,
      `  accepted of what a bare server accepts, in turns: ${share.accepted.toFixed(2)} (aim 0.50)`,
      `  processor time for it, of a bare server's, in turns: ${share.cpu.toFixed(2)} (aim 2.00)`,
      `  told to one endpoint, by a worker: ${ms(telling.sequenced)} to become an event, ${ms(telling.sent)} to be sent (${whole(telling.facts)} facts)`,
    )
    if (growth !== undefined) {
      const sizes = `${whole(many.size)} of that beside ${whole(few.size)}`
      lines.push(`  cost beside ${sizes}, in turns: ${growth.toFixed(2)} (aim 1.15)`)
    }
  }
  return lines.join('\n')
}

function line(what: string, run: Run): string {
  const cpu = [`server ${ms(run.serverCpu)}`, `sandbox ${ms(run.sandboxCpu)}`]
  if (run.databaseCpu !== null) cpu.push(`database ${ms(run.databaseCpu)}`)
  return `  ${what.padEnd(28)} ${whole(run.perSecond).padStart(6)}/s  p50 ${whole(run.p50)} ms  p99 ${whole(run.p99)} ms  ${cpu.join(', ')}, server ${whole(run.serverMegabytes)} MB`
}
