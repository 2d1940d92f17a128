import { hasReplacedCard } from '#gift/arrangement.ts'
import type { Reading } from '../../providers/provider.ts'
import type { Unit } from '../../store/database/unit.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import { countNewCardDeclined } from '../abuse/declines.ts'
import type { Deps } from '../deps.ts'
import { observe, sync } from './sync.ts'

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

/**
 * A new card was left: it is used from now on, unless a later one was left since. `also` joins the transaction. Answers why that
 * must be tried again, or null.
 */
export async function leftNewCard(
  deps: Deps,
  gift: Gift,
  setupIntent: string,
  also: Unit<void>,
): Promise<string | null> {
  const newest = gift.arrangement?.cardSetUp ?? null
  const change = { kind: 'set_card', setupIntent, newest } as const
  const provider = deps.providers[gift.provider]
  const taken = await observe(deps, gift, () => provider.arrange(gift, change, setupIntent), { also })
  if (taken.ok) return null
  // the gift has ended, or was never given: what it is now is read
  const read = taken.code === 'action_not_possible' ? await sync(deps, gift, undefined, also) : taken
  return read.ok ? null : `${read.code}: ${read.detail}`
}

/**
 * Puts the card back that the donor left last, where its provider has an older one in use after all: what was asked of it first
 * may be done last. False: that must be tried again.
 */
export async function restoreCard(deps: Deps, gift: Gift, reading: Pick<Reading, 'arrangement'>): Promise<boolean> {
  const newest = gift.arrangement?.cardSetUp
  if (!newest || gift.standing.state !== 'active' || !hasReplacedCard(reading.arrangement, gift.arrangement))
    return true
  const change = { kind: 'set_card', setupIntent: newest.id, newest } as const
  const provider = deps.providers[gift.provider]
  const restored = await observe(deps, gift, () => provider.arrange(gift, change, `restore:${newest.id}`))
  return restored.ok && !hasReplacedCard(restored.value.reading.arrangement, restored.value.gift.arrangement)
}
