import { defaultLanguage, languageOf } from '#gift/language.ts'
import { type Language, markWith } from './language.ts'

/**
 * Words that are said in another language than their page's carry that language with them, in signs that nobody sees: Unicode's own
 * language tags. What shows words takes them off and says the language in its place (WCAG 3.1.2); `site/language-tags` does so for pages,
 * `spoken-html.ts` for letters and the office. Everywhere else nothing is marked.
 * @see https://www.unicode.org/charts/PDF/UE0000.pdf
 */
const [begin, end, first] = ['\u{E0001}', '\u{E007F}', 0xe0000]
const tags = /[\u{E0001}\u{E0020}-\u{E007F}]/gu

/** From now on what falls back to another language is marked, in this program. */
export const markLanguages = (): void => markWith(marked)

/** Words fall back to the charity's first language, or to English, which it may not speak itself. */
export const dirOf = (language: Language): 'ltr' | 'rtl' =>
  language === defaultLanguage ? languageOf(language).dir : 'ltr'

/**
 * Words in the language that they are said in, marked where that is not their page's; an address is none. Each line, and each part in
 * brackets, is marked by itself, for pages part them.
 */
export function marked<T>(words: T, source: string, language: string): T {
  if (source === language || typeof words !== 'string' || /^(?:https?:|mailto:|tel:|\/)\S*$/.test(words)) return words
  const tag = begin + [...source].map((sign) => String.fromCodePoint(first + (sign.codePointAt(0) ?? 0))).join('')
  return words
    .split(/([\n[\]])/)
    .map((part) => (/\p{L}/u.test(part) ? tag + part + end : part))
    .join('') as T & string
}

/** Whether any part of a text is marked. */
export const isMarked = (text: string): boolean => text.includes('\uDB40')

/** The same words unmarked. */
export const unmarked = (text: string): string => (isMarked(text) ? text.replace(tags, '') : text)

/** The same texts in the same places, unmarked. */
export function withoutMarks<T>(tree: T): T {
  if (typeof tree === 'string') return unmarked(tree) as T & string
  if (Array.isArray(tree)) return tree.map(withoutMarks) as T & unknown[]
  if (tree === null || typeof tree !== 'object') return tree
  return Object.fromEntries(Object.entries(tree).map(([name, value]) => [name, withoutMarks(value)])) as T & object
}

/** A part of a text that is in one language; null: in that of its page. */
export interface LanguagePart {
  readonly language: string | null
  readonly text: string
}

/**
 * The parts of a text, each with its language. What was filled into a marked text is of its own language. `open`: the languages that
 * have begun and not ended, for a text that goes on in another piece.
 */
export function partsOf(text: string, open: string[] = []): readonly LanguagePart[] {
  const parts: LanguagePart[] = []
  for (const [, tag, close, words] of text.matchAll(
    /\u{E0001}([\u{E0020}-\u{E007E}]+)|(\u{E007F})|([^\u{E0001}\u{E007F}]+)/gu,
  )) {
    if (tag) open.push([...tag].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - first)).join(''))
    else if (close) open.pop()
    else if (words) parts.push({ language: open.at(-1) ?? null, text: words })
  }
  return parts
}

/** A text parted at a place that is filled with something else than words; each part keeps its language. */
export function partedAt(text: string, place: string): readonly string[] {
  let before = ''
  return text.split(place).map((part) => {
    const whole = before + part
    const open: string[] = []
    for (const [tag] of whole.matchAll(/\u{E0001}[\u{E0020}-\u{E007E}]+|\u{E007F}/gu)) {
      if (tag === end) open.pop()
      else open.push(tag)
    }
    before = open.join('')
    return whole + end.repeat(open.length)
  })
}
