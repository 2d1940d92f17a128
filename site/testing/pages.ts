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
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
  return [...texts, ...attributes].map((text) => plain(text).trim()).filter((text) => text !== '')
}

/** Every address a page links to or sends forms to. */
export function addressesOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body'))
  return [...body.matchAll(/\s(?:href|action|data-href)="([^"]*)"/g)].map((match) => plain(match[1] ?? ''))
}

const plain = (html: string) =>
  html
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
