import { useVersion } from '../config/version-in-use.ts'
import { giveWay } from '../process/give-way.ts'
import { startFault } from '../process/start-fault.ts'

/**
 * `node server/words/main.ts NUMBER LEASE new|again`: makes a version of the charity's folder, beside the servers that answer donors, who
 * come first.
 */
giveWay()
useVersion()
try {
  const [number, lease, how] = process.argv.slice(2)
  const [{ makeVersion }, { settingsOfProcess }, { restrictUmask }] = await Promise.all([
    import('./make.ts'),
    import('../config/index.ts'),
    import('../process/private.ts'),
  ])
  restrictUmask()
  const isMade = await makeVersion(settingsOfProcess(), {
    number: Number(number),
    leaseUntil: Number(lease),
    again: how === 'again',
  })
  process.exitCode = isMade ? 0 : 2
} catch (error) {
  process.stderr.write(`${startFault(error) ?? (error as Error).stack}\n`)
  process.exitCode = 1
}
