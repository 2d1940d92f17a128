import { sql } from 'kysely'
import { openStore } from '#server/store/database/open.ts'
import type { Schema } from '#server/store/database/schema.ts'
import type { Store } from '#server/store/database/store.ts'
import { type Contents, contentsOf } from './contents.ts'
import { dice } from './dice.ts'
import { type Lived, live } from './history.ts'
import { broken } from './invariants.ts'
import type { SimulatedProvider } from './provider.ts'
import type { Plant } from './server.ts'
import { makeTemplate } from './template.ts'
import { openWorld, type World, type WorldOptions } from './world.ts'

export interface SeasonOptions {
  readonly seed: string
  /** Which histories, by number. */
  readonly from: number
  readonly histories: number
  /** A PostgreSQL database to live them in, wiped before each; SQLite when absent. */
  readonly postgres?: string
  readonly plant?: Plant
  /** What is lived in each; a history of giving when absent. */
  readonly life?: (world: World) => Promise<Lived>
  /** Whom donors can give by; all that there are when absent. */
  readonly providers?: readonly SimulatedProvider[]
  /** Ends the season with the first history that broke something. */
  readonly untilBroken?: boolean
  /** Receives each history's whole database as text, for comparing runs. */
  readonly ledger?: (text: string) => void
  /** Hears of each history: its faults, none when all holds. */
  readonly report?: (history: number, faults: readonly string[], contents: Contents) => void
}

/** Lives whole histories of giving, each in a world of its own made from `seed:number`. Answers how many broke something. */
export async function season(options: SeasonOptions): Promise<number> {
  const { from, histories, untilBroken } = options
  const ground = await (options.postgres ? postgresGround(options.postgres) : sqliteGround(from))
  let bad = 0
  try {
    for (let number = from; number < from + histories && !(untilBroken && bad > 0); number++) {
      await ground.clear()
      if (!(await holds(options, number, ground.database))) bad++
    }
  } finally {
    await ground.close()
  }
  return bad
}

/** Where the histories of a season live, one after the other. */
interface Ground {
  readonly database: WorldOptions['database']
  clear(): Promise<void>
  close(): Promise<void>
}

async function sqliteGround(from: number): Promise<Ground> {
  const template = await makeTemplate(`season-${from}`)
  return { database: { template: template.file }, clear: async () => {}, close: async () => template.remove() }
}

async function postgresGround(address: string): Promise<Ground> {
  const store = openStore(address)
  await store.migrate()
  return { database: { address }, clear: async () => void (await wipe(store)), close: () => store.close() }
}

async function holds(options: SeasonOptions, number: number, database: WorldOptions['database']): Promise<boolean> {
  const { plant, report, ledger, providers, life = live } = options
  const seed = `${options.seed}:${number}`
  const servers = dice(seed).fork('servers').happens(0.4) ? 2 : 1
  const world = await openWorld({ seed, database, servers, ...(plant && { plant }), ...(providers && { providers }) })
  try {
    const faults = await broken(world, await life(world))
    report?.(number, faults, await contentsOf(world))
    ledger?.(await everything(world.store().db))
    return faults.length === 0
  } finally {
    await world.close()
  }
}

/** All there are: a table that is added is missed by the compiler. */
const all: Readonly<Record<keyof Schema, true>> = {
  gift: true,
  gift_ref: true,
  employer_match: true,
  daf_grant: true,
  adoption_plan: true,
  adoption: true,
  opened_link: true,
  fact: true,
  inbox: true,
  letter: true,
  audit: true,
  setting: true,
  subscriber: true,
  tally: true,
  card_set_up: true,
  payout: true,
  account_line: true,
  batch: true,
  batch_line: true,
  appeal_checkpoint: true,
  appeal_leaf: true,
  appeal_node: true,
  phone_link: true,
  memory_page: true,
  memory_report: true,
  memory_note: true,
  memory_picture: true,
  journal: true,
  journal_line: true,
  event: true,
  endpoint: true,
  delivery: true,
  total: true,
  confirmation: true,
  gift_word: true,
  known_word: true,
  misspelling: true,
  consent: true,
  refund: true,
  reminder: true,
  visit: true,
  difference: true,
  comparison: true,
  account_fee: true,
  variant_seen: true,
  open_secret: true,
  kept_card: true,
  yearly_statement: true,
  work: true,
  ended_appeal: true,
  pot: true,
  request: true,
  person: true,
  person_name: true,
  charity_draft: true,
  picture_draft: true,
  draft_link: true,
  folder_version: true,
  folder_pack: true,
  banner: true,
}
const tables = Object.keys(all) as (keyof Schema)[]

const wipe = ({ db }: Store) =>
  sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} restart identity`.execute(db)

async function everything(db: Store['db']): Promise<string> {
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(Object.fromEntries(tables.map((table, i) => [table, rows[i]])))
}
