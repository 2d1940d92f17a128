import { addressKey } from '#gift/mail-address.ts'
import { onlineProviders, type ProviderName } from '#gift/provider.ts'
import { kindsTo } from '../../letters/kinds/index.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import { noteForgotten } from '../../store/destinations/notes.ts'
import { forgetAtProviders } from '../../store/forget/donors-to-forget.ts'
import { markForgotten } from '../../store/forget/forgotten-gifts.ts'
import {
  cards,
  type Donor,
  type DonorsGift,
  endAccessOfDonor,
  giftsOfDonor,
  optIns,
  subscriberOf,
  unpaid,
} from '../../store/forget/retention.ts'
import { letters, lettersWaiting } from '../../store/forget/retention-letters.ts'
import { people as knownOf, namesLeft } from '../../store/forget/retention-people.ts'
import { webhooks, webhooksWaiting } from '../../store/forget/retention-webhooks.ts'
import {
  employersOf,
  explanations,
  grantsOf,
  notes,
  notesLeft,
  pagesOf,
  refundWords,
} from '../../store/forget/retention-words.ts'
import { dropSalts } from '../../store/gift/appeal-log.ts'
import { letGoOfCardsOf } from '../../store/gift/kept-cards.ts'
import { namesOnPaper } from '../../store/person/people.ts'
import { certainAddresses, type Whose } from '../../store/person/whose.ts'
import { subscribersAt } from '../../store/visitors/subscribers.ts'
import { remindersFor } from '../../store/work/reminders.ts'
import type { Deps } from '../deps.ts'
import { forget } from './forget.ts'
import { calls as typedCalls, lines as typedLines } from './typed-words.ts'

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
  | 'people'
  | 'lines'
  | 'calls'
  | 'employers'
  | 'pages'
  | 'leftWords'
  | 'grants'

/** What of a donor was, or would be, forgotten, counted by kind; and what stays, by the references of gifts. */
export interface Forgotten {
  /** Other addresses that are theirs for certain, and are forgotten too. */
  readonly also: readonly string[]
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

type Needed = Pick<Deps, 'store' | 'clock' | 'providers'>
interface Doing {
  /** Who asks to be forgotten, where that is known: nobody else who gave with the address is. */
  readonly whose: Whose | null
  readonly by: string
  readonly dryRun: boolean
}

/**
 * Forgets everything of a donor that tax law does not make us keep, under this address and every other that is theirs for certain, with
 * what they gave by hand, which has none; and says what stays and why. Null: they gave with no address, and are known by their person
 * alone. The address by which they are found goes last: told again it goes on where it was. `dryRun`: only says what it would. The audit
 * rows name gifts, never an address. @throws Error for an empty address
 */
export async function forgetDonor(deps: Needed, address: string | null, doing: Doing): Promise<Forgotten> {
  const donor = address === null ? null : addressKey(address)
  if (donor === '') throw new Error('nobody gave with no address at all')
  const { whose, dryRun } = doing
  const also = whose ? await deps.store.read(certainAddresses(whose, donor ?? '')) : []
  const people = whose?.people ?? []
  const parts: Forgotten[] = []
  for (const other of also) parts.push(await forgetPart(deps, other, [], doing))
  if (people.length > 0) parts.push(await forgetByHand(deps, people, donor === null, doing))
  if (donor !== null) parts.push(await forgetPart(deps, donor, people, doing))
  // who had no paid gift has no name any more, now that their gifts have none
  const left = { names: namesLeft(people, deps.clock.now()) }
  const { overwritten } = await forget(deps, left, dryRun, (due) => traced(deps, doing, [], due))
  return { ...parts.reduce(both, { ...nothing, overwritten }), also }
}

/** Writes down what is about to go, by the references of the gifts that it is about. */
const traced = ({ clock }: Pick<Deps, 'clock'>, { by }: Doing, gifts: readonly string[], due: object): Unit<void> =>
  audit({ actor: by, action: 'purge_donor', gift: null, details: { gifts, due } }, clock.now())

const nothing: Forgotten = {
  also: [],
  forgotten: {
    lines: 0,
    calls: 0,
    people: 0,
    webhooks: 0,
    notes: 0,
    refunds: 0,
    explanations: 0,
    subscriber: 0,
    reminders: 0,
    letters: 0,
    optIns: 0,
    cards: 0,
    unpaid: 0,
    employers: 0,
    pages: 0,
    leftWords: 0,
    grants: 0,
  },
  overwritten: true,
  stays: { paid: [], open: [], cardWaits: [], refundOpen: [], letters: 0, webhooks: 0 },
  atProviders: { asked: [], running: [], keep: [] },
}

/** What went of two addresses, and what stays. */
function both(one: Forgotten, other: Forgotten): Forgotten {
  const names = Object.keys(one.forgotten) as Kind[]
  const together = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])]
  return {
    also: one.also,
    forgotten: Object.fromEntries(names.map((name) => [name, one.forgotten[name] + other.forgotten[name]])) as Record<
      Kind,
      number
    >,
    overwritten: one.overwritten && other.overwritten,
    stays: {
      paid: together(one.stays.paid, other.stays.paid),
      open: together(one.stays.open, other.stays.open),
      cardWaits: together(one.stays.cardWaits, other.stays.cardWaits),
      refundOpen: together(one.stays.refundOpen, other.stays.refundOpen),
      letters: one.stays.letters + other.stays.letters,
      webhooks: one.stays.webhooks + other.stays.webhooks,
    },
    atProviders: {
      asked: together(one.atProviders.asked, other.atProviders.asked),
      running: together(one.atProviders.running, other.atProviders.running),
      keep: [...new Set([...one.atProviders.keep, ...other.atProviders.keep])],
    },
  }
}

