import * as v from 'valibot'
import type { FieldCode } from './problem.ts'
import { holdsAccount, line, message, orNothing, signature, strict } from './typed-text.ts'

/** Where a note stands. `waiting`: for a person of the charity to read it. `read`: it may stand. `refused`: nobody sees it. */
export const noteStates = ['waiting', 'read', 'refused'] as const
export type NoteState = (typeof noteStates)[number]

const code = (value: FieldCode): FieldCode => value
const ticked = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text === 'yes'),
)

const postalLine = v.pipe(
  line(80),
  v.check((value: string) => !holdsAccount(value), code('no_links')),
)

/** An address as an envelope has it: up to five lines, each of which is one. */
const postalLines = v.pipe(
  v.string(code('required')),
  v.transform((text) =>
    text
      .split(/\r?\n/)
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  ),
  v.maxLength(5, code('too_long')),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    for (const each of dataset.value) {
      const result = v.safeParse(postalLine, each)
      if (result.success) continue
      addIssue({ message: result.issues[0].message })
      return NEVER
    }
    return dataset.value.join('\n')
  }),
)

const note = strict({
  words: message,
  name: orNothing(signature(80)),
  shown: ticked,
  family: ticked,
  address: orNothing(postalLines),
})
const needs = (field: NoteField, is: (typed: v.InferOutput<typeof note>) => boolean) =>
  v.forward(v.check(is, code('required')), [field])

/**
 * What whoever gave leaves on a page, by the rules of dedications: words and a name, each only where it is wished for. An address is kept for
 * the family alone, and only where they may have it.
 */
export const noteRule = v.pipe(
  note,
  needs('shown', ({ shown, family }) => shown || family),
  needs('words', ({ words, name, shown }) => !shown || words !== null || name !== null),
  needs('name', ({ name, family }) => !family || name !== null),
  v.transform((typed) => ({ ...typed, address: typed.family ? typed.address : null })),
)
export type NoteField = 'words' | 'name' | 'shown' | 'family' | 'address'
export type NoteWords = v.InferOutput<typeof noteRule>
/** As it was typed, each field by its name. */
export type TypedNote = Readonly<Record<NoteField, string>>

/** What stands on a page of those who gave: words, and in whose name. */
export interface ShownNote {
  readonly words: string | null
  readonly name: string | null
}
