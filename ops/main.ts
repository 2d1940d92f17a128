import { useVersion } from '#server/config/version-in-use.ts'
import { startFault } from '#server/process/start-fault.ts'

useVersion()
try {
  const [{ giving }, { settingsOfProcess }, { restrictUmask }] = await Promise.all([
    import('./giving.ts'),
    import('#server/config/index.ts'),
    import('#server/process/private.ts'),
  ])
  restrictUmask()
  process.exitCode = await giving(process.argv.slice(2), {
    settings: settingsOfProcess,
    say: (text) => void process.stdout.write(`${text}\n`),
    complain: (text) => void process.stderr.write(`${text}\n`),
  })
} catch (error) {
  // What is wrong in the charity's folder is known as soon as anything reads it.
  process.stderr.write(`${startFault(error) ?? (error as Error).stack}\n`)
  process.exitCode = 1
}
