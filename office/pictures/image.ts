import { extname } from 'node:path'
import type { Context } from 'hono'
import { contentTypes } from '#server/http/site/files.ts'
import type { OfficeEnv } from '../office.ts'
import { refuse } from '../ui/refuse.tsx'

/** Answers with a picture of the folder; null: there is none. */
export function image(c: Context<OfficeEnv>, path: string, bytes: Uint8Array<ArrayBuffer> | null) {
  const type = contentTypes[extname(path).toLowerCase()]
  return bytes && type?.startsWith('image/') ? c.body(bytes, 200, { 'content-type': type }) : refuse(c, 'not_found')
}
