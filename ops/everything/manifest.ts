import * as v from 'valibot'
import type { Column } from '#server/store/database/everything/place.ts'

const whole = v.pipe(v.number(), v.safeInteger())
const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

const fileEntries = {
  file: v.pipe(v.string(), v.regex(/^(tables\/)?[a-z_]+\.(csv|hledger)$/)),
  says: v.string(),
  rows: v.pipe(whole, v.minValue(0)),
  sha256: digest,
}

const tableFile = v.object({
  ...fileEntries,
  table: v.string(),
  /** What each column of numbers of money comes to, in cents. */
  sums: v.record(v.string(), whole),
  emptied: v.record(v.string(), v.string()),
})
export type TableFile = v.InferOutput<typeof tableFile>

/** What an export has in it, so that whoever reads it knows that it is all there. It is written last. */
export const manifestSchema = v.object({
  is: v.literal('giving export --everything'),
  version: v.literal(1),
  made_at: v.string(),
  release: v.string(),
  /** The last change of the tables that its database has had. */
  tables_as_of: v.string(),
  tables: v.array(tableFile),
  /** Files beside the tables, which are made from them and not read in again. */
  besides: v.array(v.object(fileEntries)),
  /** What the charity still owes: letters that have not left, questions that no provider has answered, webhooks that were not dealt with. */
  owed: v.object({ letters: whole, requests: whole, webhooks: whole }),
  /** Tables that stay, each with the reason. */
  stays: v.record(v.string(), v.string()),
})
export type Manifest = v.InferOutput<typeof manifestSchema>

/** What is counted as owed, by the query that counts it. */
export const owedQueries: Readonly<Record<keyof Manifest['owed'], string>> = {
  letters: "select count(*) as number from letter where status = 'waiting'",
  requests: "select count(*) as number from request where status = 'open'",
  webhooks: "select count(*) as number from inbox where status in ('waiting', 'dead')",
}

/** Whether what a column holds is US cents, so that it can be added up. */
export const isMoney = (column: string): boolean => /^cents$|_cents$/.test(column)

/** The columns of a table that are added up, so that money is compared on arriving. */
export const moneyOf = (columns: readonly Column[]): readonly string[] =>
  columns.flatMap(({ name, type }) => (type === 'integer' && isMoney(name) ? [name] : []))
