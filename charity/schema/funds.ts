import * as v from 'valibot'
import { day } from './day.ts'
import { text } from './text.ts'

const id = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z\d-]{0,39}$/, 'not a name of small letters, digits and hyphens, 40 at most'),
)
const code = v.pipe(v.string(), v.trim(), v.nonEmpty('has no words'), v.maxLength(60, 'longer than 60 letters'))

/** What money may be given for: a promise to its donor of what it is spent on. */
const fund = v.strictObject({
  /** It is kept with every gift, and stands in links: never changed, and never given to another fund. */
  id,
  /** Whoever chooses nothing gives to this one. */
  default: v.optional(v.literal(true), undefined),
  name: text,
  /** What it is spent on, in a sentence below its name, where a donor chooses. */
  note: v.optional(text),
  /** Its account in the charity's ledger, in quotation marks. */
  ledger: v.optional(code),
  /** Its class in the charity's accounting. */
  class: v.optional(code),
  /** What binds the charity: nothing, the purpose that the name says, or that the sum itself is kept. */
  restricted: v.picklist(['no', 'purpose', 'endowment'], 'neither no, purpose nor endowment'),
  /** The first and the last day on which it may be chosen, by the charity's clock. */
  from: v.optional(day),
  until: v.optional(day),
  /** Which fund is given to in its place once it is over; the default one, unless said. */
  successor: v.optional(id),
})

type Fund = v.InferOutput<typeof fund>

/** What is wrong with one fund among the others; null: nothing. */
function faultOf(
  one: Fund,
  at: number,
  all: readonly Fund[],
): { readonly text: string; readonly key: keyof Fund } | null {
  if (all.findIndex(({ id }) => id === one.id) < at)
    return { key: 'id', text: `a fund before this one is called ${one.id}` }
  if (one.default && all.findIndex((each) => each.default) < at)
    return { key: 'default', text: 'a fund before this one is the default; one of all is' }
  if (one.default && one.until !== undefined)
    return { key: 'until', text: 'the default fund has no last day; make another the default first' }
  if (one.default && one.from !== undefined) return { key: 'from', text: 'the default fund has no first day' }
  if (one.from !== undefined && one.until !== undefined && one.until < one.from)
    return { key: 'until', text: `ends before it begins, on ${one.from}` }
  if (one.successor === undefined) return null
  if (!all.some(({ id }) => id === one.successor))
    return { key: 'successor', text: `there is no fund ${one.successor}` }
  return leadsBack(one, all) ? { key: 'successor', text: 'leads back to this fund' } : null
}

/** Whether the successors of a fund, one after the other, come to itself. */
function leadsBack({ id, successor }: Fund, all: readonly Fund[]): boolean {
  let next = successor
  for (let step = 0; step < all.length && next !== undefined; step++) {
    if (next === id) return true
    next = all.find((each) => each.id === next)?.successor
  }
  return false
}

/** The funds to which a gift may be given. Without any, every gift is for the charity's whole work, and no page speaks of funds. */
export const funds = v.pipe(
  v.optional(v.array(fund), []),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const all = dataset.value
    for (const [at, each] of all.entries()) {
      const fault = faultOf(each, at, all)
      if (!fault) continue
      const item = { type: 'array', origin: 'value', input: all, key: at, value: each } as const
      const field = {
        type: 'object',
        origin: 'value',
        input: { ...each },
        key: fault.key,
        value: each[fault.key],
      } as const
      addIssue({ message: fault.text, path: [item, field] })
    }
    if (all.length > 0 && !all.some((each) => each.default))
      addIssue({ message: 'no fund is the default; write `default: true` at the one for whoever chooses none' })
  }),
)
