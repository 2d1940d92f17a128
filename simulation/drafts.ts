import type { Offer } from './provider.ts'
import type { World } from './world.ts'

/** Remembers what a donor can now pay a draft with. */
export function offer(world: World, draft: string, offered: Omit<Offer, 'agreedAt'>): void {
  const offers = world.drafts.get(draft) ?? []
  if (offers.some(({ id }) => id === offered.id)) return
  world.drafts.set(draft, [...offers, { ...offered, agreedAt: null }])
}

/** The donor says yes to one of them. */
export function agree(world: World, draft: string, id: string): void {
  const offered = world.drafts.get(draft)?.find((each) => each.id === id)
  if (offered) offered.agreedAt ??= world.clock.now()
}

/** The offers that were paid, by the draft that the donor had in mind: the providers say so, not our ledger. */
export async function paidOffers(world: World): Promise<ReadonlyMap<string, readonly Offer[]>> {
  const paid = new Map<string, readonly Offer[]>()
  for (const [draft, offers] of world.drafts) {
    const list: Offer[] = []
    for (const offered of offers) {
      const bank = world.banks.find(({ name }) => name === offered.provider)
      if (await bank?.isPaid(offered)) list.push(offered)
    }
    if (list.length > 0) paid.set(draft, list)
  }
  return paid
}
