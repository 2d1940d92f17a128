import { calendarYear, charityDay } from '#content/dates.ts'
import { acknowledgedAs } from '#gift/by-hand/kinds.ts'
import type { GivenGift, GivenName, GivenPayment, GivenYear, WholeGiving } from '#gift/giving-page.ts'
import { type Fact, keptOf } from '#gift/lifecycle.ts'
import { memoryCampaign } from '#gift/memory-paths.ts'
import { type Cents, cents, plus, zero } from '#gift/money.ts'
import { nameKey, nameOnPaperOf, nameToSay } from '#gift/person-name.ts'
import type { Unit } from '../../store/database/unit.ts'
import { givenWith, type Opened, paidTimes } from '../../store/gift/beside.ts'
import { factsOfGifts, newsOf } from '../../store/gift/donors.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import { shownPagesOf } from '../../store/gift/memory-pages.ts'
import { type Ledger, maskedEmail, viewOf, wholeView } from '../gift/view.ts'
import { hasReceipt } from '../letters/papers.ts'

/** What one page can tell of; who gives every day for years has more, and the statements tell of all. */
const mostGifts = 300
/** Of so many everything is read, with what they agreed to. */
const mostWhole = 40

/** The gifts that a leave opens, with what is known of their money. */
export interface GiftsWithFacts {
  readonly gifts: readonly Gift[]
  readonly more: boolean
  readonly facts: ReadonlyMap<string, readonly Fact[]>
}

/** Everything that one mailbox opens; `most`: so many gifts of it. */
export const giftsWithFacts = (opened: Opened, most = mostGifts): Unit<GiftsWithFacts> =>
  function* (db) {
    const { gifts, more } = yield* givenWith(opened, most)(db)
    return { gifts, more, facts: yield* factsOfGifts(gifts.map(({ id }) => id))(db) }
  }

/** On whose name a gift stands on paper, as that is said. */
export const nameOf = (gift: Gift): string | null => nameToSay(nameOnPaperOf(gift)).fullName

/** Everything that was given with an address, as whoever reads its mail may see it. Null: its gift is not there any more. */
export async function wholeGiving(
  ledger: Ledger & { readonly read: <T>(unit: Unit<T>) => Promise<T> },
  opened: Opened,
  now: number,
): Promise<WholeGiving | null> {
  const own = await ledger.read(giftById(opened.gift))
  if (!own?.donor) return null
  const { email } = own.donor
  const { gifts, more, facts } = await ledger.read(giftsWithFacts(opened))
  const unread = more ? new Set((await ledger.read(paidTimes(opened))).map(calendarYear)) : null
  const viewer = { now, began: false, mailbox: true }
  const needsAll = gifts.filter((gift) => gift.frequency === 'monthly' || gift.tribute !== null).slice(0, mostWhole)
  const whole = new Map(
    await Promise.all(needsAll.map(async (gift) => [gift.id, await wholeView(ledger, gift, viewer)] as const)),
  )
  const honoring = gifts.filter(({ tribute }) => tribute !== null)
  const cameBy = ({ attribution }: Gift) => (attribution?.campaign === memoryCampaign ? attribution.link : null)
  const ids = honoring.flatMap((gift) => cameBy(gift) ?? [])
  const pages = await ledger.read(
    shownPagesOf(
      honoring.map(({ id }) => id),
      ids,
    ),
  )
  const pageOf = (gift: Gift) => pages.get(gift.id) ?? pages.get(cameBy(gift) ?? '')
  const givenGifts = gifts.map((gift): GivenGift => {
    const page = pageOf(gift)
    return {
      view: whole.get(gift.id) ?? viewOf(gift, viewer, facts.get(gift.id) ?? []),
      name: nameOf(gift),
      on: charityDay(gift.startedAt),
      endedOn: endOf(facts.get(gift.id) ?? []),
      appeal: gift.appeal,
      ...(page === undefined ? {} : { page }),
    }
  })
  const news = await ledger.read(newsOf(email))
  const question = await ledger.addressQuestion(own)
  return {
    address: email,
    gifts: givenGifts,
    more,
    years: yearsOf(gifts, facts, calendarYear(now), unread),
    news: (news !== null && news.confirmedAt !== null && news.leftAt === null) || gifts.some(({ optIn }) => optIn),
    newAddress: question && { ...question, address: maskedEmail(question.address) },
    consents: givenGifts.flatMap(({ view }) => view.consents ?? []),
  }
}

function endOf(facts: readonly Fact[]) {
  const ended = facts.find(({ kind }) => kind === 'ended')
  return ended ? charityDay(ended.at) : null
}

/**
 * The payments by year, the newest first; the year that runs is there also while nothing came in it. `unread`: every year of which more
 * came than these gifts tell; null: they are all.
 */
function yearsOf(
  gifts: readonly Gift[],
  facts: ReadonlyMap<string, readonly Fact[]>,
  running: number,
  unread: ReadonlySet<number> | null,
): readonly GivenYear[] {
  const all = gifts.flatMap((gift, index) => {
    const own = facts.get(gift.id) ?? []
    return own.flatMap((fact) => {
      if (fact.kind !== 'paid') return []
      const keptCents = keptOf(fact, own)
      const on = charityDay(fact.at)
      const payment: GivenPayment = {
        gift: index,
        ref: fact.ref,
        on,
        cents: fact.cents,
        keptCents,
        receipt: hasReceipt(fact, own),
      }
      return [{ at: fact.at, year: calendarYear(fact.at), payment }]
    })
  })
  const byYear = Map.groupBy(all, ({ year }) => year)
  return [...new Set([running, ...byYear.keys(), ...(unread ?? [])])]
    .sort((a, b) => b - a)
    .map((year) => {
      const payments = (byYear.get(year) ?? []).toSorted((a, b) => b.at - a.at).map(({ payment }) => payment)
      const names = namesIn(gifts, payments)
      const isWhole = !unread?.has(year)
      return {
        year,
        keptCents: isWhole ? cents(names.reduce((sum, { keptCents }) => sum + keptCents, 0)) : null,
        payments,
        names: names.length > 1 ? names.map((name) => (isWhole ? name : { ...name, keptCents: null })) : [],
      }
    })
}

/** By whom payments were given, whoever gave most first; what has no statement is in no sum. */
function namesIn(
  gifts: readonly Gift[],
  payments: readonly GivenPayment[],
): readonly (GivenName & { readonly keptCents: Cents })[] {
  const names = new Map<string, { name: string | null; of: string; keptCents: Cents }>()
  for (const { gift: index, keptCents } of payments) {
    const gift = gifts[index]
    if (!gift || acknowledgedAs(gift.byHand)) continue
    const name = nameOf(gift)
    const key = nameKey(name)
    const person = names.get(key) ?? { name, of: gift.id, keptCents: zero }
    names.set(key, { ...person, keptCents: plus(person.keptCents, keptCents) })
  }
  return [...names.values()].sort((a, b) => b.keptCents - a.keptCents)
}
