import type { ParseArgsOptionsConfig } from 'node:util'
import type { Clock } from '#server/clock.ts'
import type { Settings } from '#server/config/settings.ts'
import type { Store } from '#server/store/store.ts'
import type { House } from '#server/wiring.ts'

/** What was typed, and by whom. */
interface Typed {
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
  /** Only say what would be done. Always false for verbs that change nothing. */
  readonly dryRun: boolean
  /** Who types: written beside every change. */
  readonly actor: string
}

/** What a verb is given to work with. */
export interface Desk extends Typed {
  readonly house: House
}

/** What a verb found or did: `data` for `--json`, `lines` for a person. */
export interface Told {
  readonly data: unknown
  readonly lines: readonly string[]
  /** The process's exit code; 0 unless said otherwise. */
  readonly exit?: number
}

interface Described {
  readonly summary: string
  /** How it is typed, one form per line, without `giving`. */
  readonly usage: readonly string[]
  readonly options?: ParseArgsOptionsConfig
  /** Whether it changes anything: such a verb has `--dry-run` and leaves an audit row. */
  readonly changes: boolean
}

/** One verb of the operators' command. */
export interface Verb extends Described {
  readonly needs?: 'house'
  run(desk: Desk): Promise<Told>
}

/** A verb that works on the database as it lies there, before it is brought up to date. */
export interface DatabaseVerb extends Described {
  readonly needs: 'database'
  run(desk: Typed & { readonly store: Store; readonly settings: Settings; readonly clock: Clock }): Promise<Told>
}

/** Something an operator typed cannot be done; the message says what to do instead. */
export class Mistake extends Error {
  override readonly name = 'Mistake'
}

/** Somebody else does not answer; nothing is wrong with what was typed. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/** What was looked at, or made, is ill; the message says what of it. */
export class Broken extends Error {
  override readonly name = 'Broken'
}
