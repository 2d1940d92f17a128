import * as v from 'valibot'
import { line } from './text.ts'

const pattern = /^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$/

/** One language of the site, its mails and its errors. */
const language = v.pipe(
  v.strictObject({
    /** Its code in addresses (`/es/donate`) and in `lang`. */
    code: v.pipe(
      v.string(),
      v.regex(pattern, 'not a language code'),
      v.check((code) => !pattern.test(code) || isTag(code), 'not a language code'),
    ),
    /** By which dates, numbers, money and plurals are written: `es-US`; of a language whose own nobody knows, those its readers know. */
    locale: v.pipe(
      v.string(),
      v.check(
        isKnown,
        'not a locale such as es-US; where a language’s own is not known, write one that its readers know, such as fr-HT with ht',
      ),
    ),
    /** In that language itself, as the toggle names it. */
    name: line,
    /** Reading direction. */
    dir: v.optional(v.picklist(['ltr', 'rtl'], 'neither ltr nor rtl'), 'ltr'),
  }),
  v.forward(
    v.check(
      ({ code, locale }) =>
        isPseudo(code) || !isKnown(code) || !isKnown(locale) || languageIn(code) === languageIn(locale),
      'is of another language than its code: write en-US with en, es-US with es',
    ),
    ['locale'],
  ),
  v.forward(
    v.check(
      ({ code, dir }) => dir === 'rtl' || !isFromTheRight(code),
      'this language is read from the right: add dir: rtl',
    ),
    ['code'],
  ),
  v.forward(
    v.check(({ code, dir }) => dir === 'ltr' || isFromTheRight(code), 'this language is read from the left'),
    ['dir'],
  ),
)

/** One language or more. The first is the site's own: its pages have no prefix, and its words show where others lack. */
export const languages = v.pipe(
  v.array(language),
  v.minLength(1, 'a site speaks one language at least'),
  v.check((all) => new Set(all.map(({ code }) => code)).size === all.length, 'a language is named twice'),
)

/** Unicode's codes of languages that are none, which translations are tried out with. */
const isPseudo = (code: string) => /-X[AB]$/.test(code)

/** Whether a language's own dates and numbers are known. */
export function isKnown(tag: string): boolean {
  return isTag(tag) && Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
}

/** Which language a tag is of, whichever of its codes it has: `tl` and `fil` are one, as are Norwegian as a whole and both ways to write it. */
function languageIn(tag: string): string {
  const { language } = new Intl.Locale(tag)
  return ['nb', 'nn'].includes(language) ? 'no' : language
}

/** Scripts that are read from the right. @see https://www.unicode.org/reports/tr9/ */
const fromTheRight = new Set('Adlm Arab Aran Armi Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa'.split(' '))

/** Whether a language is written from right to left. */
export function isFromTheRight(code: string): boolean {
  const script = isTag(code) ? new Intl.Locale(code).maximize().script : undefined
  return script !== undefined && fromTheRight.has(script)
}

/** Whether a code is one that browsers and Unicode can read; what it is of may be known to neither. */
export function isTag(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1
  } catch {
    return false
  }
}
