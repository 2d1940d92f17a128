import { settingsOfProcess } from '#server/config/index.ts'
import { restrictUmask } from '#server/process/private.ts'
import { giving } from './giving.ts'

restrictUmask()
process.exitCode = await giving(process.argv.slice(2), {
  settings: settingsOfProcess,
  say: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
})
