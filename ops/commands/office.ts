import type { Person } from '#office/people/person.ts'
import { revokeSessions } from '#office/people/revoked.ts'
import { days } from '#server/base/clock.ts'
import { createLog } from '#server/observing/logger.ts'
import { openCurrent } from '#server/store/database/open.ts'
import { openServices } from '#server/wiring.ts'
import { followVersion, takeVersionAtStart } from '#server/words/watch.ts'
import { builtOffice } from '../built-office.ts'
import { Mistake, type SettingsCommand, type Told } from '../command.ts'
import { onEnter } from '../on-enter.ts'

type Context = Parameters<SettingsCommand['run']>[0]

/** No session is older, whatever OFFICE_SESSION says. */
const longest = days(1)

export const office: SettingsCommand = {
  summary: 'Open the giving office: the pages for those who answer donors.',
  usage: [
    'office   (prints a link for your own browser, which works once; Enter prints another, Ctrl-C closes the office)',
    'office revoke ADDRESS|NAME   (their sessions in every office on this database end; who still may signs in anew)',
    'office revoke --all   (everybody’s)',
  ],
  options: { all: { type: 'boolean' } },
  needs: 'settings',
  changes: true,
  run(context) {
    const [verb, ...named] = context.words
    if (verb === undefined && !context.options.all) return open(context)
    if (verb === 'revoke') return revoke(context, named.join(' ').trim())
    throw new Mistake('giving office opens the office; giving office revoke ADDRESS|--all ends sessions.')
  },
}

async function open({ settings, actor, dryRun, say }: Context): Promise<Told> {
  const { host, port, metricsPort } = settings.office
  const { openOffice } = await builtOffice(settings.built)
  if (dryRun) return { data: { dryRun, host, port }, lines: [`The office would listen on ${host}:${port}.`] }
  const services = await openServices(settings, createLog(settings.logLevel))
  await takeVersionAtStart(services)
  let unwatch: (() => Promise<void>) | null = null
  try {
    if (metricsPort !== null) unwatch = await services.metrics.serve(settings.metricsHost, metricsPort)
    const open = await openOffice(services, operatorOf(actor))
    const { link, origin } = open
    // who opened it by a link may be about to use that: it is begun again where people sign in by themselves
    const idle = () => link === null && open.sessions() === 0
    const following = followVersion(services, idle, async () => {
      await open.close()
      await unwatch?.()
      await services.close()
    })
    const tell = () => say(link ? `${link()}   (works once, within five minutes; Enter for another)` : origin)
    tell()
    const deafen = link && onEnter(process.stdin, services.clock, tell)
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
    })
    deafen?.()
    await following.stop()
    await open.close()
    return { data: { origin }, lines: ['The office is closed.'] }
  } finally {
    await unwatch?.()
    await services.close()
  }
}

async function revoke({ settings, options, actor, dryRun, clock }: Context, named: string): Promise<Told> {
  if ((named === '') !== (options.all === true)) throw new Mistake('Whose? Give an address or a name, or --all.')
  const store = openCurrent(settings.database, settings.databaseLimits)
  try {
    const now = clock.now()
    const revoking = { whose: options.all ? null : named, since: now - longest, by: actor }
    const whose = await store.write(revokeSessions(revoking, { now, dryRun }))
    if (whose.length === 0 && !options.all)
      throw new Mistake(`Nobody signed in as ${named} in the last day, or lets others see drafts.`)
    const who = whose.map((each) => each.replace(/^office:/, '')).join(', ')
    const ended = options.all ? 'Every session' : `Every session of ${who}`
    const lines = [dryRun ? `${ended} would end.` : `${ended} has ended. Who still may signs in anew.`]
    return { data: { dryRun, revoked: whose }, lines }
  } finally {
    await store.close()
  }
}

/** Whoever may type here may do all: the database is theirs already. `cli:root as Ana` is Ana in the office, and in the audit. */
const operatorOf = (actor: string): Person => ({
  name: actor.replace(/^cli:(.* as )?/, ''),
  email: null,
  role: 'money',
  actor: actor.replace(/^cli:/, 'office:'),
})