const donorsGifts = (donor: Donor, now: number) =>
  giftsOfDonor({ now, before: Number.MAX_SAFE_INTEGER, donor }, kindsTo('recipient'))

/** What these people gave by hand, without an address; `alone`: they gave with none, and what is known of them goes here. */
async function forgetByHand(deps: Needed, people: readonly string[], alone: boolean, doing: Doing): Promise<Forgotten> {
  if (!alone && (await deps.store.read(donorsGifts({ people }, deps.clock.now()))).length === 0) return nothing
  return await forgetPart(deps, { people }, alone ? people : [], doing)
}

/** The same of one address, or of what is by hand, with what is known of these people beside their gifts. */
async function forgetPart(
  { store, clock, providers }: Needed,
  donor: Donor,
  people: readonly string[],
  doing: Doing,
): Promise<Forgotten> {
  const { dryRun } = doing
  const now = clock.now()
  const reach = { now, before: Number.MAX_SAFE_INTEGER, donor }
  const gifts = await store.read(donorsGifts(donor, now))
  const customers = gifts.filter(({ isCustomer }) => isCustomer)
  const references = gifts.map(({ reference }) => reference)
  const onPaper = typeof donor === 'string' ? [] : await store.read(namesOnPaper(donor.people))
  const names = [...gifts.flatMap((gift) => gift.names), ...onPaper.flatMap((name) => [name.firstName, name.lastName])]
  const named = { donor, names: [...new Set(names.filter((name) => name !== ''))] }
  const sweeps = {
    // First: they are found by what is known of people, and people by their gifts.
    lines: typedLines(typeof donor === 'string' ? donor : null, people),
    people: knownOf(people, now),
    // While the gifts still say whose they are.
    webhooks: webhooks(reach),
    notes: notes(donor),
    refunds: refundWords(donor),
    explanations: explanations(named),
    ...(typeof donor === 'string' ? mailedTo(donor) : {}),
    letters: letters(reach),
    optIns: optIns(reach),
    cards: cards(reach, kindsTo('recipient')),
    employers: employersOf(donor),
    pages: pagesOf(donor, now),
    leftWords: notesLeft(donor),
    grants: grantsOf(donor),
    unpaid: unpaid(reach),
  }
  const [waitingLetters, waiting] = [await store.read(lettersWaiting(donor)), await store.read(webhooksWaiting(donor))]
  // While all of them still carry the address. Who goes on giving has a fresh link mailed.
  if (!dryRun) {
    const subscribers = typeof donor === 'string' ? await store.read(subscribersAt(donor)) : []
    // whoever was told who gave deletes that, also where tax law has us keep it; and nobody is told it from now on
    await store.write(function* (db) {
      yield* markForgotten(references, doing.by, now)(db)
      // what is published of their gifts stands for nothing any more that anybody could tell
      yield* dropSalts(references)(db)
      yield* noteForgotten(references, subscribers, now)(db)
    })
    await store.write(endAccessOfDonor(reach, now))
    if (typeof donor === 'string') await store.write(letGoOfCardsOf(donor, now))
    await store.write(
      forgetAtProviders(
        customers.filter(({ isOpen }) => !isOpen).map(({ id }) => id),
        now,
      ),
    )
  }
  const { counts, overwritten } = await forget<Kind>({ store, clock }, sweeps, dryRun, (due) =>
    traced({ clock }, doing, references, due),
  )
  const of = (which: (gift: DonorsGift) => boolean) => gifts.filter(which).map(({ reference }) => reference)
  const providerNames = new Set(gifts.map(({ provider }) => provider))
  return {
    also: [],
    forgotten: { ...nothing.forgotten, ...counts },
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
      // where no donor gives by themselves, there is nobody to ask
      keep: onlineProviders.flatMap(({ name }) =>
        providerNames.has(name) && !providers[name].traits.forgets ? [name] : [],
      ),
    },
  }
}

/** What was mailed to an address beside its gifts, or said under it on the telephone. */
const mailedTo = (address: string) => ({
  calls: typedCalls(address),
  subscriber: subscriberOf(address, kindsTo('visitor')),
  reminders: remindersFor(address),
})
