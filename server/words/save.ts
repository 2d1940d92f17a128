import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Store } from '#server/store/database/store.ts'
import { type Draft, discardDraft, draftAt, saveDraft } from '#server/store/words/drafts.ts'
import { type Conflict, merged, placeIn } from './differences.ts'
import { formOf } from './form.ts'
import { type Part, textIn } from './parts.ts'
import { keepsPinned } from './pinned.ts'
import { actOf, type Change, changesIn, editsOf } from './posted.ts'
import { blankOf, shapeOf } from './shape.ts'
import { isSayable, withWords, wordsIn } from './words-file.ts'
import { CannotEdit, type Edit, edited } from './yaml/edit.ts'
import { blockText } from './yaml/emit.ts'
import { nameOf, valueAt } from './yaml/pointer.ts'
import { readValue, sourceOf } from './yaml/source.ts'

/** A part as it is public, and as its draft says it. */
export interface OpenPart {
  readonly part: Part
  /** Null: there is no such file. */
  readonly published: string | null
  readonly draft: Draft | null
  /** What is edited. */
  readonly text: string
}

/** What a form of a part sends. */
export interface Sent {
  /** The text that the form was made of. */
  readonly seen: string
  /** Fields by their names; what was not sent stays. */
  readonly fields: ReadonlyMap<string, string>
  /** A button of its lists, and the key that was typed beside it. */
  readonly act?: { readonly is: string; readonly typed: string | null } | undefined
  /** Names of fields that two changed, whose text of the other stands. */
  readonly theirs?: ReadonlySet<string>
  readonly by: string
}

export type Saved =
  | { readonly is: 'saved' | 'same'; readonly conflicts: readonly Conflict[]; readonly draft: Draft | null }
  | { readonly is: 'pinned' | 'unreadable' | 'cannot' | 'too large' | 'busy' }

/** No part is as large. */
const largest = 300_000
/** Each change is written, read again and compared: so many at once are no longer somebody writing. */
const mostEdits = 400
/** Lines of one field: which of them stayed is found by comparing each with each. */
const mostLines = 2000
/** How often a draft that others save in the same moment is merged anew. */
const tries = 4

/** What a file says, whatever it is written in; undefined: it cannot be read. */
export const saidIn = (part: Part, text: string | null): unknown =>
  'language' in part.is ? (wordsIn(text) ?? undefined) : readValue(sourceOf(text ?? ''))

/** A text as a form carries it, so that what was seen is known when it comes back. */
export const carried = (text: string): string => deflateRawSync(text).toString('base64url')

/** The text again; null: it is none. */
export function uncarried(packed: string): string | null {
  try {
    return inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: largest }).toString('utf8')
  } catch {
    return null
  }
}

/** Begins a part of which there is no file, with what it has to say, empty. */
export const beginPart = (
  { store, now }: { readonly store: Store; readonly now: () => number },
  part: Part,
  by: string,
): Promise<boolean> => {
  const text = 'schema' in part.is ? `${blockText(blankOf(shapeOf(part.is.schema)), 0)}\n` : '{}\n'
  return store.write(saveDraft({ path: part.path, text, base: null, by }, null, now()))
}

export async function openPart(store: Store, folder: string, part: Part): Promise<OpenPart> {
  const draft = await store.read(draftAt(part.path))
  const published = textIn(folder, part.path)
  return { part, published, draft, text: draft?.text ?? published ?? '' }
}

/**
 * Saves what somebody changed as the part's draft. What another saved since is kept: only a field that both changed is asked about, and stays
 * as the other has it until then.
 */
