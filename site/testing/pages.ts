import { plain } from '../build/addresses.ts'
import { files } from '../render.tsx'

/** Every page of the built site, by its address: `/`, `/es/donate`, `/404.html`. */
export function builtPages(): ReadonlyMap<string, string> {
  const pages = [...files()].filter(([path]) => path.endsWith('.html'))
  return new Map(pages.map(([path, html]) => [`/${path.replace(/\/?index\.html$/, '')}`, html]))
}

const spokenAttributes = /\s(?:alt|title|placeholder|aria-label|aria-description|aria-roledescription)="([^"]*)"/g
const described = /<meta (?:name|property)="(?:description|og:title|og:description)" content="([^"]*)"/g

/** Everything on a page that is read or heard, piece by piece: text, alternative texts, labels, title, description. */
export function wordsOf(html: string): string[] {
  const attributes = [...html.matchAll(spokenAttributes), ...html.matchAll(described)].map((match) => match[1] ?? '')
  const texts = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    // a place where a line may end parts no word
    .replace(/<wbr[^>]*>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
  return [...texts, ...attributes].map((text) => plain(text).trim()).filter((text) => text !== '')
}
