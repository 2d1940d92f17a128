import { createInterface } from 'node:readline'
import { openOffice } from '#office/open.ts'
import type { Person } from '#office/people/person.ts'
import { createLog } from '#server/observing/logger.ts'
import { openServices } from '#server/wiring.ts'
import type { SettingsCommand } from '../command.ts'

export const office: SettingsCommand = {
  summary: 'Open the giving office: the pages for those who answer donors.',
  usage: [
    'office   (prints a link for your own browser, which works once; Enter prints another, Ctrl-C closes the office)',
  ],
  needs: 'settings',
  changes: true,
  async run({ settings, actor, dryRun, say }) {
    const { host, port } = settings.office
    if (dryRun) return { data: { dryRun, host, port }, lines: [`The office would listen on ${host}:${port}.`] }
    const services = await openServices(settings, createLog(settings.logLevel))
    try {
      const { metricsPort } = settings.office
      const unwatch = metricsPort === null ? null : await services.metrics.serve(settings.metricsHost, metricsPort)
      const open = await openOffice(services, operatorOf(actor))
      const { link, origin } = open
      const tell = () => say(link ? `${link()}   (works once, within five minutes; Enter for another)` : origin)
      tell()
      const typed = link && createInterface({ input: process.stdin }).on('line', tell)
      await new Promise<void>((resolve) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
      })
      typed?.close()
      await open.close()
      await unwatch?.()
      return { data: { origin }, lines: ['The office is closed.'] }
    } finally {
      await services.close()
    }
  },
}

/** Whoever may type here may do all: the database is theirs already. `cli:root as Ana` is Ana in the office, and in the audit. */
const operatorOf = (actor: string): Person => ({
  name: actor.replace(/^cli:(.* as )?/, ''),
  email: null,
  role: 'money',
  actor: actor.replace(/^cli:/, 'office:'),
})
