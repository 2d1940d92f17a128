import type { Gift } from '../../store/gifts.ts'
import { countNewCardDeclined } from '../abuse/declines.ts'
import type { Deps } from '../deps.ts'

/**
 * A new card was declined before anything was taken with it. One too many: what it was typed into is closed at the
 * provider. Answers why that must be tried again, or null.
 */
export async function declinedNewCard(
  deps: Deps,
  gift: Gift,
  setupIntent: string,
  fingerprint: string | null,
): Promise<string | null> {
  const tooMany = await deps.store.write(countNewCardDeclined(deps, gift.id, fingerprint))
  if (!tooMany) return null
  const change = { kind: 'drop_card', setupIntent } as const
  const dropped = await deps.providers[gift.provider].arrange(gift, change, setupIntent)
  return dropped.ok ? null : `${dropped.code}: ${dropped.detail}`
}
