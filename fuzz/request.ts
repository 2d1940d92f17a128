import type { RawRequest } from './raw.ts'

/** One request as a stranger may send it. */
export interface HostileRequest {
  readonly method: string
  /** Path and query, as far as a URL can hold them. */
  readonly target: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Uint8Array<ArrayBuffer> | null
  /** How the body arrives. Only a whole one tells its length. */
  readonly pace: Pace
}

export type Pace = 'whole' | 'in pieces' | 'never whole' | 'cut off'

/** The request in words that show every character of it, for whoever looks for what it broke. */
export function told(request: HostileRequest | RawRequest): string {
  if ('raw' in request)
    return `on the wire${request.split ? ', in two parts' : ''}: ${JSON.stringify(latin1(request.raw))}`
  const { method, target, headers, body, pace } = request
  const lines = headers.map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`)
  const bytes = body === null ? [] : [`  body, ${pace}, ${body.length} bytes: ${shown(body)}`]
  return [`${method} ${JSON.stringify(target)}`, ...lines, ...bytes].join('\n')
}

const longest = 2000
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, longest)).toString('latin1')

function shown(body: Uint8Array): string {
  const start = body.subarray(0, longest)
  const text = new TextDecoder().decode(start)
  const plain = Buffer.from(text).equals(Buffer.from(start))
    ? JSON.stringify(text)
    : `hex ${Buffer.from(start).toString('hex')}`
  return body.length > longest ? `${plain} …` : plain
}
