import * as v from 'valibot'
import { line, text } from './text.ts'

const name = v.pipe(line, v.trim(), v.maxLength(80, 'longer than 80 letters'))
const dollars = v.pipe(
  v.number(),
  v.integer('not a whole number of dollars'),
  v.minValue(1, 'less than a dollar'),
  v.maxValue(1_000_000, 'more than a million dollars'),
)

/** An employer that adds to what its people give. */
const employer = v.strictObject({
  /** As its people know it; it is kept with the gifts whose match is awaited. */
  name,
  /** Other names under which it is looked for: of its brands, or before it was bought. */
  alsoKnownAs: v.optional(v.array(name), []),
  /** How many dollars it adds to each one that is given: `1`, `0.5`, `2`. */
  ratio: v.optional(v.pipe(v.number(), v.minValue(0.1, 'less than 0.1'), v.maxValue(10, 'more than 10')), 1),
  /** The smallest gift that it matches, in dollars. */
  least: v.optional(dollars),
  /** The most that it adds for one person in a year, in dollars. */
  most: v.optional(dollars),
  /** Within how many months of the gift its form has to be there. */
  months: v.optional(
    v.pipe(
      v.number(),
      v.integer('not a whole number of months'),
      v.minValue(1, 'none'),
      v.maxValue(36, 'more than 36'),
    ),
  ),
  /** Where its form is, where anybody can open it: a whole https address. */
  form: v.optional(v.pipe(v.string(), v.regex(/^https:\/\/[^\s"<>]+$/, 'not a whole https address'))),
  /** What else its people should know, in a sentence. */
  note: v.optional(text),
})

/** As names are compared: without accents, capitals and signs. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Employers that match what their people give, as far as the charity knows them. Without any no page speaks of them. */
export const employers = v.pipe(
  v.optional(v.array(employer), []),
  v.maxLength(2000, 'more than 2,000 employers'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const all = dataset.value
    const names = new Map<string, string>()
    for (const [at, each] of all.entries()) {
      const item = { type: 'array', origin: 'value', input: all, key: at, value: each } as const
      for (const name of [each.name, ...each.alsoKnownAs]) {
        const folded = foldedName(name)
        const key = name === each.name ? 'name' : 'alsoKnownAs'
        const field = { type: 'object', origin: 'value', input: { ...each }, key, value: each[key] } as const
        if (folded === '') addIssue({ message: 'has neither letters nor digits', path: [item, field] })
        else if (names.has(folded))
          addIssue({ message: `${names.get(folded)} is called that already`, path: [item, field] })
        else names.set(folded, each.name)
      }
    }
  }),
)
