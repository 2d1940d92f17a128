import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Env } from '../env.ts'
import type { Described } from './document.ts'

/** What the calls take and answer, for programs: made when it is first asked for, and then the same until the process ends. */
export function openApiRoutes(described: Described): Hono<Env> {
  const app = new Hono<Env>()
  let answer: Promise<{ readonly text: string; readonly etag: string }> | null = null
  app.get('/', async (c) => {
    answer ??= make(described)
    const { text, etag } = await answer
    const headers = { 'cache-control': 'public, max-age=300', etag }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    return c.body(text, 200, { ...headers, 'content-type': 'application/json; charset=utf-8' })
  })
  return app
}

async function make(described: Described) {
  const { apiDocument } = await import('./document.ts')
  const text = JSON.stringify(apiDocument(described))
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}
