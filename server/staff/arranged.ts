import type { GiftAction } from '#gift/api.ts'
import { audit } from '../store/database/audit.ts'
import type { Gift } from '../store/gift/gifts.ts'
import type { Doer, Staff, Told } from './verb.ts'

export const runs = ({ frequency, standing }: Gift): boolean => frequency === 'monthly' && standing.state === 'active'

/** Asks for a change of a monthly gift, written down before, and tells what came of it; `became`: where its provider did it. */
export async function arranged(
  { deps: { store, clock }, giving }: Staff,
  { id }: Gift,
  action: Exclude<GiftAction, { action: 'card-confirmed' }>,
  { actor }: Doer,
  became: (gift: Gift) => Told,
): Promise<Told> {
  const { action: name, ...details } = action
  await store.write(audit({ actor, action: name, gift: id, details }, clock.now()))
  const changed = await giving.arrange(id, action)
  if (!changed.ok) return { code: 'refused', values: { code: changed.code } }
  return changed.value.unanswered ? { code: 'unanswered' } : { data: { gift: id }, ...became(changed.value.gift) }
}
