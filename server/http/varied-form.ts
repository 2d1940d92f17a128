import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { variantNames } from '#gift/experiment.ts'
import { type Language, pathIn } from '#gift/language.ts'
import type { Random } from '../base/random.ts'
import type { Env } from './env.ts'
import { Overloaded, type QueuedRenderer } from './render-queue.ts'
import type { Site } from './site/site.ts'

/**
 * The variant of the experiment under way that this visit is shown: by chance, each equally often; or the one that the browser
 * has, as it says itself when it asks whether its page is still good. Empty: there is no experiment.
 */
export function variantFor(ifNoneMatch: string | undefined, random: Pick<Random, 'fraction'>): string {
  const tag = /~([a-z][a-z\d-]*)"/.exec(ifNoneMatch ?? '')?.[1]
  if (tag !== undefined && variantNames.includes(tag)) return tag
  return variantNames[Math.floor(random.fraction() * variantNames.length)] ?? ''
}

const packings = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const

/** One variant as it is sent, today and in one language. */
interface Kept {
  readonly etag: string
  readonly bodies: Readonly<Record<keyof typeof packings | 'plain', Uint8Array<ArrayBuffer>>>
}

/**
 * The form as a variant shows it, from its first paint on: nothing of it is changed in the browser. Null where there is no
 * variant, and while more is to be rendered than may wait: the page as it is built stands for itself, in no experiment.
 */
export function variedForm({
  site,
  render,
}: {
  readonly site: Site
  readonly render: QueuedRenderer
}): (c: Context<Env>, language: Language, variant: string) => Promise<Response | null> {
  const rendered = new Map<string, string>()
  const packed = new Map<string, Kept>()
  return async (c, language, variant) => {
    if (variant === '') return null
    const name = `${language} ${variant}`
    try {
      const html = rendered.get(name) ?? (await render('/donate', language, { variant }))
      rendered.set(name, html)
      const page = site.page(html, pathIn(language, '/donate'), 200)
      // with the day of the next gift in it, another one tomorrow
      const text = await page.text()
      const etag = `${createHash('sha256').update(text).digest('base64url').slice(0, 22)}~${variant}`
      const before = packed.get(name)
      const bytes = before?.etag === etag ? before : await pack(etag, text)
      packed.set(name, bytes)
      return answer(c, page.headers, bytes)
    } catch (error) {
      if (error instanceof Overloaded) return null
      throw error
    }
  }
}

async function pack(etag: string, text: string): Promise<Kept> {
  const plain = new Uint8Array(Buffer.from(text))
  const [br, zipped] = await Promise.all([packings.br(plain), packings.gzip(plain)])
  return { etag, bodies: { plain, br: new Uint8Array(br), gzip: new Uint8Array(zipped) } }
}

/** For this browser alone: a cache between would show one variant to everybody behind it. */
function answer(c: Context<Env>, page: Headers, { etag, bodies }: Kept): Response {
  const accepted = c.req.header('accept-encoding') ?? ''
  const packing = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'plain'
  const headers = new Headers(page)
  headers.set('cache-control', 'private, no-cache')
  headers.set('vary', 'accept-encoding')
  headers.set('etag', `"${packing}-${etag}"`)
  if ((c.req.header('if-none-match') ?? '').includes(`"${packing}-${etag}"`))
    return new Response(null, { status: 304, headers })
  if (packing !== 'plain') headers.set('content-encoding', packing)
  return new Response(bodies[packing], { status: 200, headers })
}
