import { languages } from '#gift/language.ts'
import { dirOf, isMarked, unmarked } from './language-tags.ts'

/** A tag, or what stands before the next. A sign of less that begins no tag stands alone. */
const pieces = /<[^<>]*>|[^<]+|</g
/** Elements whose words can hold no others. */
const plain = /^<\/?(title|desc|option|textarea|script|style)\b/i
const marks = /\u{E0001}([\u{E0020}-\u{E007E}]*)|\u{E007F}/gu
/** What words may fall back to. */
export const saidLanguages: ReadonlySet<string> = new Set([...languages, 'en'])

/** The language that a tag of signs nobody sees names. */
const languageOfTag = (signs: string): string =>
  String.fromCodePoint(...[...signs].map((sign) => (sign.codePointAt(0) ?? 0) - 0xe0000))

/**
 * A whole HTML document whose words say of themselves where they are in another language than theirs: each stands in an element that
 * names it, and the way in which it is read. Nothing is left of the marks, in attributes either. What somebody typed may hold such signs too:
 * of these only a language that is spoken here is said.
 */
export function spokenHtml(html: string): string {
  if (!isMarked(html)) return html
  // a drawing's words stand in elements of its own kind: it shows no others
  let [element, within]: [string, string | null] = ['bdi', null]
  const open: (string | null)[] = []
  return html.replace(pieces, (piece) => {
    if (/^<\/?svg\b/i.test(piece)) element = piece.startsWith('</') ? 'bdi' : 'tspan'
    const name = plain.exec(piece)?.[1]?.toLowerCase()
    if (name) within = piece.startsWith('</') ? null : (within ?? name)
    if (piece.startsWith('<') || within !== null) return unmarked(piece)
    return unmarked(
      piece.replace(marks, (_, signs: string | undefined) => {
        if (signs === undefined) {
          const ended = open.pop()
          return ended ? `</${ended}>` : ''
        }
        const language = languageOfTag(signs)
        open.push(saidLanguages.has(language) ? element : null)
        const way = `${element === 'bdi' ? 'dir' : 'direction'}="${dirOf(language)}"`
        return saidLanguages.has(language) ? `<${element} lang="${language}" ${way}>` : ''
      }),
    )
  })
}
