/** One promise of this folder, tried on this machine, and what came of it. */
export interface Held {
  readonly says: string
  readonly held: boolean
  /** What was measured, for the table. */
  readonly figure?: string
}

/** Writes down each promise as it is tried, and tells it at once. */
export type Report = (says: string, held: boolean, figure?: string) => void

/** What is typed behind two hyphens. */
export type Options = Readonly<Partial<Record<'kills' | 'database' | 'seed', string>>>

/** One drill: real programs of this machine, started, hurt, and looked at. It ends by itself, and leaves nothing behind. */
export interface Drill {
  readonly name: string
  /** What it shows, in one line. */
  readonly shows: string
  /** Debian's packages that it needs; they are installed where we may, else the drill is skipped by name. */
  readonly packages: readonly string[]
  /** What else is not here, in a few words; undefined when nothing is. */
  lacks?(): Promise<string | undefined>
  /**
   * @param parts of it, by name, as typed behind a colon (`cluster:switchover,cut-wire`); none: all of it
   * @param options as typed behind two hyphens (`--seed 7`), for the drills that know them
   */
  run(report: Report, parts: readonly string[], options: Options): Promise<void>
}
