import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** One call of Stripe's API in test mode, and what it answered. */
export type Exchange = {
  method: string
  path: string
  query: string
  form: string
  headers: Readonly<Record<string, string>>
  status: number
  body: unknown
}

/** What somebody recorded of Stripe in one test of theirs. */
export type Cassette = { name: string; at: number; exchanges: readonly Exchange[] }

type Interaction = {
  request: { method: string; uri: string; body: { string?: Raw }; headers: Record<string, string[]> }
  response: { status: { code: number }; body: { string?: Raw } }
  recorded_at: string
}
type Raw = string | Uint8Array

/** Stripe as it has been since the version of 2025-09-30.clover. */
const SINCE = Date.UTC(2025, 9, 1)
const STRIPE = 'https://api.stripe.com'

/** The recordings of Ruby's VCR in a folder that are of Stripe alone, and whole, and not older than what is played. */
export function readCassettes(folder: string): readonly Cassette[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yml'))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      if (!text.includes(STRIPE)) return []
      const { http_interactions: all } = parse(text, { customTags: ['binary'], logLevel: 'error' }) as {
        http_interactions: Interaction[]
      }
      // one that was answered 401 was recorded without a key that is known
      const isStripes = all.every(
        ({ request, response, recorded_at }) =>
          request.uri.startsWith(STRIPE) && response.status.code !== 401 && Date.parse(recorded_at) >= SINCE,
      )
      const [first] = all
      if (!isStripes || !first) return []
      return [
        { name: file.replace(/^test_|\.yml$/g, ''), at: Date.parse(first.recorded_at), exchanges: all.map(exchangeOf) },
      ]
    })
}

function exchangeOf({ request, response }: Interaction): Exchange {
  const { pathname, search } = new URL(whole(request.uri))
  const headers = Object.entries(request.headers).map(([name, [value = '']]) => [name.toLowerCase(), whole(value)])
  return {
    method: request.method.toUpperCase(),
    path: decodeURIComponent(pathname),
    query: search.slice(1),
    form: whole(request.body.string ?? ''),
    headers: Object.fromEntries(headers),
    status: response.status.code,
    body: JSON.parse(whole(response.body.string ?? 'null')),
  }
}

/** A recorded text with what its recorder took for secrets of others put back: one was the digit 1, one the letter x. */
function whole(raw: Raw): string {
  const text = typeof raw === 'string' ? raw : Buffer.from(raw).toString('utf8')
  const plain = /^ewo/.test(text) ? Buffer.from(text, 'base64').toString('utf8') : text
  return plain
    .replaceAll('<VENDOR_ID>', '1')
    .replaceAll('<VENDOR_AUTH_CODE>', 'x')
    .replaceAll('<PADDLE_API_KEY>', 'secret')
}
