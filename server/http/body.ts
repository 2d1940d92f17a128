import type { Context } from 'hono'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { seconds } from '../base/clock.ts'
import type { Env } from './env.ts'

/** How long a body may take to arrive: a slow phone has it, a connection held open on purpose ends. */
const longest = seconds(20)

/**
 * Reads the whole body, at most `limit` bytes within 20 seconds, unless `within` says more; stops at the first byte too many, and where `ends`
 * says that others wait.
 */
export async function readBytes(
  c: Pick<Context<Env>, 'req'> & { readonly var: Pick<Env['Variables'], 'clock'> },
  limit: number,
  within = longest,
  ends?: AbortSignal,
): Promise<Outcome<Uint8Array>> {
  const length = c.req.header('content-length')
  if (Number(length ?? 0) > limit) return refused('body_too_large', `more than ${limit} bytes`)
  const arrived = new AbortController()
  const over = ends ? AbortSignal.any([arrived.signal, ends]) : arrived.signal
  const late = c.var.clock.wait(within, over).then(() => refused('body_too_slow', `not whole after ${within} ms`))
  try {
    // HTTP itself ends a body at the length it told, and read whole it costs a fifth of what a stream does.
    const whole =
      length === undefined
        ? readStream(c.req.raw.body, limit)
        : c.req.raw.arrayBuffer().then((buffer) => done(new Uint8Array(buffer)))
    return await Promise.race([whole, late])
  } catch (error) {
    // The connection ended before the body did; nobody is there to read the answer.
    return refused('body_too_slow', `cut off: ${String(error)}`)
  } finally {
    arrived.abort('arrived')
  }
}

async function readStream(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Outcome<Uint8Array>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > limit) return refused('body_too_large', `more than ${limit} bytes`)
    chunks.push(chunk)
  }
  return done(Buffer.concat(chunks))
}

/** Reads a JSON body of at most `limit` bytes. An absent body is undefined. */
export async function readJson(c: Context<Env>, limit = 16_384): Promise<Outcome<unknown>> {
  const bytes = await readBytes(c, limit)
  if (!bytes.ok) return bytes
  if (bytes.value.byteLength === 0) return done(undefined)
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) return refused('unsupported_media_type', type.slice(0, 100))
  try {
    return done(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes.value)))
  } catch {
    return refused('invalid_json', 'not JSON')
  }
}
