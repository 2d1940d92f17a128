import { providerWords } from '#content/providers.ts'
import { forgetDonor } from '#server/giving/forget/forget-donor.ts'
import { type CommandContext, Mistake, type Told } from './command.ts'

/** Where another connection reads, or copies, the database. */
export const inLogStill =
  'The words are still in the database’s log (giving.db-wal), which something else reads: type this again when that is over.'

/** Forgets a donor, and says in words what went and what stays. */
export async function donorForgotten({ services, dryRun, actor }: CommandContext, address: string): Promise<Told> {
  const donor = address.trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+$/.test(donor)) throw new Mistake('Whom? Give the donor’s e-mail address.')
  const { forgotten, overwritten, stays, atProviders } = await forgetDonor(services.deps, donor, { by: actor, dryRun })
  const [would, were] = dryRun ? ['Would be forgotten', 'would be cleared'] : ['Forgotten', 'were cleared']
  const went: [number, string][] = [
    [forgotten.webhooks, `${would}: what ${forgotten.webhooks} webhooks said.`],
    [forgotten.notes, `${would}: what ${forgotten.notes} notes said.`],
    [forgotten.refunds, `${would}: the reasons of ${forgotten.refunds} refunds in somebody’s own words.`],
    [
      forgotten.explanations,
      `${would}: the donor’s name in the explanations of ${forgotten.explanations} differences.`,
    ],
    [forgotten.letters, `${would}: the addresses in what is kept of ${forgotten.letters} letters.`],
    [forgotten.subscriber, `${would}: the sign-up for our news.`],
    [forgotten.reminders, `${would}: the reminder that waits for this address.`],
    [forgotten.optIns, `${would}: the wish for our news with ${forgotten.optIns} gifts.`],
    [forgotten.cards, `${would}: recipient and message of the cards of ${forgotten.cards} gifts.`],
    [forgotten.unpaid, `${forgotten.unpaid} gifts that were never paid ${were} of name, address and dedication.`],
  ]
  const kept: [readonly string[], string][] = [
    [stays.paid, 'Tax law makes us keep name and address with what was paid'],
    [stays.open, 'Not settled yet, so type this again tomorrow'],
    [stays.cardWaits, 'The card has still to go out, so type this again when it has'],
    [
      atProviders.asked,
      dryRun ? 'Its provider would delete its customer' : 'Its provider is asked to delete its customer',
    ],
    [atProviders.running, 'It runs at its provider, who keeps its donor, so type this again when it has ended'],
    [stays.refundOpen, 'A refund is not decided, and keeps its reason, so type this again when it is'],
  ]
  const undone: [number, string][] = [
    [stays.letters, `Still to leave: ${stays.letters} letters (giving outbox), so type this again when they have.`],
    [
      stays.webhooks,
      `Not dealt with yet: ${stays.webhooks} webhooks (giving replay --list), so type this again after that.`,
    ],
  ]
  const lines = [
    ...went.filter(([count]) => count > 0).map(([, line]) => line),
    ...kept.filter(([which]) => which.length > 0).map(([which, why]) => `${why}: ${which.join(' ')}`),
    ...atProviders.keep.map((name) => keeps(providerWords[name].title)),
    ...undone.filter(([count]) => count > 0).map(([, line]) => line),
  ]
  return {
    data: { dryRun, forgotten, overwritten, stays, atProviders },
    lines: [
      ...(lines.length > 0 ? [...lines, elsewhere(services.store.dialect)] : ['Nothing is kept of this address.']),
      ...(overwritten ? [] : [inLogStill]),
    ],
  }
}

/** What only the donor can ask for. */
const keeps = (title: string) =>
  `${title} keeps name and address of who paid there, and deletes them only when the donor asks ${title} for it.`

/** What no command of ours reaches. */
const elsewhere = (dialect: 'sqlite' | 'postgres') =>
  dialect === 'sqlite'
    ? 'Backups and copies go as you let them expire.'
    : 'Backups, standbys and PostgreSQL’s own log (WAL and its archive) go as you let them expire.'
