import type { Tester } from '../../e2e/card-tester.ts'

/** Cards tried all at once with what was handed out, and how many of them may reach the provider. */
export interface Burst {
  readonly name: string
  readonly addresses: readonly string[]
  readonly tester: Tester
  /** With how many secrets or pages cards can be tried, at most. */
  readonly secrets: number
  /** How many cards may reach the provider by these; absent where nothing but their number holds: nobody hears of a decline before the next card. */
  readonly most?: number
  /** How many may reach it by these and on pages on which the bank is asked. */
  readonly mostInAll?: number
  /** Whether cards are tried out all over the site, so that everybody is led to such a page. */
  readonly attacked?: true
}

const one = (begins: number) => Array<string>(begins).fill('203.0.113.77')
const eight = Array.from({ length: 400 }, (_, number) => `198.${18 + (number % 8)}.7.1`)
const sixtyFours = Array.from({ length: 60 }, (_, number) => `2001:db8:77:${(number + 1).toString(16)}::1`)

/** Six cards on each at the same time. The provider takes one after another. */
const atOnce = { tries: 6, atOnce: true } as const
/** A program that tries the next card when the last is answered. */
const inRow = { works: true, tries: 5, atOnce: false } as const
/** Five on each of 25 secrets, and of eight pages on which the bank is asked: no decline is heard of in time. */
const mostInRow = 5 * (25 + 8)
/** A tester who types, one card after another: in the meantime we have heard of the last, on a busy machine too. */
const typing = { ...inRow, apart: 5_000 } as const
const page = 'page'
/** Opens all pages before the first card, and takes every further one that it can have. */
const pagesFirst = { works: true, tries: 5, patience: 15 } as const

export const bursts: readonly Burst[] = [
  {
    name: '60 beginnings at one address, 6 cards on each at once, no work',
    addresses: one(60),
    tester: { ...atOnce, works: false },
    secrets: 5,
    most: 15,
  },
  {
    name: '60 beginnings at one address that works, 6 cards on each at once',
    addresses: one(60),
    tester: { ...atOnce, works: true },
    secrets: 25,
    most: 45,
    mostInAll: 45,
  },
  {
    name: '60 monthly beginnings at one address that works, 6 cards on each at once',
    addresses: one(60),
    tester: { ...atOnce, road: 'monthly', works: true },
    secrets: 25,
    most: 45,
    mostInAll: 45,
  },
  {
    name: '60 beginnings at one address that works, 5 cards on each in a row by a program',
    addresses: one(60),
    tester: inRow,
    secrets: 25,
    mostInAll: mostInRow,
  },
  {
    name: '60 beginnings at one address that works, cards on each in a row until it is closed',
    addresses: one(60),
    tester: { ...inRow, tries: 40 },
    secrets: 25,
  },
  {
    name: '60 beginnings at one address that works, 5 cards on each by somebody who types',
    addresses: one(60),
    tester: typing,
    secrets: 25,
    most: 50,
  },
  {
    name: '400 beginnings at 8 addresses that work, 5 cards on each in a row',
    addresses: eight,
    tester: inRow,
    secrets: 32,
    mostInAll: 200,
  },
  ...(
    [
      ['by a program, one after another', { ...pagesFirst, atOnce: false }],
      ['all at the same time', { ...pagesFirst, atOnce: true }],
      ['with a second between two', { ...pagesFirst, atOnce: false, apart: 1000 }],
      ['by somebody who takes five seconds for one', { ...pagesFirst, atOnce: false, apart: 5000 }],
    ] as const
  ).map(
    ([how, tester]): Burst => ({
      name: `60 pages with the bank's check at one address that works, all asked for before the first card, 5 cards on each ${how}`,
      addresses: one(60),
      tester,
      secrets: 0,
      mostInAll: 45,
      attacked: true,
    }),
  ),
  {
    name: '60 beginnings at as many /64 of one /48 that works, 5 cards on each in a row',
    addresses: sixtyFours,
    tester: inRow,
    secrets: 25,
    mostInAll: mostInRow,
  },
  {
    name: "60 of the provider's pages at one address, 6 cards on each at once, no work",
    addresses: one(60),
    tester: { ...atOnce, road: page, works: false },
    secrets: 5,
    most: 15,
  },
  {
    name: "60 of the provider's pages at one address that works, 5 cards on each in a row",
    addresses: one(60),
    tester: { ...inRow, road: page },
    secrets: 25,
    mostInAll: mostInRow,
  },
  {
    name: "60 of the provider's pages at one address that works, 5 cards on each by somebody who types",
    addresses: one(60),
    tester: { ...typing, road: page },
    secrets: 25,
    most: 50,
  },
  {
    name: "400 of the provider's pages at 8 addresses that work, 5 cards on each in a row",
    addresses: eight,
    tester: { ...inRow, road: page },
    secrets: 32,
    mostInAll: 200,
  },
  {
    name: "400 of the provider's pages at 8 addresses that work, 5 cards on each by somebody who types",
    addresses: eight,
    tester: { ...typing, road: page },
    secrets: 32,
    // four at an address: the first two declines close nothing, each further one closes its own page
    most: 96,
  },
]

/** Whether cards are typed so slowly that the machine is left alone between two. */
export const isTyped = ({ tester }: Burst): boolean => (tester.apart ?? 0) >= typing.apart
