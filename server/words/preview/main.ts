import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import type { Fault } from '#charity/faults.ts'
import { writeFolder } from '../folder.ts'
import type { PreviewAsked, PreviewMade } from './make.ts'

/** What the site's build has made of `site/preview/`. */
interface PreviewBundle {
  previewAt(place: string, now: number): string
  previewPlaces(): readonly string[]
}

/*
 * Makes pages of a folder as drafts say it: what is asked comes as JSON on standard input, and what was made goes as JSON to standard output.
 * It is begun with the right to read those folders and no others, and with nothing in its environment but where they are.
 */
const request = JSON.parse(await text(process.stdin)) as PreviewAsked
process.stdout.write(JSON.stringify(await made(request)))

async function made({ base, place, files, bundle, wanted, now }: PreviewAsked): Promise<PreviewMade> {
  const bytes = files.map(({ path, text, base64 }) => [path, text ?? Buffer.from(base64 ?? '', 'base64')] as const)
  writeFolder(place, base, new Map(bytes))
  try {
    const { previewAt, previewPlaces } = (await import(pathToFileURL(bundle).href)) as PreviewBundle
    const places = wanted ?? previewPlaces()
    const pageAt = (place: string) => (wanted === null ? digestOf(previewAt(place, now)) : previewAt(place, now))
    return { pages: Object.fromEntries(places.map((each) => [each, pageAt(each)])) }
  } catch (error) {
    // the class of a folder's faults is the bundle's own
    const { faults, message, cause } = error as Error & { readonly faults?: readonly Fault[] }
    const text = cause instanceof Error ? cause.message : message
    return { faults: faults ?? [{ file: '', line: 0, text }] }
  }
}

function digestOf(html: string): string {
  return createHash('sha256').update(html).digest('base64url')
}
