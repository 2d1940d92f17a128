import type { Store } from '#server/store/database/store.ts'
import { type Draft, discardDraft, saveDraft, sha256Of } from '#server/store/words/drafts.ts'
import { type Conflict, differences, merged } from './differences.ts'
import type { Part } from './parts.ts'
import { keepsPinned } from './pinned.ts'
import type { Change } from './posted.ts'
import { applied, type Made, type OpenPart, saidIn } from './save.ts'
import { withWords } from './words-file.ts'
import { CannotEdit } from './yaml/edit.ts'

/**
 * A draft over what is public by now, where that is another than when the draft was begun: what either changed stands, and where both
 * changed one field the draft does. `conflicts`: those fields. Null: the two cannot be put together, and the draft stays as it is.
 */
export function rebased(part: Part, draft: Pick<Draft, 'text' | 'base'>, published: string): Made | null {
  const [base, mine, theirs] = [draft.base ?? '', draft.text, published].map((text) => saidIn(part, text))
  if (base === undefined || mine === undefined || theirs === undefined) return null
  const [ours, others] = [differences(base, mine), differences(base, theirs)]
  const asChanges = (all: typeof ours): readonly Change[] => all.map(({ at, is }) => ({ at, value: is }))
  const [over, onto, changes] = !ours.some(({ moves }) => moves)
    ? ([published, theirs, asChanges(ours)] as const)
    : ([draft.text, mine, asChanges(others)] as const)
  if (over === draft.text && others.some(({ moves }) => moves)) return null
  const { changes: clear, conflicts } = merged(base, onto, changes)
  const stands = over === published ? conflicts.map(({ at, mine: value }) => ({ at, value })) : []
  if ('language' in part.is) {
    const rows = [...clear, ...stands].map(({ at, value }) => [String(at[0]), String(value ?? '')])
    return { text: withWords(over, Object.fromEntries(rows)), conflicts }
  }
  try {
    return { text: applied(over, onto, [...clear, ...stands]), conflicts }
  } catch (error) {
    if (error instanceof CannotEdit) return null
    throw error
  }
}

/** Brings a draft up to what is public by now, and says which fields both had changed; null: there was nothing to do. */
export async function upToDate(
  { store, now }: { readonly store: Store; readonly now: () => number },
  { part, draft, published }: OpenPart,
): Promise<readonly Conflict[] | null> {
  if (!draft || published === null || sha256Of(published) === draft.baseSha256) return null
  const result = rebased(part, draft, published)
  if (result === null || 'is' in result) return null
  if (!keepsPinned(part, saidIn(part, published), saidIn(part, result.text))) return null
  const saved =
    result.text === published
      ? await store.write(discardDraft(part.path, draft.sha256))
      : await store.write(
          saveDraft({ path: part.path, text: result.text, base: published, by: draft.by }, draft.sha256, now()),
        )
  return saved ? result.conflicts : null
}
