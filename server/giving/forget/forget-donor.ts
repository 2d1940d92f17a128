import type { ProviderName } from '#gift/provider.ts'
import { kindsTo } from '../../letters/kinds/index.ts'
import { audit } from '../../store/database/audit.ts'
import { forgetAtProviders } from '../../store/forget/donors-to-forget.ts'
import {
  cards,
  type DonorsGift,
  endAccessOfDonor,
  giftsOfDonor,
  optIns,
  subscriberOf,
  unpaid,
} from '../../store/forget/retention.ts'
import { letters, lettersWaiting } from '../../store/forget/retention-letters.ts'
import { webhooks, webhooksWaiting } from '../../store/forget/retention-webhooks.ts'
import { explanations, notes, refundWords } from '../../store/forget/retention-words.ts'
import { letGoOfCardsOf } from '../../store/gift/kept-cards.ts'
import { remindersFor } from '../../store/work/reminders.ts'
import type { Deps } from '../deps.ts'
import { forget } from './forget.ts'

type Kind =
  | 'webhooks'
  | 'notes'
  | 'refunds'
  | 'explanations'
  | 'subscriber'
  | 'reminders'
  | 'letters'
  | 'optIns'
  | 'cards'
  | 'unpaid'

/** What of a donor was, or would be, forgotten, counted by kind; and what stays, by the references of gifts. */
export interface Forgotten {
  readonly forgotten: Readonly<Record<Kind, number>>
  /** False: the words are in the database's log still, and go when this is told again. */
  readonly overwritten: boolean
  readonly stays: {
    /** Tax law makes us keep name and address with what was paid. */
    readonly paid: readonly string[]
    /** Not settled yet. */
    readonly open: readonly string[]
    /** Its card has still to go out. */
    readonly cardWaits: readonly string[]
    /** A refund of it is not decided yet, and whoever decides reads why it was asked for. */
    readonly refundOpen: readonly string[]
    /** How many letters that name the address have still to leave. */
    readonly letters: number
    /** How many webhooks that name the address are not dealt with yet. */
    readonly webhooks: number
  }
  /** What the providers keep, by the references of gifts. */
  readonly atProviders: {
    /** Is being deleted there, beside what was paid. */
    readonly asked: readonly string[]
    /** Something runs there still: told again when that has ended, it is asked for. */
    readonly running: readonly string[]
    /** Who deletes a donor only when the donor asks. */
    readonly keep: readonly ProviderName[]
  }
}

/**
 * Forgets everything of a donor that tax law does not make us keep, and says what stays and why. Told again it goes on where it
 * was. `dryRun`: only says what it would. The audit row names gifts, never the address.
 */
export async function forgetDonor(
  { store, clock, providers }: Pick<Deps, 'store' | 'clock' | 'providers'>,
  address: string,
  { by, dryRun }: { readonly by: string; readonly dryRun: boolean },
): Promise<Forgotten> {
  const donor = address.trim().toLowerCase()
  const now = clock.now()
  const reach = { now, before: Number.MAX_SAFE_INTEGER, donor }
  const gifts = await store.read(giftsOfDonor(reach, kindsTo('recipient')))
  const customers = gifts.filter(({ isCustomer }) => isCustomer)
  const references = gifts.map(({ reference }) => reference)
  const named = { donor, names: [...new Set(gifts.flatMap(({ names }) => names))] }
  const sweeps = {
    // First, while the gifts still say whose they are.
    webhooks: webhooks(reach),
    notes: notes(donor),
    refunds: refundWords(donor),
    explanations: explanations(named),
    subscriber: subscriberOf(donor, kindsTo('visitor')),
    reminders: remindersFor(donor),
    letters: letters(reach),
    optIns: optIns(reach),
    cards: cards(reach, kindsTo('recipient')),
    unpaid: unpaid(reach),
  }
  const [waitingLetters, waiting] = [await store.read(lettersWaiting(donor)), await store.read(webhooksWaiting(donor))]
  // While all of them still carry the address. Who goes on giving has a fresh link mailed.
  if (!dryRun) {
    await store.write(endAccessOfDonor(reach, now))
    await store.write(letGoOfCardsOf(donor, now))
    await store.write(
      forgetAtProviders(
        customers.filter(({ isOpen }) => !isOpen).map(({ id }) => id),
        now,
      ),
    )
  }
  const { counts: forgotten, overwritten } = await forget({ store, clock }, sweeps, dryRun, (due) =>
    audit({ actor: by, action: 'purge_donor', gift: null, details: { gifts: references, due } }, now),
  )
  const of = (which: (gift: DonorsGift) => boolean) => gifts.filter(which).map(({ reference }) => reference)
  return {
    forgotten,
    overwritten,
    stays: {
      paid: of(({ paid }) => paid),
      open: of(({ paid, forgettable }) => !paid && !forgettable),
      cardWaits: of(({ cardWaits }) => cardWaits),
      refundOpen: of(({ refundOpen }) => refundOpen),
      letters: waitingLetters,
      webhooks: waiting,
    },
    atProviders: {
      asked: customers.filter(({ isOpen }) => !isOpen).map(({ reference }) => reference),
      running: customers.filter(({ isOpen }) => isOpen).map(({ reference }) => reference),
      keep: [...new Set(gifts.map(({ provider }) => provider))].filter((name) => !providers[name].traits.forgets),
    },
  }
}
