import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/**
 * Serves a plain static copy of a site: the same answers with the same headers, compressed alike and kept in memory, but
 * no page has a script. What the site's own scripts cost a visitor is the difference between the two.
 * @param site the origin to copy, page by page, as each is first asked for
 */
export async function serveStaticCopy(site: string): Promise<{ url: string; close(): Promise<void> }> {
  const cache = new Map<string, Promise<Answer>>()
  const answer = async (path: string, response: ServerResponse) => {
    const copy = cache.get(path) ?? copied(`${site}${path}`)
    cache.set(path, copy)
    const { status, headers, body } = await copy
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
  }
  const server = createServer((incoming, response) => {
    answer(incoming.url ?? '/', response).catch((error: Error) => response.writeHead(502).end(error.message))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const brotli = promisify(brotliCompress)

async function copied(url: string): Promise<Answer> {
  const result = await get(url, 'br')
  if (!result.headers['content-type']?.startsWith('text/html')) return result
  const page = await get(url, 'identity')
  const plain = page.body.toString('utf8').replace(/<script type="module"[^>]*><\/script>/g, '')
  if (result.headers['content-encoding'] !== 'br') return { ...result, body: Buffer.from(plain) }
  // as hard as the server compresses its pages
  const body = await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } })
  return { ...result, body }
}

function get(url: string, encoding: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: { 'accept-encoding': encoding } }, async (answer) => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part)
      const { connection, 'keep-alive': _, 'transfer-encoding': __, ...headers } = answer.headers
      resolve({ status: answer.statusCode ?? 502, headers, body: Buffer.concat(parts) })
    })
    call.once('error', reject).end()
  })
}
