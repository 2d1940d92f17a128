import { existsSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { Marked, type Token, type Tokens } from 'marked'
import { root } from '../project.mjs'
import { between, type Page } from './pages.ts'

/** One document as HTML, what can be linked to in it, and where its own links lead. */
export interface Rendered {
  readonly html: string
  readonly anchors: ReadonlySet<string>
  readonly links: readonly { readonly to: Page; readonly anchor: string }[]
  /** Pictures that it shows, by their path in the clone. */
  readonly pictures: readonly string[]
  /** What leads nowhere. */
  readonly faults: readonly string[]
}

/**
 * Renders one document. A link to another document leads to its page; one to a file of the clone, which the site does not
 * have, is its name alone.
 */
export function rendered(page: Page, pages: ReadonlyMap<string, Page>): Rendered {
  const anchors = new Set([...page.text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id))
  const links: { to: Page; anchor: string }[] = []
  const pictures: string[] = []
  const faults: string[] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const id = unused(slugOf(plain(tokens)), anchors)
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens)
        if (/^[a-z]+:/.test(href)) return `<a href="${href}">${text}</a>`
        const [file = '', anchor = ''] = href.split('#')
        const source = file === '' ? page.source : normalize(join(dirname(page.source), file))
        const to = pages.get(source) ?? pages.get(join(source, 'README.md'))
        if (!to) {
          if (!existsSync(join(root, source))) faults.push(`${page.source}: ${href} leads nowhere`)
          return `<span title="${source}">${text}</span>`
        }
        links.push({ to, anchor })
        return `<a href="${file === '' ? '' : between(page, to)}${anchor ? `#${anchor}` : ''}">${text}</a>`
      },
      image({ href, text }) {
        const source = normalize(join(dirname(page.source), href))
        if (!existsSync(join(root, source))) faults.push(`${page.source}: there is no picture ${href}`)
        pictures.push(source)
        return `<img src="${relative(dirname(page.path), source)}" alt="${escaped(text)}">`
      },
      code({ text }) {
        return `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`
      },
      table({ header, rows }) {
        const cell = (name: 'th' | 'td', { tokens }: Tokens.TableCell) =>
          `<${name}${name === 'th' ? ' scope="col"' : ''}>${this.parser.parseInline(tokens)}</${name}>`
        // a table without headings has none, and an empty cell is no heading
        const head = header.some(({ text }) => text !== '')
          ? `<thead><tr>${header.map((each) => cell(each.text === '' ? 'td' : 'th', each)).join('')}</tr></thead>`
          : ''
        const body = rows.map((row) => `<tr>${row.map((each) => cell('td', each)).join('')}</tr>`).join('\n')
        return `<div class="scrolls" tabindex="0" role="group" aria-label="Table"><table>${head}<tbody>${body}</tbody></table></div>\n`
      },
    },
  })
  const html = marked.parse(page.text, { async: false })
  return { html, anchors, links, pictures, faults }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const plain = (tokens: readonly Token[]): string =>
  tokens
    .map((token) =>
      'tokens' in token && token.tokens ? plain(token.tokens) : 'text' in token ? String(token.text) : '',
    )
    .join('')

/** A heading's address, as where the clone is read on the web. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

function unused(slug: string, anchors: Set<string>): string {
  let id = slug
  for (let number = 1; anchors.has(id); number++) id = `${slug}-${number}`
  anchors.add(id)
  return id
}
