import * as v from 'valibot'

/** One language of the site, its mails and its errors. */
const language = v.strictObject({
  /** Its code in addresses (`/es/donate`) and in `lang`. */
  code: v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'not a language code')),
  /** By which dates, numbers, money and plurals are written. */
  locale: v.pipe(v.string(), v.check(isLocale, 'not a locale such as es-US')),
  /** In that language itself, as the toggle names it. */
  name: v.string(),
  /** Reading direction. */
  dir: v.optional(v.picklist(['ltr', 'rtl']), 'ltr'),
})

/** One language or more. The first is the site's own: its pages have no prefix, and its words show where others lack. */
export const languages = v.pipe(
  v.array(language),
  v.minLength(1, 'a site speaks one language at least'),
  v.check((all) => new Set(all.map(({ code }) => code)).size === all.length, 'a language is named twice'),
)

function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}
