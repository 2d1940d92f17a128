import { isOurs, markerFrom } from '../marker.ts'
import type { GiftToPay, Marker } from '../provider.ts'
import { ProviderSurprise } from '../surprise.ts'

/**
 * What we write into `custom_id`: PayPal carries it on to captures, sales, disputes and its transaction search. Each of
 * them takes these letters and this length.
 */
export const markedAs = (deployment: string, gift: Pick<GiftToPay, 'id'>): string => `${gift.id}.${deployment}`

/** Whose an object is by its `custom_id`, `custom` or `custom_field`; null where we cannot have written that. */
export function markerOf(custom: string | null | undefined): Marker | null {
  const [giftId, deployment, ...more] = (custom ?? '').split('.')
  return more.length > 0 ? null : markerFrom(giftId, deployment)
}

/** @throws {ProviderSurprise} when an object that stands among the gift's refs carries another gift or deployment */
export function mustBeOf(
  deployment: string,
  gift: Pick<GiftToPay, 'id'>,
  id: string,
  custom: string | undefined,
): void {
  if (custom === undefined) return
  const marker = markerOf(custom)
  if (isOurs(deployment, marker) && marker.giftId === gift.id) return
  throw new ProviderSurprise(`${id} is of gift ${custom}, not ${markedAs(deployment, gift)}`)
}
