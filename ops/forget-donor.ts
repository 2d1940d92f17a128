import { audit } from '#server/store/audit.ts'
import {
  cards,
  endAccessOfDonor,
  giftsOfDonor,
  letters,
  optIns,
  subscriberOf,
  unpaid,
} from '#server/store/retention.ts'
import { webhooks, webhooksWaiting } from '#server/store/retention-webhooks.ts'
import { type CommandContext, Mistake, type Told } from './command.ts'
import { forget } from './forget.ts'

/**
 * Forgets everything of a donor that tax law does not make us keep, and says what stays and why. The audit row names gifts,
 * never the address.
 */
export async function forgetDonor({ services, dryRun, actor }: CommandContext, address: string): Promise<Told> {
  const { store, clock } = services
  const donor = address.trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+$/.test(donor)) throw new Mistake('Whom? Give the donor’s e-mail address.')
  const now = clock.now()
  const reach = { now, before: Number.MAX_SAFE_INTEGER, donor }
  const gifts = await store.read(giftsOfDonor(reach))
  const references = gifts.map(({ reference }) => reference)
  const sweeps = {
    // First, while the gifts still say whose they are.
    webhooks: webhooks(reach),
    subscriber: subscriberOf(donor),
    letters: letters(reach),
    optIns: optIns(reach),
    cards: cards(reach),
    unpaid: unpaid(reach),
  }
  const waiting = await store.read(webhooksWaiting(donor))
  // While all of them still carry the address. Who goes on giving has a fresh link mailed.
  if (!dryRun) await store.write(endAccessOfDonor(reach))
  const forgotten = await forget(services, sweeps, dryRun, (due) =>
    audit({ actor, action: 'purge_donor', gift: null, details: { gifts: references, due } }, now),
  )
  const of = (which: (gift: (typeof gifts)[number]) => boolean) => gifts.filter(which).map(({ reference }) => reference)
  const stays = {
    paid: of(({ paid }) => paid),
    open: of(({ paid, forgettable }) => !paid && !forgettable),
    cardWaits: of(({ cardWaits }) => cardWaits),
    webhooks: waiting,
  }
  const [would, were] = dryRun ? ['Would be forgotten', 'would be cleared'] : ['Forgotten', 'were cleared']
  const went: [number, string][] = [
    [forgotten.webhooks, `${would}: what ${forgotten.webhooks} webhooks said.`],
    [forgotten.letters, `${would}: the addresses in what is kept of ${forgotten.letters} letters.`],
    [forgotten.subscriber, `${would}: the sign-up for our news.`],
    [forgotten.optIns, `${would}: the wish for our news with ${forgotten.optIns} gifts.`],
    [forgotten.cards, `${would}: recipient and message of the cards of ${forgotten.cards} gifts.`],
    [forgotten.unpaid, `${forgotten.unpaid} gifts that were never paid ${were} of name, address and dedication.`],
  ]
  const kept: [readonly string[], string][] = [
    [stays.paid, 'Tax law makes us keep name and address with what was paid'],
    [stays.open, 'Not settled yet, so type this again tomorrow'],
    [stays.cardWaits, 'The card has still to go out, so type this again when it has'],
  ]
  const lines = [
    ...went.filter(([count]) => count > 0).map(([, line]) => line),
    ...kept.filter(([which]) => which.length > 0).map(([which, why]) => `${why}: ${which.join(' ')}`),
    ...(waiting > 0
      ? [`Not dealt with yet: ${waiting} webhooks (giving replay --list), so type this again after that.`]
      : []),
  ]
  return {
    data: { dryRun, forgotten, stays },
    lines: lines.length > 0 ? [...lines, 'Backups go as you let them expire.'] : ['Nothing is kept of this address.'],
  }
}
