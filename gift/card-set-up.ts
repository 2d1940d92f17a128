import { isLater, type Version } from './version.ts'

/**
 * The set-up by which a donor left a card for a monthly gift. What is told of two may come in any order, and days late: which of
 * them is the later one decides which card stays. A gift has one order of its own, whoever tells it.
 */
export interface CardSetUp {
  /** The provider's id. */
  readonly id: string
  /** When it was begun, in unix milliseconds by the provider's clock. */
  readonly at: number
  /** Our own number, which grows with each that a gift begins; 0: none of ours. */
  readonly number: number
  /** The provider has an older card in use: it is to be put away again. Absent: this one is in use. */
  readonly displaced?: true
}

const versionOf = ({ at, number }: CardSetUp): Version => ({ theirs: at, ours: number })

/** Whether `one` was begun after `other`; where there is no other, it was. The same one is not later than itself. */
export function isLaterSetUp(one: CardSetUp, other: CardSetUp | null | undefined): boolean {
  if (!other) return true
  if (isLater(versionOf(one), versionOf(other))) return true
  return !isLater(versionOf(other), versionOf(one)) && one.id > other.id
}