export async function savePart(
  { store, now }: { readonly store: Store; readonly now: () => number },
  folder: string,
  part: Part,
  languages: readonly string[],
  posted: Sent,
): Promise<Saved> {
  for (let n = 0; n < tries; n++) {
    const open = await openPart(store, folder, part)
    const result = 'language' in part.is ? wordsMade(open, posted) : formMade(open, languages, posted)
    if ('is' in result) return result
    const { text, conflicts } = result
    if (text === open.text) return { is: 'same', conflicts, draft: open.draft }
    if (text.length > largest) return { is: 'too large' }
    if (!keepsPinned(part, saidIn(part, open.published), saidIn(part, text))) return { is: 'pinned' }
    const base = open.draft?.sha256 ?? null
    // what is as it is public is no draft
    if (text === open.published && base !== null) {
      if (await store.write(discardDraft(part.path, base))) return { is: 'saved', conflicts, draft: null }
      continue
    }
    const draft = { path: part.path, text, base: open.draft ? open.draft.base : open.published, by: posted.by }
    if (await store.write(saveDraft(draft, base, now())))
      return { is: 'saved', conflicts, draft: await store.read(draftAt(part.path)) }
  }
  return { is: 'busy' }
}

export type Made =
  | { readonly text: string; readonly conflicts: readonly Conflict[] }
  | { readonly is: 'unreadable' | 'cannot' | 'too large' }

function formMade({ part, text }: OpenPart, languages: readonly string[], posted: Sent): Made {
  const [before, now] = [saidIn(part, posted.seen), saidIn(part, text)]
  if (before === undefined || now === undefined) return { is: 'unreadable' }
  const form = formOf(part, before, languages)
  const wanted = changesIn(form, posted.fields).filter(({ at }) => !posted.theirs?.has(nameOf(at)))
  const isLong = wanted.some(({ value }) => Array.isArray(value) && value.length > mostLines)
  if (isLong || wanted.length > mostEdits) return { is: 'too large' }
  const { changes, conflicts } = merged(before, now, wanted)
  const edits = changes.flatMap((change) => editsOf(now, change))
  if (edits.length > mostEdits) return { is: 'too large' }
  try {
    const filled = edited(text, ...edits)
    const act = posted.act ? actOf(form, posted.act.is, posted.act.typed) : null
    const there = act && actIn(act, before, now)
    return { text: there ? edited(filled, there) : filled, conflicts }
  } catch (error) {
    if (error instanceof CannotEdit) return { is: 'cannot' }
    throw error
  }
}

/** What was done to a list of one text, as it is done to the same list of another; null: what it was done to is gone. */
function actIn(act: Edit, before: unknown, now: unknown): Edit | null {
  const at = placeIn(before, now, act.is === 'set' ? act.at.slice(0, -1) : act.at)
  if (at === null) return null
  if (act.is === 'set') return { ...act, at: [...at, ...act.at.slice(-1)] }
  const list = valueAt(now, at)
  const count = Array.isArray(list) ? list.length : 0
  if (act.is === 'insert') return { ...act, at, place: count }
  const place = placeIn(before, now, [...act.at, act.place])?.at(-1)
  if (typeof place !== 'number') return null
  if (act.is === 'remove') return { ...act, at, place }
  const to = place + act.to - act.place
  return to < 0 || to >= count ? null : { ...act, at, place, to }
}

export const applied = (text: string, value: unknown, changes: readonly Change[]): string =>
  edited(text, ...changes.flatMap((change) => editsOf(value, change)))

function wordsMade({ text }: OpenPart, { seen, fields, theirs }: Sent): Made {
  const [before, now] = [wordsIn(seen), wordsIn(text)]
  if (!before || !now) return { is: 'unreadable' }
  const wanted = [...fields].flatMap(([name, words]) => {
    const key = name.slice(1)
    const line = words.replaceAll('\r\n', '\n').trim()
    return isSayable(key) && line !== (before[key] ?? '') && !theirs?.has(name)
      ? [{ at: [key], value: line || undefined }]
      : []
  })
  const { changes, conflicts } = merged(before, now, wanted)
  return {
    text: withWords(text, Object.fromEntries(changes.map(({ at, value }) => [String(at[0]), String(value ?? '')]))),
    conflicts,
  }
}
