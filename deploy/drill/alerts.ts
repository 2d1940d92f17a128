import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../../tools/project.mjs'
import type { Drill } from './drill.ts'

/** What one run of promtool in deploy/prometheus said, and whether it was content. */
async function promtool(...args: string[]): Promise<{ readonly fine: boolean; readonly said: string }> {
  const tool = spawn('promtool', args, { cwd: `${root}/deploy/prometheus`, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [tool.stdout, tool.stderr]) stream.on('data', (part) => (output += part))
  const [code] = (await once(tool, 'close')) as [number | null]
  return { fine: code === 0, said: output }
}

/** Prometheus' own tool reads the rules, and lives through days in which something is wrong, and days in which nothing is. */
export const alerts: Drill = {
  name: 'alerts',
  shows: 'each alert fires when it should and is silent when it should not',
  packages: ['prometheus'],
  async run(report) {
    for (const [says, ...args] of [
      ['the example configuration and its rules are sound', 'check', 'config', 'prometheus.yml'],
      ['every alert fires in its case and in no other', 'test', 'rules', 'alerts.test.yml'],
      ['every objective alerts, soon or slowly', 'test', 'rules', 'slo.test.yml'],
    ] as const) {
      const { fine, said } = await promtool(...args)
      report(says, fine, fine ? undefined : said)
    }
  },
}
