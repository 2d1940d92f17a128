import { providerNames } from '#gift/provider.ts'
import { differencesSetting } from '#server/giving/reconcile/nightly.ts'
import { reconcile as compare, type Difference } from '#server/giving/reconcile/reconcile.ts'
import { days } from '#server/process/clock.ts'
import { audit } from '#server/store/audit.ts'
import { writeSetting } from '#server/store/settings.ts'
import { type Command, Mistake, Unreachable } from '../command.ts'
import { differenceTable } from '../difference-table.ts'
import { periodOf, periodOptions } from '../period.ts'

export const reconcile: Command = {
  summary: 'Compare the providers’ books with our ledger. Exit code 0: clean, or all of it booked; 3: they differ.',
  usage: [
    `reconcile [--from 2026-03-01] [--to 2026-03-08] [--provider ${providerNames.join('|')}] [--fix]   (default: the last 7 days)`,
  ],
  options: { ...periodOptions, provider: { type: 'string' }, fix: { type: 'boolean' } },
  changes: true,
  async run({ services, options, dryRun, actor }) {
    const { from, to } = periodOf(options, services.clock.now(), (end) => end - days(7))
    const books = services.books.filter((each) => options.provider === undefined || each.name === options.provider)
    if (books.length === 0) throw new Mistake('No such provider is configured.')
    const fix = options.fix === true && !dryRun
    const differences: Difference[] = []
    for (const each of books) {
      const compared = await compare(services.deps, each, from, to, fix).catch((error: Error) => {
        throw new Unreachable(`The books of ${each.name} could not be read: ${error.message}`)
      })
      differences.push(...compared)
    }
    const whole = options.from === undefined && options.to === undefined
    for (const each of dryRun || !whole ? [] : books) {
      const left = differences.filter((one) => one.provider === each.name && !one.fixed).length
      await services.store.write(writeSetting(differencesSetting(each.name), String(left)))
    }
    if (fix) {
      const details = { from, to, fixed: differences.filter((one) => one.fixed).map((one) => one.ref) }
      await services.store.write(audit({ actor, action: 'reconcile', gift: null, details }, services.clock.now()))
    }
    return {
      data: { from, to, clean: differences.every((one) => one.fixed), differences },
      lines: differences.length === 0 ? ['The books agree to the cent.'] : differenceTable(differences),
      exit: differences.every((one) => one.fixed) ? 0 : 3,
    }
  },
}
