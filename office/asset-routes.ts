import { Hono } from 'hono'
import { assets } from './assets.ts'
import type { OfficeEnv } from './office.ts'
import { anybody } from './people/needs.ts'

/** Styles, scripts, pictures and fonts: the same for everybody, and no secret. */
export function assetRoutes(): Hono<OfficeEnv> {
  const routes = new Hono<OfficeEnv>()
  for (const [path, { type, body }] of assets) {
    const bytes = new Uint8Array(Buffer.from(body))
    routes.get(path, anybody(), (c) =>
      c.body(bytes, 200, { 'content-type': type, 'cache-control': 'private, max-age=31536000, immutable' }),
    )
  }
  return routes
}
