import * as v from 'valibot'
import { catalogue } from '#content/catalogue.ts'
import { beginningOf, utcDay } from '#content/dates.ts'
import { inLanguage } from '#content/language.ts'
import { providerWords } from '#content/providers.ts'
import { onlineNames } from '#gift/provider.ts'
import { days } from '../base/clock.ts'
import { compareBooks } from '../giving/reconcile/compare.ts'
import { type Difference, differenceRows } from '../giving/reconcile/difference.ts'
import { reconcile } from '../giving/reconcile/reconcile.ts'
import type { Books } from '../providers/books.ts'
import { day } from './input.ts'
import { asks, type Doer, type Staff, type Subject, type Told, verb } from './verb.ts'
import { compareWords } from './words/compare.ts'

/** Days that a press compares at once: the providers tell no more in a reasonable time. */
const mostDays = days(93)
/** Compared where no day is named, as each night. */
const usual = days(7)

const allBooks: Subject<readonly Books[]> = {
  typed: '',
  ...catalogue('staff.subjects.books'),
  find: async ({ books }) => books,
}

const input = v.object({
  provider: v.pipe(
    v.optional(v.picklist(onlineNames, 'no books')),
    asks<(typeof onlineNames)[number] | undefined, readonly Books[]>({
      typed: `[--provider ${onlineNames.join('|')}]`,
      label: compareWords.provider,
      choices: (books) =>
        books.map(({ name }) => ({ value: name, label: { text: { en: providerWords[name].title } } })),
    }),
  ),
  from: v.pipe(day, asks({ typed: '[--from 2026-03-01]' })),
  to: v.pipe(day, asks({ typed: '[--to 2026-03-08]' })),
  first: v.pipe(day, asks({ label: compareWords.first, is: 'date' })),
  last: v.pipe(day, asks({ label: compareWords.last, is: 'date' })),
  fix: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text === 'yes'),
    asks({
      typed: '[--fix]   (default: the last 7 days)',
      label: compareWords.fix,
      choices: () => [
        { value: 'yes', label: { text: compareWords.yes } },
        { value: 'no', label: { text: compareWords.no } },
      ],
    }),
  ),
})

type Input = v.InferOutput<typeof input>

/**
 * `[from, to)` in unix milliseconds; null: it is no time, or more than a press may ask for. What is typed is days of UTC, as the
 * providers' books have them, the last one not included; a page has the charity's, both included.
 */
function periodOf(
  { from, to, first, last }: Input,
  now: number,
): { readonly from: number; readonly to: number } | null {
  const after = last === '' ? now : Math.min(now, beginningOf(utcDay(Date.parse(last) + days(1))))
  const end = to === '' ? after : Date.parse(to)
  const begin = from !== '' ? Date.parse(from) : first !== '' ? beginningOf(first) : end - usual
  return begin >= end || (first !== '' && end - begin > mostDays) ? null : { from: begin, to: end }
}

/** What each of these books answers, one after the other; what keeps one from answering ends it. */
async function comparedBy(
  { deps, books }: Staff,
  input: Input,
  compared: (
    own: Books,
    period: { readonly from: number; readonly to: number },
  ) => Promise<readonly Difference[] | 'busy'>,
): Promise<Told> {
  const period = periodOf(input, deps.clock.now())
  if (period === null) return { code: 'no time', fields: ['from', 'first'] }
  const chosen = books.filter(({ name }) => input.provider === undefined || name === input.provider)
  if (chosen.length === 0) return { code: 'no books' }
  const differences: Difference[] = []
  for (const own of chosen) {
    try {
      const outcome = await compared(own, period)
      if (outcome === 'busy') return { code: 'busy' }
      differences.push(...outcome)
    } catch (error) {
      deps.log.error({ err: error, provider: own.name }, 'the books could not be compared')
      const problem = error instanceof Error ? error.message : String(error)
      return { code: 'unread', values: { provider: own.name, problem } }
    }
  }
  const booked = differences.filter(({ fixed }) => fixed).length
  const clean = booked === differences.length
  const agree = deps.sharedAccount ? 'agree on ours' : 'agree'
  return {
    code: differences.length === 0 ? agree : clean ? 'booked' : 'differ',
    values: {
      found: differences.length,
      booked,
      fees: (language) => (deps.sharedAccount ? `\n${inLanguage(compareWords.unknownFees, language)}` : ''),
    },
    rows: differences.length === 0 ? [] : differenceRows(differences),
    data: { ...period, clean, accountFees: !deps.sharedAccount, differences },
  }
}

/** Compares the providers' books with ours. */
export const compare = verb({
  name: 'compare',
  command: 'reconcile',
  summary: 'Compare the providers’ books with our ledger. Exit code 0: clean, or all of it booked; 3: they differ.',
  needs: 'money',
  goesOn: 'begun',
  exits: { differ: 3, unread: 1 },
  words: compareWords,
  about: allBooks,
  offered: (books) => books.length > 0,
  input,
  preview: async (staff, _books: readonly Books[], input) => ({
    told: await comparedBy(staff, input, (own, { from, to }) => reconcile(staff.deps, own, from, to, false)),
  }),
  run: (staff, _books: readonly Books[], input, { actor }: Doer) =>
    comparedBy(staff, input, async (own, period) => {
      const { ending } = staff
      const comparing = { ...period, fix: input.fix, actor, ...(ending ? { ending } : {}) }
      const came = await compareBooks(staff.deps, own, comparing)
      return came.is === 'busy' ? 'busy' : came.differences
    }),
})
