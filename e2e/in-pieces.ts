import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A site behind a line so slow that each page comes in pieces, and each piece when it is asked for. */
export interface SlowLine {
  readonly url: string
  /** Sends the next piece of the page; false where none is left. */
  next(): boolean
  close(): void
}

/** Stands before a site: pages come cut, everything else as it is. */
export async function openSlowLine(site: string): Promise<SlowLine> {
  let left: (() => void)[] = []
  const server = createServer(async (request, response) => {
    const answer = await fetch(site + request.url, { redirect: 'manual' })
    const body = Buffer.from(await answer.arrayBuffer())
    // they speak of the bytes on the first half of the way
    const own = /^(content-(encoding|length)|transfer-encoding|connection|keep-alive)$/
    response.writeHead(answer.status, Object.fromEntries([...answer.headers].filter(([name]) => !own.test(name))))
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return void response.end(body)
    const pieces = inPieces(body.toString())
    left = [...pieces.map((piece) => () => void response.write(piece)), () => void response.end()]
    left.shift()?.()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next() {
      left.shift()?.()
      return left.length > 0
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What stands in the way of what follows it: a cut before any of these is a page that somebody may see. */
const blocks = /(?=<(?:a|article|div|dl|fieldset|figure|footer|form|h[1-6]|img|label|li|nav|ol|p|picture|section|ul)\b)/

/** What stands in the header's first row, one behind the other. */
const inRow = /(?=<(?:a|button|div data-island|div class="header)\b)/

/**
 * All up to the header, which any line brings at once; the header before each thing in its first row; then the page's own part before
 * each of its elements. No more than seventy pieces, and the first ones the smallest: that is where the screen is.
 */
function inPieces(html: string): string[] {
  const main = html.indexOf('<main')
  const header = html.indexOf('<header')
  const row = header < 0 ? [] : html.slice(header, main).split(inRow)
  const top = [html.slice(0, header < 0 ? main : header), ...row.slice(0, 10), row.slice(10).join('')]
  const elements = html.slice(main).split(blocks)
  const first = elements.slice(0, 40)
  const below = elements.slice(40)
  const each = Math.ceil(below.length / 20)
  const rest = Array.from({ length: Math.ceil(below.length / each) }, (_, index) =>
    below.slice(index * each, (index + 1) * each).join(''),
  )
  return [...top.filter(Boolean), ...first, ...rest]
}
