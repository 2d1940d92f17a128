import { funds } from '#charity'
import { type Cents, plus, zero } from './money.ts'
import type { Day } from './next-gift.ts'
import { asShares, type FundShare, type FundShares, type Purpose, sharesAt, sharesOf } from './shares.ts'

/** One of the charity's funds. */
export type Fund = (typeof funds)[number]

/** What whoever chooses nothing gives to; null: the charity has no funds, and every gift is for its whole work. */
export const defaultFund = (all: readonly Fund[] = funds): Fund | null => all.find((fund) => fund.default) ?? null

/** Where the day is not known, only what has no days is open. */
const isOpen = ({ from, until }: Fund, on: Day | null): boolean =>
  on === null
    ? from === undefined && until === undefined
    : (from === undefined || from <= on) && (until === undefined || on <= until)

/** The funds that may be chosen on a day, in the charity's order; null: nobody knows the day yet. */
export const openFunds = (on: Day | null, all: readonly Fund[] = funds): readonly Fund[] =>
  all.filter((fund) => isOpen(fund, on))

/**
 * The fund that is given to where this one is named on that day: its successor where it is over, and so on. Null: none of this name, or
 * none that it leads to, may be given to; nobody is refused for it.
 */
export function fundNamed(id: string | undefined, on: Day, all: readonly Fund[] = funds): Fund | null {
  const named = all.find((fund) => fund.id === id)
  if (!named || isOpen(named, on)) return named ?? null
  const isOver = named.until !== undefined && named.until < on
  return isOver ? fundNamed(named.successor, on, all) : null
}

/** What the form shows of what its gift is for. */
export interface FundChoice {
  readonly funds: readonly Fund[]
  /** As the server will take it, on the day that it is by the charity's clock. */
  readonly chosen: Fund
  /** A link has settled it: nothing is chosen here. */
  readonly fixed: boolean
}

/**
 * What is chosen from, and what is chosen. Before a script wakes nobody knows the day: then only funds without one are offered, and the
 * one that the server has filled in, which knew the day. Null: there is nothing to choose.
 */
export function fundChoice(
  { fund, fundFixed }: { readonly fund: string; readonly fundFixed: boolean },
  on: Day | null,
  all: readonly Fund[] = funds,
): FundChoice | null {
  const named = (on === null ? fundOf(fund, all) : fundNamed(fund, on, all)) ?? null
  const chosen = named ?? defaultFund(all)
  if (!chosen) return null
  const open = all.filter((each) => each === chosen || isOpen(each, on))
  return open.length < 2 ? null : { funds: open, chosen, fixed: fundFixed && named !== null }
}

/** An amount, and for what it was asked to be. */
interface Asked {
  readonly cents: Cents
  readonly fundsAsked?: readonly FundShare[]
}

/**
 * How a gift is parted over the charity's funds on a day, whatever was asked for: what is no fund of that day is the default's, and two
 * that come to the same are one. Most ask for nothing: then nobody needs the day. Null: the charity has no funds.
 */
export function sharesAsked(
  { cents, fundsAsked = [] }: Asked,
  on: () => Day,
  all: readonly Fund[] = funds,
): FundShares | null {
  const unnamed = defaultFund(all)
  if (!unnamed) return null
  if (fundsAsked.length === 0) return [{ fund: unnamed.id, cents }]
  const day = on()
  const byFund = new Map<string, Cents>()
  for (const { fund, cents } of fundsAsked) {
    const { id } = fundNamed(fund, day, all) ?? unnamed
    byFund.set(id, plus(byFund.get(id) ?? zero, cents))
  }
  const shares = asShares([...byFund].map(([fund, cents]) => ({ fund, cents })))
  return shares && sharesOf(cents, shares)
}

/** What a gift is for, in the shares in which its payments are parted; null: the charity has no funds, and the gift has never had one. */
export const sharesOfGift = (
  { cents, funds: shares }: { readonly cents: Cents; readonly funds: FundShares | null },
  all: readonly Fund[] = funds,
): FundShares | null => {
  const unnamed = defaultFund(all)
  return shares ?? (unnamed && [{ fund: unnamed.id, cents }])
}

/** A fund, now or ever, by its id; undefined: the charity's file does not have it any more. */
export const fundOf = (id: string, all: readonly Fund[] = funds): Fund | undefined => all.find((fund) => fund.id === id)

interface GiftPurpose {
  readonly cents: Cents
  readonly funds: FundShares | null
  readonly fundsBefore: Purpose['before']
}

/** What a gift's payments are for, each by when it was made; null: the charity has no funds, and the gift has never had one. */
export function purposeOf(gift: GiftPurpose, all: readonly Fund[] = funds): Purpose | null {
  const now = sharesOfGift(gift, all)
  return now && { now, before: gift.fundsBefore }
}

/**
 * What is told of an amount of a gift: the funds that it is for, or, where it was paid at some time, those that it was for then. Null where
 * the charity has no second one: there is nothing to tell apart.
 */
export function fundsToSay(
  gift: GiftPurpose,
  amount: Cents = gift.cents,
  paidAt: number | null = null,
  all: readonly Fund[] = funds,
): FundShares | null {
  const purpose = all.length < 2 ? null : purposeOf(gift, all)
  return purpose && sharesOf(amount, paidAt === null ? purpose.now : sharesAt(purpose, paidAt))
}

/** Whether the charity has a fund of this id, now or ever. */
export const isKnownFund = (id: unknown): id is string => funds.some((fund) => fund.id === id)

/** Whether there are funds to tell apart: a charity with one, or none, is given to for its work. */
export const tellsFunds = funds.length > 1

/** All the charity's funds, also those that are over and those that have not begun. */
export const everyFund: readonly Fund[] = funds
