import type { Store } from '#server/store/database/store.ts'
import { draftAt, saveDraft } from '#server/store/words/drafts.ts'
import { textIn } from './parts.ts'
import { type Edit, edited } from './yaml/edit.ts'
import { isObject } from './yaml/pointer.ts'
import { readValue, sourceOf } from './yaml/source.ts'

/** A figure or a promise, and where it is from, as somebody typed it at the field that says it. */
interface Sourced {
  readonly language: string
  /** As it stands in the text. */
  readonly words: string
  /** A page's address, or who vouches. */
  readonly source: string
}

/** What is added to `claims.yaml` for it; `today`: since when somebody vouches. */
function claimEdit(claims: unknown, { language, words, source }: Sourced, today: string): Edit {
  const all = Array.isArray(claims) ? claims : []
  const ids = new Set(all.map((claim) => (isObject(claim) ? claim.id : null)))
  const isPage = /^(?:\/|https:\/\/)\S*$/.test(source)
  const value = {
    id: freeId(words, ids),
    words: { [language]: [words] },
    ...(isPage ? { source } : { vouched: { by: source, since: today } }),
  }
  return { is: 'insert', at: [], place: all.length, value }
}

/** A name of small letters that no claim has. */
function freeId(words: string, ids: ReadonlySet<unknown>): string {
  const own =
    words
      .toLowerCase()
      .replace(/[^a-z]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40)
      .replace(/-$/, '') || 'figure'
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  for (let n = 0; ; n++) {
    const suffix = n === 0 ? '' : `-${[...String(n)].map((digit) => letters[Number(digit)]).join('')}`
    if (!ids.has(`${own}${suffix}`)) return `${own}${suffix}`
  }
}

/** Adds a claim to the draft of `claims.yaml`, as somebody sourced it at the field that says it; false: it could not be written. */
export async function saveClaim(
  { store, now }: { readonly store: Store; readonly now: () => number },
  folder: string,
  claim: Sourced & { readonly by: string },
): Promise<boolean> {
  for (let n = 0; n < tries; n++) {
    const draft = await store.read(draftAt(path))
    const published = textIn(folder, path)
    const text = draft?.text ?? published ?? ''
    const today = new Date(now()).toISOString().slice(0, 10)
    const next = edited(text, claimEdit(readValue(sourceOf(text)), claim, today))
    const base = draft ? draft.base : published
    if (await store.write(saveDraft({ path, text: next, base, by: claim.by }, draft?.sha256 ?? null, now())))
      return true
  }
  return false
}

const path = 'claims.yaml'
/** How often a draft that others save in the same moment is written anew. */
const tries = 4
