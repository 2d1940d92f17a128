import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import type { OfficeEnv } from '../office.ts'

/** A file to be saved under this name, whole. */
export function wholeFile(c: Context<OfficeEnv>, name: string, type: string, body: string | Uint8Array<ArrayBuffer>) {
  return c.body(body, 200, { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` })
}

/** A PDF that is read in the browser, and saved under this name, whatever signs are in it. */
export function openPdf(c: Context<OfficeEnv>, name: string, content: Uint8Array) {
  c.header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
  return c.body(new Uint8Array(content), 200, { 'content-type': 'application/pdf' })
}

/** The type of a CSV file. */
export const csvType = 'text/csv; charset=utf-8'

/**
 * A CSV file to be saved under this name, sent as it is read: however long it is, no more than one of its pieces is held. What breaks off
 * ends short, without its last line's end: whoever reads it in sees that.
 */
export function csvFile(c: Context<OfficeEnv>, name: string, pieces: AsyncIterable<string>) {
  const { log, requestId } = c.var
  c.header('content-type', csvType)
  c.header('content-disposition', `attachment; filename="${name}"`)
  return stream(
    c,
    async (out) => {
      for await (const piece of pieces) {
        if (out.aborted) return
        await out.write(piece)
      }
    },
    async (error) => void log.error({ requestId, err: error }, 'an export broke off'),
  )
}
