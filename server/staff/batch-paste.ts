import * as v from 'valibot'
import { catalogue, type Text } from '#content/catalogue.ts'
import { inLanguage } from '#content/language.ts'
import { type LineField, lineFields } from '#gift/by-hand/line.ts'
import { mostLines, readPasted } from '#gift/by-hand/pasted.ts'
import type { Language } from '#gift/language.ts'
import { addLines } from '../giving/by-hand/batch.ts'
import { batchFile } from '../giving/by-hand/read.ts'
import { audit } from '../store/database/audit.ts'
import type { Batch } from '../store/gift/batches.ts'
import { aBatch } from './batch.ts'
import { asks, keyOf, verb } from './verb.ts'
import { batchWords } from './words/batch.ts'

const words = batchWords('batch-paste')

const labels: Readonly<Partial<Record<LineField | 'aboutLine', Text>>> = catalogue('office.byHand')

/** What the columns of the grid are called in a language, by their fields: a spreadsheet that is kept in it calls them so, too. */
const headingsIn = (language: Language): Readonly<Record<string, LineField>> =>
  Object.fromEntries(
    lineFields.flatMap((field) => {
      const label = labels[field === 'about' ? 'aboutLine' : field]
      return label ? [[inLanguage(label, language).toLowerCase(), field]] : []
    }),
  )

/** A spreadsheet's lines are copied out of it with tabs between them. No more than this is read. */
const longest = 500_000

/** Adds lines as they are copied out of a spreadsheet: all of them, each with what is wrong with it at its place. */
export const batchPaste = verb({
  name: 'batch-paste',
  command: 'batch paste',
  summary: 'Add lines to a batch as they are copied out of a spreadsheet, with tabs between their cells.',
  needs: 'help',
  words,
  about: aBatch,
  input: v.object({
    lines: v.pipe(
      v.string('required'),
      v.maxLength(longest, 'too many'),
      asks<string, Batch>({
        typed: '--lines "$(cat FILE)"',
        label: words.lines,
        hint: words.hint,
        is: 'lines',
        rows: 12,
      }),
    ),
  }),
  would: words.would,
  unit: (deps, batch, { lines: pasted }, by) =>
    function* (db) {
      const rows = readPasted(pasted, headingsIn(by.language))
      const values = { most: mostLines }
      if (typeof rows === 'string') return { code: rows, values, fields: ['lines'] }
      const key = keyOf(deps, by)
      const came = yield* addLines(deps, { id: batch.id, by: by.actor, key, language: by.language }, rows)(db)
      if (typeof came === 'string') return { code: came, values, ...(came === 'too many' ? { fields: ['lines'] } : {}) }
      const details = { batch: batch.id, count: came }
      if (came > 0) yield* audit({ actor: by.actor, action: 'batch_pasted', gift: null, details }, deps.clock.now())(db)
      const { lines } = yield* batchFile(batch, deps.clock.now())(db)
      // pasted again under the same key, they are no longer the last
      const first = lines.findIndex(({ id }) => id === key)
      const faulty = lines.slice(first, first + rows.length).filter((line) => line.read === null).length
      const counts = { count: rows.length, faulty }
      return { code: faulty === 0 ? 'added' : 'to put right', values: counts, data: counts }
    },
})
