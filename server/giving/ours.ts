import type { Marker } from '../providers/provider.ts'

/**
 * Whose a provider's object is, by what it carries. `unmarked` may still be ours: an object to which the provider copies
 * no marker is found by its id, and the release before this one wrote only the gift's id.
 */
export function ownerOf(marker: Marker | null, deployment: string): 'ours' | 'another deployment' | 'unmarked' {
  if (marker === null || marker.deployment === null) return 'unmarked'
  return marker.deployment === deployment ? 'ours' : 'another deployment'
}
