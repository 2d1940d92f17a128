import { isOurs, markerFrom } from '../marker.ts'
import type { GiftToPay, Marker } from '../provider.ts'
import { ProviderSurprise } from '../surprise.ts'

/** Stripe's metadata, on whatever carries them. */
type Metadata = Readonly<Record<string, string>> | null | undefined

/** What we write on everything that we make for a gift at Stripe. */
export const markedAs = (deployment: string, gift: Pick<GiftToPay, 'id' | 'reference'>) => ({
  gift_id: gift.id,
  deployment,
  reference: gift.reference,
})

/** Whose an object is by its metadata; null where they hold nothing that we could have written. */
export const markerOf = (metadata: Metadata): Marker | null => markerFrom(metadata?.gift_id, metadata?.deployment)

/** @throws {ProviderSurprise} when an object that stands among the gift's refs carries another gift or deployment */
export function mustBeOf(
  deployment: string,
  gift: Pick<GiftToPay, 'id'>,
  { id, metadata }: { readonly id: string; readonly metadata: Metadata },
): void {
  if (!metadata?.gift_id) return
  const marker = markerOf(metadata)
  if (isOurs(deployment, marker) && marker.giftId === gift.id) return
  throw new ProviderSurprise(`${id} is of gift ${metadata.gift_id} of "${metadata.deployment ?? ''}", not ${gift.id}`)
}
