import type { Overlay, Written } from '#charity/charity.ts'
import { identityPlaces, mapTexts } from '#charity/words.ts'
import { allTexts } from './all.ts'
import type { Language } from './language.ts'

/** One text of the site, its mails or its errors, as it is written. */
export interface Text {
  /** Its path, with dots between: `words.donate.title`. Language files name it by this. */
  readonly key: string
  /** What its author wrote, by language. */
  readonly words: Readonly<Record<Language, string>>
  /** Whether every charity says it, or this one alone. */
  readonly of: 'platform' | 'charity'
}

/** Every text that can be translated: the platform's and the charity's own. */
export function everyText(charity: Written): readonly Text[] {
  const own: Text[] = []
  for (const [part, tree] of Object.entries(charity)) {
    mapTexts(tree, part, charity.languages[0]?.code, (words, key) => {
      own.push({ key, words, of: 'charity' })
      return words
    })
  }
  return [...allTexts.map(({ key, text }) => ({ key, words: text, of: 'platform' }) as const), ...own]
}

/** What a text says that is to be translated: in English, or as the charity's own language has it. */
export const sourceOf = ({ words }: Text): string => words.en ?? Object.values(words)[0] ?? ''

/** Whether it is words, and not the address of a page: there need be no such page in every language. */
export const isSpoken = ({ words }: Text): boolean =>
  Object.values(words).some((each) => !/^(?:https:\/)?\/\S+$/.test(each))

/** The texts that a language lacks: another language shows in their place. */
export const missingIn = (language: Language, texts: readonly Text[], overlay: Overlay): readonly Text[] =>
  texts.filter(
    (text) => isSpoken(text) && text.words[language] === undefined && overlay[language]?.[text.key] === undefined,
  )

/** A translation that cannot be used. */
export interface WordFault {
  readonly language: Language
  readonly key: string
  readonly text: string
}

/** What is wrong in language files: a key that no text has, or places that are not those of the text; the charity's names may be left out. */
export function wordFaults(texts: readonly Text[], overlay: Overlay): readonly WordFault[] {
  const byKey = new Map(texts.map((text) => [text.key, text]))
  return Object.entries(overlay).flatMap(([language, words]) =>
    Object.entries(words).flatMap(([key, translation]) => {
      const text = byKey.get(key) ?? byKey.get(generalForm(key))
      if (!text) return [{ language, key, text: 'no text has this key' }]
      const strange = strangePlaces(sourceOf(text), translation)
      if (strange.length > 0)
        return [{ language, key, text: `${strange.join(', ')} is no place of "${sourceOf(text)}"` }]
      const lost = lostPlaces(key, sourceOf(text), translation).filter((place) => !own.has(place))
      return lost.length > 0 ? [{ language, key, text: `has lost ${lost.join(', ')} of "${sourceOf(text)}"` }] : []
    }),
  )
}

/**
 * The same texts, and beside each that counts those plural forms of a language which its author's lack, said as the general one is.
 * @see https://cldr.unicode.org/index/cldr-spec/plural-rules
 */
export function withFormsOf(language: Language, texts: readonly Text[]): readonly Text[] {
  const keys = new Set(texts.map(({ key }) => key))
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return texts.flatMap((text) => {
    // without a form for one it does not count: its last word is a name
    if (!/(^|\.)other$/.test(text.key) || !keys.has(text.key.replace(/other$/, 'one'))) return [text]
    const lacking = forms.map((form) => text.key.replace(/other$/, form)).filter((key) => !keys.has(key))
    return [text, ...lacking.map((key) => ({ ...text, key }))]
  })
}

/** The text that a plural form which the sources have not belongs to: `few`, as `other` is. */
const generalForm = (key: string): string => key.replace(/(?<=\.)(zero|one|two|few|many)$/, 'other')

/** The places of a translation that its source does not have. */
export const strangePlaces = (source: string, translation: string): readonly string[] =>
  placesOf(translation).filter((place) => !placesOf(source).includes(place) && !own.has(place))

/**
 * The places of its source that a translation has lost. A form for none, one or two may say the number by its noun alone, as
 * Arabic does.
 */
export const lostPlaces = (key: string, source: string, translation: string): readonly string[] =>
  /(^|\.)(zero|one|two)$/.test(key) ? [] : placesOf(source).filter((place) => !placesOf(translation).includes(place))

/** Names of the charity, which any text may use. */
const own: ReadonlySet<string> = new Set(identityPlaces)
const placesOf = (text: string): readonly string[] => text.match(/\{\w+\}/g) ?? []
