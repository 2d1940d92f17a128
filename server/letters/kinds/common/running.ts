import type { Gift } from '../../../store/gift/gifts.ts'

/** Why nothing is to be asked of a monthly gift's donor any more; null: it runs. What has ended, or was given up, is told by a letter of its own. */
export function reasonNotRunning({ standing, arrangement }: Pick<Gift, 'standing' | 'arrangement'>): string | null {
  if (standing.state !== 'active') return 'the gift has ended'
  return arrangement?.status === 'suspended' ? 'its provider has given up' : null
}
