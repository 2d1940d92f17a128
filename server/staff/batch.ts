import * as v from 'valibot'
import { catalogue } from '#content/catalogue.ts'
import { inLanguage } from '#content/language.ts'
import { paidBy } from '#content/words/paid-by.ts'
import { everyAppeal } from '#gift/appeals.ts'
import { type LineKind, lineKindNames } from '#gift/by-hand/kinds.ts'
import { mostLines } from '#gift/by-hand/pasted.ts'
import { defaultFund, everyFund } from '#gift/funds.ts'
import { type Cents, zero } from '#gift/money.ts'
import type { Slip, UnnamedInSlip } from '../giving/by-hand/batch.ts'
import { type Batch, batchById } from '../store/gift/batches.ts'
import { amount, day, words } from './input.ts'
import { money } from './sentence.ts'
import { type Ask, asks, type Choice, type Subject } from './verb.ts'

const fieldWords = catalogue('staff.batch')

/** A deposit slip by its id. */
export const aBatch: Subject<Batch> = {
  typed: 'BATCH',
  ...catalogue('staff.subjects.batch'),
  find: async ({ deps: { store } }, word) => (await store.read(batchById(word))) ?? null,
}

/** What opening a batch is done to: there is none yet. */
export const noBatch: Subject<null> = { typed: '', ...catalogue('staff.subjects.batch'), find: async () => null }

const none: Choice = { value: '', label: { text: fieldWords.none } }

const kindChoices = (): readonly Choice[] =>
  lineKindNames.map((value) => ({ value, label: { text: paidBy.way[value] } }))

/** What a slip says, each entry as it is asked for; `stands`: what it says already. */
export function slipFields<About extends Batch | null>() {
  const stands = (of: (batch: Batch) => string, otherwise = '') => ({
    stands: (about: About) => (about ? of(about) : otherwise),
  })
  const ask = <Input>(of: Ask<About>) => asks<Input, About>(of)
  return {
    kind: v.pipe(
      v.optional(v.picklist(lineKindNames, 'no such kind'), 'check'),
      ask<LineKind>({
        typed: `[--kind ${lineKindNames.join('|')}]`,
        label: fieldWords.kind,
        choices: kindChoices,
        ...stands((batch) => batch.kind, 'check'),
      }),
    ),
    day: v.pipe(
      day,
      v.minLength(1, 'required'),
      ask<string>({
        typed: '--day YYYY-MM-DD',
        label: fieldWords.day,
        is: 'date',
        required: true,
        ...stands(({ day }) => day),
      }),
    ),
    count: v.pipe(
      v.string('required'),
      v.trim(),
      v.regex(/^[1-9]\d{0,2}$/, 'not a count'),
      v.transform(Number),
      v.maxValue(mostLines, 'not a count'),
      ask<number>({
        typed: '--count N',
        label: fieldWords.count,
        required: true,
        ...stands(({ expected }) => String(expected.count)),
      }),
    ),
    total: v.pipe(
      amount,
      v.check((sum) => sum !== null, 'not an amount'),
      ask<Cents | null>({
        typed: '--total 8415.00',
        label: fieldWords.total,
        required: true,
        ...stands(({ expected }) => (expected.cents / 100).toFixed(2)),
      }),
    ),
    fund: v.pipe(
      words(100),
      ask<string>({
        typed: '[--fund FUND]',
        label: fieldWords.fund,
        when: () => defaultFund() !== null && everyFund.length > 1,
        choices: (_about, language) => [
          ...everyFund.map(({ id, name }) => ({ value: id, label: { text: { en: inLanguage(name, language) } } })),
        ],
        ...stands(({ fund }) => fund ?? defaultFund()?.id ?? '', defaultFund()?.id ?? ''),
      }),
    ),
    appeal: v.pipe(
      words(100),
      ask<string>({
        typed: '[--appeal APPEAL]',
        label: fieldWords.appeal,
        when: () => everyAppeal.length > 0,
        choices: (_about, language) => [
          none,
          ...everyAppeal.map(({ id, name }) => ({ value: id, label: { text: { en: inLanguage(name, language) } } })),
        ],
        ...stands(({ appeal }) => appeal ?? ''),
      }),
    ),
  }
}

/** What was filled in of a slip. */
export const slipOf = (input: {
  readonly kind: LineKind
  readonly day: string
  readonly count: number
  readonly total: Slip['cents'] | null
  readonly fund: string
  readonly appeal: string
}): Slip => ({
  kind: input.kind,
  day: input.day,
  count: input.count,
  cents: input.total ?? zero,
  fund: input.fund || null,
  appeal: input.appeal || null,
})

/** Which entry is to be filled in again, where one is. */
export const fieldOf = (why: UnnamedInSlip): { readonly fields: readonly string[] } => ({
  fields: [why === 'no such fund' ? 'fund' : 'appeal'],
})

/** What is said of a slip. */
export const slipValues = ({ id, expected }: Pick<Batch, 'id' | 'expected'>) => ({
  batch: id,
  count: expected.count,
  sum: money(expected.cents),
})
