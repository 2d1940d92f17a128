import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { readSetting, writeSetting } from '#server/store/database/settings.ts'
import type { Unit } from '#server/store/database/unit.ts'
import type { Services } from '#server/wiring.ts'
import { Mistake } from '../command.ts'
import type { Finding } from '../examine-providers.ts'

const finding = v.object({ what: v.string(), state: v.picklist(['well', 'look', 'ill']), says: v.string() })

/** What a rehearsal of going live came to: a director reads it, and the live site is told of it once. */
const report = v.object({
  rehearsal: v.literal(1),
  release: v.string(),
  origin: v.string(),
  /** In ISO 8601. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
  passed: v.boolean(),
  findings: v.array(finding),
})
export type RehearsalReport = v.InferOutput<typeof report>

/** Reads a report. @throws Mistake for a file that is none */
export async function readReport(file: string): Promise<RehearsalReport> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Mistake(`${file} cannot be read (${error.code}).`)
  })
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), report), text)
  if (!parsed.success) throw new Mistake(`${file} is no report of a rehearsal: giving rehearse --out FILE makes one.`)
  return parsed.output
}

const heldSetting = 'rehearsal-held'
const schema = v.object({ at: v.string(), release: v.string(), by: v.string() })
type HeldRehearsal = v.InferOutput<typeof schema>

/** The rehearsal that this site was told of last; null: none. */
const rehearsalHeld: Unit<HeldRehearsal | null> = function* (db) {
  const text = yield* readSetting(heldSetting)(db)
  return text === null ? null : v.parse(schema, JSON.parse(text))
}

/** Keeps that a rehearsal was held. */
export const keepRehearsal = ({ at, release, by }: HeldRehearsal): Unit<void> =>
  writeSetting(heldSetting, JSON.stringify({ at, release, by }))

/** Whether a live site was rehearsed before it took money. */
export async function examineRehearsal({ store, settings }: Pick<Services, 'store' | 'settings'>): Promise<Finding[]> {
  if (settings.testMode) return []
  const rehearsal = await store.read(rehearsalHeld)
  const what = 'rehearsal'
  if (rehearsal === null) {
    const says = 'none is known: giving rehearse with test keys, then giving rehearse --held REPORT here'
    return [{ what, state: 'look', says }]
  }
  return [
    { what, state: 'well', says: `held at ${rehearsal.at} by ${rehearsal.by}, with release ${rehearsal.release}` },
  ]
}
