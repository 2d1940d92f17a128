import type { Marker } from './provider.ts'

/** Our own ids, as they stand on what we made at a provider. */
const giftId = /^[0-9a-z]{26}$/
/** What every provider takes in each field that we write it to. */
const deploymentName = /^[0-9A-Za-z-]{1,36}$/

/** @throws when the deployment's name could not be read back from what carries it */
export function mustNameDeployment(name: string): string {
  if (!deploymentName.test(name)) {
    throw new Error(`"${name}" cannot name a deployment: 1 to 36 letters, digits and hyphens`)
  }
  return name
}

/** The marker of these two parts, as they were read; null when we cannot have written them. */
export function markerFrom(gift: string | undefined, deployment: string | undefined): Marker | null {
  if (gift === undefined || !giftId.test(gift)) return null
  if (deployment === undefined) return { giftId: gift, deployment: null }
  return deploymentName.test(deployment) ? { giftId: gift, deployment } : null
}

/** Whether this deployment made what carries it, or a release before there were any. */
export const isOurs = (deployment: string, marker: Marker | null): marker is Marker =>
  marker !== null && (marker.deployment === null || marker.deployment === deployment)

/**
 * Whose a provider's object is, by what it carries. `unmarked` may still be ours: an object to which the provider copies
 * no marker is found by its id, and the release before this one wrote only the gift's id.
 */
export function ownerOf(marker: Marker | null, deployment: string): 'ours' | 'another deployment' | 'unmarked' {
  if (marker === null || marker.deployment === null) return 'unmarked'
  return marker.deployment === deployment ? 'ours' : 'another deployment'
}
