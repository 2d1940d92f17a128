import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Said } from './parts.ts'
import { processEnv, root } from './process.ts'

/** Somebody at the operators' command of one site. */
export interface Typist {
  /** Types one command; those typed at the same moment run one after the other. */
  type(words: readonly string[]): Promise<Said>
  close(): Promise<void>
}

/** A typist with these settings, at `project`. The command's program is read once, with the first words, and not for each of them. */
export function openTypist(settings: Record<string, string>, project = root): Typist {
  let program: ChildProcess | undefined
  let before: Promise<unknown> = Promise.resolve()
  return {
    type(words) {
      program ??= fork(join(project, 'ops/testing/typist.main.ts'), {
        cwd: project,
        env: { ...processEnv(), ...settings },
        execArgv: [],
      })
      const typed = program
      const result = before.then(() => answer(typed, words))
      before = result.catch(() => {})
      return result
    },
    async close() {
      if (!program?.connected) return
      const ended = once(program, 'exit')
      program.disconnect()
      await ended
    },
  }
}

const answer = (program: ChildProcess, words: readonly string[]): Promise<Said> =>
  new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`giving ${words.join(' ')}: its process ended with ${code}`))
    program.once('exit', gone)
    program.once('message', (message) => {
      program.off('exit', gone)
      resolve(message as Said)
    })
    program.send(words)
  })
