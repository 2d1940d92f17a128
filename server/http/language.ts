import { parseAccept } from 'hono/utils/accept'
import { type Language, type Languages, languageAt, languages } from '#gift/language.ts'

/** The language a caller reads: of the page that asks, else the one the browser likes best, else the site's own. */
export function languageRead(headers: Headers, among: Languages = languages): Language {
  const page = /^https?:\/\/[^/]+(|\/.*)$/s.exec(headers.get('referer') ?? '')?.[1]
  return page === undefined ? preferredLanguage(headers.get('accept-language') ?? '', among) : languageAt(page, among)
}

/**
 * The best of our languages for an `Accept-Language`: each range in the order of its quality, shortened from its end until
 * it names one (`fr-CA` finds `fr`). `*`, and what names none, is the site's own.
 * @see https://www.rfc-editor.org/rfc/rfc4647#section-3.4
 */
export function preferredLanguage(header: string, among: Languages = languages): Language {
  // No browser writes half as much, and what is read here is read of every refused call.
  for (const { type, q } of parseAccept(header.slice(0, 500))) {
    if (q === 0) continue
    for (let range = type.toLowerCase(); range !== ''; range = range.slice(0, Math.max(0, range.lastIndexOf('-')))) {
      const match = among.find((each) => each.toLowerCase() === range)
      if (match !== undefined) return match
    }
  }
  return among[0]
}
