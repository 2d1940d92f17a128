/**
 * The operators' command as a process that stays: each message is the words of one command, its answer what the command said.
 * Whoever types many commands on one site waits only once for the program to be read.
 */
import { settingsOfProcess } from '#server/config/index.ts'
import { restrictUmask } from '#server/process/private.ts'
import { giving } from '../giving.ts'

restrictUmask()
process.on('message', async (words: readonly string[]) => {
  const output = { stdout: '', stderr: '' }
  const code = await giving(words, {
    settings: settingsOfProcess,
    say: (text) => {
      output.stdout += `${text}\n`
    },
    complain: (text) => {
      output.stderr += `${text}\n`
    },
  })
  process.send?.({ code, ...output })
})
