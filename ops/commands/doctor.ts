import type { Settings } from '#server/config/settings.ts'
import { createLog } from '#server/observing/logger.ts'
import { openServices } from '#server/wiring.ts'
import { type DatabaseCommand, Mistake } from '../command.ts'
import type { Finding } from '../examine-providers.ts'
import { examineRelease, examineTables } from '../examine-release.ts'
import { examineServices } from '../examine-services.ts'
import { table } from '../table.ts'

export const doctor: DatabaseCommand = {
  needs: 'database',
  summary:
    'Examine version, configuration, database, tables, keys, accounts, webhooks, wallets, bank debit, clock, mail, CRMs, inbox, outbox, refunds and open gifts. Exit code 1 when something is ill.',
  usage: ['doctor [--letter ADDRESS]   (--letter: also send a test letter there)'],
  options: { letter: { type: 'string' } },
  changes: false,
  async run({ store, settings, clock, options }) {
    const address = options.letter === undefined ? undefined : String(options.letter)
    if (address !== undefined && !/^[^\s@]+@[^\s@]+$/.test(address)) throw new Mistake(`${address} is no address.`)
    const { fit, ...tables } = await examineTables(store, settings)
    // Who examines changes no table, and on tables that lack something the rest would only say so again.
    const rest = fit === 'behind' ? [] : await examineHouse(settings, address)
    const findings = [...examineRelease(settings, clock.now()), tables, ...rest]
    return {
      data: findings,
      lines: table(
        ['', 'WHAT', 'SAYS'],
        findings.map(({ state, what, says }) => [state.toUpperCase(), what, says]),
      ),
      exit: findings.some((finding) => finding.state === 'ill') ? 1 : 0,
    }
  },
}

async function examineHouse(settings: Settings, address: string | undefined): Promise<Finding[]> {
  const services = await openServices(settings, createLog('silent'))
  try {
    return await examineServices(services, { address })
  } finally {
    await services.close()
  }
}
