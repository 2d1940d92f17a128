import type { Context } from 'hono'
import { contentPolicy } from '../headers.ts'
import type { OfficeEnv } from '../office.ts'

/** A document brings its styles and its pictures with it. No script is in it, and none would run. */
const policy = contentPolicy({ 'style-src': "'self' 'unsafe-inline'", 'img-src': "'self' data:" })

interface SeenProps {
  readonly c: Context<OfficeEnv>
  readonly document: string
  readonly title: string
}

/**
 * A document as somebody else sees it, in a frame without any rights: no script of it runs, no form of it is sent, no link of it
 * leads anywhere. Says so in the page's headers too, so that nothing but what came with it is loaded.
 */
export function SeenDocument({ c, document, title }: SeenProps) {
  c.header('content-security-policy', policy)
  return <iframe className="seen" title={title} sandbox="" srcDoc={inert(document)} />
}

/**
 * The same document with which nothing can be done: its links say where they lead and lead nowhere, its controls are disabled, and
 * its scripts are not there. For markup that our own renderers made: every sign in its texts is escaped.
 */
export const inert = (document: string): string =>
  document
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replaceAll(/<link\b[^>]*>/gi, (tag) => (/\brel="stylesheet"/i.test(tag) ? tag : ''))
    .replaceAll(/<meta\b[^>]*\bhttp-equiv=[^>]*>/gi, '')
    .replaceAll(/(<a\b[^>]*?)\shref="([^"]*)"/gi, '$1 role="link" aria-disabled="true" title="$2"')
    .replaceAll(/(<form\b[^>]*?)\saction="[^"]*"/gi, '$1')
    .replaceAll(/<(button|input|select|textarea)\b/gi, '<$1 disabled')
