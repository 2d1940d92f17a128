import type { ProviderName } from '#gift/provider.ts'
import { traitsOf } from './provider.ts'
import { type Press, verbs } from './verbs.ts'

/** Something that somebody does once in a scenario: a press of the donor's, or an operator's act. */
export type Act = ({ readonly is: 'begin' } & Press) | { readonly is: 'stop by hand' | 'refund' | 'stop by donor' }

/** What may happen how often, of all that can. */
export interface Bound {
  readonly name: string
  /** Which acts are done: each scenario is explored by itself. */
  readonly scenarios: readonly (readonly Act[])[]
  /** So many verbs are under way at once. */
  readonly processes: number
  /** So many of these together: answers lost and late, calls unheard, kills, webhooks lost and repeated. */
  readonly faults: number
  /** So often time passes to the next thing that falls due. */
  readonly ticks: number
  /** So often the donor's browser asks what became of it. */
  readonly looks: number
  /** So many cards are declined. */
  readonly declines: number
  /** Whether letters leave while all else happens; else once it has come to rest. */
  readonly letters: boolean
  /** Whether something can come between what a verb did and what it reads right after. */
  readonly readsApart: boolean
}

/** One press of the button that gives. */
export const press = (by: ProviderName, frequency: Press['frequency'], cents: number): Act => ({
  is: 'begin',
  by,
  frequency,
  cents,
})

/** Of the providers, the one whose approved payments we take, and the one that takes them itself. */
export const [weTake, theyTake] = (['we', 'they'] as const).map((who) =>
  verbs.providers.find((name) => traitsOf[name].takes === who),
) as [ProviderName, ProviderName]

const once = press(theyTake, 'once', 5000)
const approved = press(weTake, 'once', 5000)
const monthly = press(theyTake, 'monthly', 5000)
const monthlyApproved = press(weTake, 'monthly', 5000)
/** The same in another amount. */
const onceLess = press(theyTake, 'once', 2500)
const approvedLess = press(weTake, 'once', 2500)
const monthlyLess = press(theyTake, 'monthly', 2500)
const monthlyApprovedLess = press(weTake, 'monthly', 2500)
const stopByHand: Act = { is: 'stop by hand' }
const refund: Act = { is: 'refund' }
const stopByDonor: Act = { is: 'stop by donor' }

/** Every pair of these presses, the same one twice among them. */
const pairs = (of: readonly Act[]) => of.flatMap((one, at) => of.slice(at).map((other) => [one, other]))
/** Each of these presses, and each of these acts behind it. */
const withActs = (of: readonly Act[], acts: readonly Act[]) => of.flatMap((one) => acts.map((act) => [one, act]))

/** Every pair of six presses, and each of them with what an operator or its donor may ask for. */
const everyPair: Bound['scenarios'] = [
  ...pairs([once, onceLess, approved, approvedLess, monthly, monthlyApproved]),
  ...withActs([once, onceLess, approved, approvedLess, monthly, monthlyApproved], [stopByHand, refund]),
  ...withActs([monthly, monthlyApproved], [stopByDonor]),
]

/** One fault, and time that passes early once, while letters leave. */
const amongLetters = {
  processes: 2,
  faults: 1,
  ticks: 1,
  looks: 0,
  declines: 0,
  letters: true,
  readsApart: false,
} as const

/** The bounds by their names. */
export const bounds = {
  small: {
    name: 'small',
    scenarios: [
      ...pairs([once, approved]),
      [once, onceLess],
      ...withActs([once, approved], [stopByHand, refund]),
      ...withActs([monthly, monthlyApproved], [refund, stopByDonor]),
    ],
    processes: 2,
    faults: 1,
    ticks: 0,
    looks: 0,
    declines: 0,
    letters: false,
    readsApart: false,
  },
  turns: {
    name: 'turns',
    scenarios: withActs(
      [monthly, monthlyApproved],
      [monthly, monthlyApproved, monthlyLess, monthlyApprovedLess, once, approved, stopByHand],
    ),
    processes: 1,
    faults: 0,
    ticks: 0,
    looks: 0,
    declines: 0,
    letters: false,
    readsApart: false,
  },
  mail: {
    name: 'mail',
    scenarios: [[once]],
    ...amongLetters,
  },
  large: {
    name: 'large',
    scenarios: [[once, once], [once, onceLess], ...withActs([once, approved], [stopByHand, refund])],
    ...amongLetters,
  },
  pairs: {
    name: 'pairs',
    scenarios: everyPair,
    ...amongLetters,
  },
  widest: {
    name: 'widest',
    scenarios: everyPair,
    processes: 2,
    faults: 2,
    ticks: 2,
    looks: 1,
    declines: 1,
    letters: true,
    readsApart: true,
  },
} as const satisfies Readonly<Record<string, Bound>>
