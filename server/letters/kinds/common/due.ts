import type { Fact } from '#gift/lifecycle.ts'
import type { DueByFact, Learnt } from './kind.ts'

/** How a fact is named by the letter that speaks of it: `provider:kind:ref`. */
export const factRefOf = (fact: Fact): string => `${fact.provider}:${fact.kind}:${fact.ref}`

/** A letter that speaks of this fact, and leaves at once. */
export const atOnce = (fact: Fact): DueByFact => ({ factRef: factRefOf(fact), sendOn: null })

/** All that is known of a gift with what was just learnt. */
export const allOf = ({ known, fresh }: Learnt): readonly Fact[] => [...known, ...fresh]

/** The facts about the very thing that this one is about. */
export const aboutSame = (fact: Fact, learnt: Learnt): readonly Fact[] =>
  allOf(learnt).filter((other) => other.provider === fact.provider && other.ref === fact.ref)

/** Events come in any order: what money has overtaken is no news any more. */
export const paidSince = (fact: Fact, learnt: Learnt): boolean =>
  allOf(learnt).some((other) => other.kind === 'paid' && other.at >= fact.at)

/** Whether this is the first payment that is known of its gift. */
export const isFirstPayment = (fact: Fact, { known, fresh }: Learnt): boolean =>
  fact.kind === 'paid' &&
  !known.some(({ kind }) => kind === 'paid') &&
  fresh.find(({ kind }) => kind === 'paid') === fact

/** What a letter about each fact of one kind needs: that the fact is learnt. */
export const dueByEach =
  (kind: Fact['kind']) =>
  (fact: Fact): DueByFact | null =>
    fact.kind === kind ? atOnce(fact) : null
