import * as v from 'valibot'
import { utcDay } from '#content/dates.ts'
import { parseAmount } from '#gift/amount.ts'
import { defaultLanguage, type Language } from '#gift/language.ts'
import { email } from '#gift/typed-text.ts'
import type { AnyVerb, Ask } from './verb.ts'

/** One entry of a verb's input, and how it is asked for. */
export interface Entry {
  readonly name: string
  readonly ask: Ask<unknown>
  readonly required: boolean
}

/** The entries of a verb's input, in their order. */
export const entriesOf = ({ input }: AnyVerb): readonly Entry[] =>
  Object.entries(input.entries).map(([name, schema]) => {
    const { ask = {} } = v.getMetadata(schema) as { ask?: Ask<unknown> }
    return { name, ask, required: ask.required ?? schema.type !== 'optional' }
  })

/** What was typed or filled in by a reader of a language, as values; or for each entry that is none the code of what is wrong with it. */
export function readInput(
  verb: AnyVerb,
  texts: Readonly<Record<string, string>>,
  language: Language,
):
  | { readonly ok: true; readonly input: Record<string, unknown> }
  | { readonly ok: false; readonly faults: Readonly<Record<string, string>> } {
  const values = Object.fromEntries(entriesOf(verb).flatMap(({ name }) => (name in texts ? [[name, texts[name]]] : [])))
  const result = v.safeParse(verb.input, values, { lang: language })
  if (result.success) return { ok: true, input: result.output }
  const faults = result.issues.map((issue) => [
    String(issue.path?.[0]?.key),
    issue.received === 'undefined' ? 'required' : issue.message,
  ])
  return { ok: false, faults: Object.fromEntries(faults.reverse()) }
}

/** An amount of dollars above nothing, as the language of `readInput` writes it; null where nothing is said. @see parseAmount */
export const amount = v.pipe(
  v.optional(v.string(), ''),
  v.rawTransform(({ dataset, config, addIssue, NEVER }) => {
    if (dataset.value.trim() === '') return null
    const amount = parseAmount(dataset.value, config.lang ?? defaultLanguage)
    if (amount.kind === 'clear' && amount.cents > 0) return amount.cents
    addIssue({ message: amount.kind === 'ambiguous' ? 'amount unclear' : 'not an amount' })
    return NEVER
  }),
)

/** A day like `2026-03-01`, or nothing. */
export const day = v.pipe(
  v.optional(v.string(), ''),
  v.check((text) => {
    const at = Date.parse(text)
    return text === '' || (/^2[01]\d\d-/.test(text) && !Number.isNaN(at) && utcDay(at) === text)
  }, 'not a day'),
)

/** A text of at most so many letters that may be left out. */
export const words = (longest: number) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.trim().slice(0, longest)),
  )

/** A text that must say something. */
export const requiredWords = (longest: number) =>
  v.pipe(
    v.string('required'),
    v.transform((text) => text.trim().slice(0, longest)),
    v.minLength(1, 'required'),
  )

/** An address that mail can be sent to. */
export const mailAddress = v.pipe(
  v.string('required'),
  v.check((text) => v.is(email, text), 'not an address'),
  v.transform((text) => v.parse(email, text)),
)
