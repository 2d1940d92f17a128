/** Every address that a page, or a part of one, links to or sends forms to. */
export function addressesOf(html: string): string[] {
  const body = html.slice(Math.max(0, html.indexOf('<body')))
  return [...body.matchAll(/\s(?:href|action|data-href)="([^"]*)"/g)].map((match) => plain(match[1] ?? ''))
}

/** What characters in an attribute or a text stand for. */
export const plain = (html: string): string =>
  html
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
