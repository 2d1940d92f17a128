import { charityDay } from '#content/dates.ts'
import type { VersionFile } from '../store/words/versions.ts'
import { partOfKind } from './parts.ts'
import { readValue, sourceOf } from './yaml/source.ts'

/** The appeal, and its last day, that nobody has seen yet and that would be over by the day of a moment; undefined: there is none. */
export const overBy = (
  files: Iterable<VersionFile>,
  at: number,
): { readonly appeal: string; readonly ends: string } | undefined => {
  for (const { path, text, baseSha256 } of files) {
    const appeal = path.split('/').at(-2) ?? ''
    if (baseSha256 !== null || text === undefined || partOfKind('appeals', appeal)?.path !== path) continue
    const { ends } = (readValue(sourceOf(text)) ?? {}) as { readonly ends?: unknown }
    if (typeof ends === 'string' && ends < charityDay(at)) return { appeal, ends }
  }
  return undefined
}
