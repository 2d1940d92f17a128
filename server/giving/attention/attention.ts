import { endOf, expiringCard, expiryRef } from '#gift/expiring-card.ts'
import { type ProviderName, providerNames } from '#gift/provider.ts'
import { type Clock, days, hours, minutes } from '../../base/clock.ts'
import { readSettings } from '../../store/database/settings.ts'
import type { Store } from '../../store/database/store.ts'
import { type HookToSee, hooksToSee } from '../../store/destinations/endpoints.ts'
import {
  deviationsShown,
  type LongerPause,
  longerPauses,
  type OtherAmount,
  otherAmounts,
} from '../../store/gift/deviations.ts'
import { type GivenTwice, givenTwice } from '../../store/gift/given-twice.ts'
import { lastChecked, type Misjudged } from '../../store/ledger/checked.ts'
import {
  askedForCards,
  countDeadWebhooks,
  type DeadWebhook,
  deadWebhooks,
  type OpenDispute,
  openDisputes,
  type UndecidedRefund,
  undecidedRefunds,
} from '../../store/work/attention.ts'
import { type StuckLetter, stuckLetters } from '../../store/work/letters.ts'
import { differencesSetting } from '../reconcile/compare.ts'

/** Some of what is alike, and how many there are: `most` and one more stand for any number beyond. */
export interface Several<T> {
  readonly number: number
  readonly shown: readonly T[]
}

/** A monthly gift whose card pays no more after this month or the next, and has not been replaced. */
export interface ExpiringCard {
  readonly gift: string
  readonly reference: string
  readonly brand: string
  readonly last4: string
  /** When it ends, in unix milliseconds. */
  readonly end: number
  /** When its donor was written to (unix milliseconds); null: not yet, or in vain. */
  readonly toldAt: number | null
}

/** What only a person can mend. */
export interface Attention {
  readonly webhooks: Several<DeadWebhook>
  readonly letters: Several<StuckLetter>
  /** By provider: on how many movements its books and ours differ. */
  readonly differences: readonly { readonly provider: ProviderName; readonly number: number }[]
  /** What is stored otherwise than its facts say, when it was last decided again. */
  readonly ledger: Several<Misjudged>
  readonly twice: Several<GivenTwice>
  /** The first to end first; those without a day last. */
  readonly disputes: Several<OpenDispute>
  readonly cards: Several<ExpiringCard>
  /** Those that wait for a second person, and those whose provider has long not answered; the oldest first. */
  readonly refunds: Several<UndecidedRefund>
  /** Those of the last two weeks, the newest first. */
  readonly pauses: Several<LongerPause>
  /** Of the last two weeks too. */
  readonly amounts: Several<OtherAmount>
  /** Programs that are sent no events any more, and those for which a second person has to agree to who gave. */
  readonly hooks: Several<HookToSee>
}

/** More than that nobody counts on a page. */
export const mostCounted = 1000
const shownAtOnce = 5

/** A letter that is due for longer has nobody who takes it. */
const late = minutes(10)
/** A provider that is well has answered by then, at the first of the tries that are made by themselves. */
export const refundPatience = hours(1)
/** The longest that a bank took to decide; older ones have ended elsewhere. */
const disputesLast = days(180)

/** What needs a person now, each thing found by an index of what is still to be done. */
export async function attentionNow(store: Store, clock: Clock): Promise<Attention> {
  const now = clock.now()
  const letters = await store.read(stuckLetters(now - late, mostCounted + 1))
  const disputes = await store.read(openDisputes(now - disputesLast, mostCounted + 1))
  return {
    webhooks: { number: await store.read(countDeadWebhooks), shown: await store.read(deadWebhooks(shownAtOnce)) },
    letters: some(letters),
    differences: await differences(store),
    ledger: await ledger(store),
    twice: some(await givenTwice(store)),
    disputes: some(disputes.toSorted((a, b) => (a.answerBy ?? Infinity) - (b.answerBy ?? Infinity) || a.at - b.at)),
    cards: some(await cards(store, now)),
    refunds: some(await store.read(undecidedRefunds(now - refundPatience, mostCounted + 1))),
    pauses: some(await store.read(longerPauses(now - deviationsShown, mostCounted + 1))),
    amounts: some(await store.read(otherAmounts(now - deviationsShown, mostCounted + 1))),
    hooks: some(await store.read(hooksToSee)),
  }
}

const some = <T>(all: readonly T[]): Several<T> => ({ number: all.length, shown: all.slice(0, shownAtOnce) })

async function ledger(store: Store): Promise<Attention['ledger']> {
  const checked = await store.read(lastChecked)
  return { number: checked?.differences ?? 0, shown: (checked?.shown ?? []).slice(0, shownAtOnce) }
}

async function differences(store: Store): Promise<Attention['differences']> {
  const settings = await store.read(readSettings(providerNames.map(differencesSetting)))
  return providerNames
    .map((provider) => ({ provider, number: Number(settings.get(differencesSetting(provider)) ?? 0) }))
    .filter(({ number }) => number > 0)
}

/** The cards that end with this month or the next (UTC, as banks count), of those whose donors have been asked for another. */
async function cards(store: Store, now: number): Promise<readonly ExpiringCard[]> {
  const date = new Date(now)
  const refs = [0, 1].map((more) => {
    const month = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + more, 1))
    return expiryRef({ expMonth: month.getUTCMonth() + 1, expYear: month.getUTCFullYear() })
  })
  return (await store.read(askedForCards(refs, mostCounted + 1)))
    .flatMap(({ gift, reference, factRef, arrangement, sentAt }) => {
      const card = arrangement?.card
      // A donor who has put in another card has one with another date.
      if (!arrangement || !card || expiryRef(card) !== factRef || !expiringCard(arrangement, now)) return []
      return [{ gift, reference, brand: card.brand, last4: card.last4, end: endOf(card), toldAt: sentAt }]
    })
    .toSorted((a, b) => a.end - b.end)
}

/** The mail server's own words without the addresses in them: who reads a list of what is stuck has not asked for a donor. */
export const withoutAddresses = (words: string): string =>
  words
    .split(/([\s<>()"',;:])/)
    .map((word) => (word.includes('@') ? '…@…' : word))
    .join('')
