import { dirOf, isMarked, unmarked } from './language-tags.ts'

/** A tag, or what stands before the next. A sign of less that begins no tag stands alone. */
const pieces = /<[^<>]*>|[^<]+|</g
/** Elements whose words can hold no others. */
const plain = /^<\/?(title|desc|option|textarea|script|style)\b/i
const begin = /\u{E0001}([\u{E0020}-\u{E007E}]+)/gu

/** The language that a tag of signs nobody sees names. */
const languageOfTag = (signs: string): string =>
  String.fromCodePoint(...[...signs].map((sign) => (sign.codePointAt(0) ?? 0) - 0xe0000))

/**
 * A whole HTML document whose words say of themselves where they are in another language than theirs: each stands in an element that
 * names it, and the way in which it is read. Nothing is left of the marks, in attributes either.
 */
export function spokenHtml(html: string): string {
  if (!isMarked(html)) return html
  // a drawing's words stand in elements of its own kind: it shows no others
  let [element, within]: [string, string | null] = ['bdi', null]
  return html.replace(pieces, (piece) => {
    if (/^<\/?svg\b/i.test(piece)) element = piece.startsWith('</') ? 'bdi' : 'tspan'
    const name = plain.exec(piece)?.[1]?.toLowerCase()
    if (name) within = piece.startsWith('</') ? null : (within ?? name)
    if (piece.startsWith('<') || within !== null) return unmarked(piece)
    return piece
      .replace(begin, (_, signs: string) => {
        const language = languageOfTag(signs)
        const way = `${element === 'bdi' ? 'dir' : 'direction'}="${dirOf(language)}"`
        return `<${element} lang="${language}" ${way}>`
      })
      .replaceAll('\u{E007F}', `</${element}>`)
  })
}
