import { once } from 'node:events'
import { charity } from '#charity'
import { CharityFaults } from '#charity/faults.ts'
import { systemClock } from './base/clock.ts'
import { settingsOfProcess } from './config/index.ts'
import { rehearse } from './mail/rehearsal.ts'
import { startFault } from './process/start-fault.ts'

/**
 * `node server/rehearse.ts`: makes the letters and papers of the charity for a look, then, once its pages are built (whoever started this closes
 * its input), loads all that a server loads before it listens, with the settings of this environment, so that what none could begin with is
 * never public: a server that is started anew would not begin either. What it has packed of the pages is kept for those that do begin.
 */
try {
  const end = once(process.stdin.resume(), 'end')
  const { faults } = await rehearse(Date.now())
  if (faults.length > 0) {
    process.stderr.write(`${new CharityFaults(charity.folder, faults).message}\n`)
    process.exit(1)
  }
  const settings = settingsOfProcess()
  const [{ openPages }] = await Promise.all([
    import('./pages.ts'),
    import('./http/app.ts'),
    import('./wiring.ts'),
    import('./work.ts'),
  ])
  await end
  const { site } = await openPages(settings, systemClock)
  await site.keepPacks()
  process.exit(0)
} catch (error) {
  process.stderr.write(`a server could not begin with it: ${startFault(error) ?? (error as Error).message}\n`)
  process.exit(1)
}
