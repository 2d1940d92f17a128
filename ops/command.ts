import type { ParseArgsOptionsConfig } from 'node:util'
import type { Language } from '#content/language.ts'
import type { Clock } from '#server/base/clock.ts'
import type { Settings } from '#server/config/settings.ts'
import type { Store } from '#server/store/database/store.ts'
import type { Services } from '#server/wiring.ts'

/** What was typed, and by whom. */
export interface Typed {
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
  /** Only say what would be done. Always false for commands that change nothing. */
  readonly dryRun: boolean
  /** Who types: written beside every change. */
  readonly actor: string
  /** In which what came of it is said: what `--lang` asks for, else the charity's first. */
  readonly language: Language
}

/** What a command is given to work with. */
export interface CommandContext extends Typed {
  readonly services: Services
}

/** What a command found or did: `data` for `--json`, `lines` for a person. */
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
  /** Whether it changes anything: such a command has `--dry-run` and leaves an audit row. */
  readonly changes: boolean
}

/** One command of the operators' command. */
export interface Command extends Described {
  readonly needs?: 'services'
  run(context: CommandContext): Promise<Told>
}

/** A command that works on the database as it lies there, before it is brought up to date. */
export interface DatabaseCommand extends Described {
  readonly needs: 'database'
  run(context: Typed & { readonly store: Store; readonly settings: Settings; readonly clock: Clock }): Promise<Told>
}

/** A command that opens nothing by itself: the site's database stays closed. */
export interface SettingsCommand extends Described {
  readonly needs: 'settings'
  run(context: Typed & SettingsContext): Promise<Told>
}

interface SettingsContext {
  readonly settings: Settings
  readonly clock: Clock
  /** Tells something before the command has ended. */
  readonly say: (text: string) => void
}

export type AnyCommand = Command | DatabaseCommand | SettingsCommand

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
