import type { Letter } from '#content/letters/letter.ts'
import { languages } from '#gift/language.ts'
import { letterKinds } from '../index.ts'

/** A letter as it might be, under the name that it is looked at by. */
export interface Sample {
  readonly name: string
  readonly letter: Letter
}

/** One of every letter in every language, for the gallery, the rehearsal and the tests that read them all. */
export const sampleLetters: readonly Sample[] = languages.flatMap((language) =>
  letterKinds.flatMap(({ name, examples }) =>
    examples(language).map(({ variant, letter }) => ({
      name: `${variant === '' ? name : `${name}_${variant}`}.${language}`,
      letter,
    })),
  ),
)
