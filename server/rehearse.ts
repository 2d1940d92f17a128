import { systemClock } from './base/clock.ts'
import { settingsOfProcess } from './config/index.ts'
import { startFault } from './process/start-fault.ts'

/**
 * `node server/rehearse.ts`: loads all that a server loads before it listens, with the settings of this environment, so that what none could
 * begin with is never public: a server that is started anew would not begin either.
 */
try {
  const settings = settingsOfProcess()
  const [{ openPages }] = await Promise.all([
    import('./pages.ts'),
    import('./http/app.ts'),
    import('./wiring.ts'),
    import('./work.ts'),
  ])
  await openPages(settings, systemClock)
  process.exit(0)
} catch (error) {
  process.stderr.write(`a server could not begin with it: ${startFault(error) ?? (error as Error).message}\n`)
  process.exit(1)
}
