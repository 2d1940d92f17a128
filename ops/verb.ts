import type { ParseArgsOptionsConfig } from 'node:util'
import type { House } from '#server/wiring.ts'

/** What a verb is given to work with. */
export interface Desk {
  readonly house: House
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
  /** Only say what would be done. Always false for verbs that change nothing. */
  readonly dryRun: boolean
  /** Who types: written beside every change. */
  readonly actor: string
}

/** What a verb found or did: `data` for `--json`, `lines` for a person. */
export interface Told {
  readonly data: unknown
  readonly lines: readonly string[]
  /** The process's exit code; 0 unless said otherwise. */
  readonly exit?: number
}

/** One verb of the operators' command. */
export interface Verb {
  readonly summary: string
  /** How it is typed, one form per line, without `giving`. */
  readonly usage: readonly string[]
  readonly options?: ParseArgsOptionsConfig
  /** Whether it changes anything: such a verb has `--dry-run` and leaves an audit row. */
  readonly changes: boolean
  run(desk: Desk): Promise<Told>
}

/** Something an operator typed cannot be done; the message says what to do instead. */
export class Mistake extends Error {
  override readonly name = 'Mistake'
}
