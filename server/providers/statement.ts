import type { Cents } from '#gift/money.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { ListedEntry } from './books.ts'

/** One change of the balance that a provider holds for us. */
export interface StatementLine {
  /** The provider's own id of this line. */
  readonly ref: string
  /**
   * `gift`: money of a payment, a gift's or another program's. `fee`: what the provider takes of the account itself. `transfer`: to the bank
   * or from it. `held`: kept back, and still ours. `underway`: a payment that is not decided. `unknown`: any other.
   */
  readonly is: 'gift' | 'fee' | 'transfer' | 'held' | 'underway' | 'unknown'
  /** What the provider itself calls it: a reporting category, or an event code. */
  readonly category: string
  /** What the provider says of it besides; null: nothing. */
  readonly description: string | null
  /** Before its fee, in hundredths of `currency`; below zero where money left. */
  readonly cents: Cents
  /** What the provider kept of it. */
  readonly feeCents: Cents
  /** Three capital letters. */
  readonly currency: string
  /** Unix milliseconds. */
  readonly at: number
  /** Whose money it is, of a `gift` alone. */
  readonly entry: ListedEntry | null
}

/** Money between the balance and the bank, as the provider tells it now. */
export interface ToldPayout {
  /** The provider's own id. */
  readonly ref: string
  /** In hundredths of `currency`; below zero where it was taken from the bank. */
  readonly cents: Cents
  readonly currency: string
  /** `returned`: the bank sent it back, or it was cancelled. */
  readonly status: 'on_its_way' | 'arrived' | 'returned'
  /** Whether the provider tells which lines are in it: it has, it will, or it never does. */
  readonly members: 'told' | 'later' | 'never'
  readonly createdAt: number
  /** The day of the bank's that the provider expects, or knows. */
  readonly arrivesAt: number
  /** The number by which the bank knows it; null: not told. */
  readonly trace: string | null
  /** What stands on the bank statement, as far as the provider says. */
  readonly descriptor: string | null
  /** Why it was sent back, in the provider's words; null: it was not, or nobody says. */
  readonly failure: string | null
}

/** Those of the providers whose statement can be read. */
export const statementsOf = (providers: Readonly<Record<ProviderName, object>>): readonly Statement[] =>
  Object.values(providers).filter((each): each is Statement => 'payouts' in each)

/** What a provider's account holds, line by line, and what it pays out of that. All of it is read, none is changed. */
export interface Statement {
  readonly name: ProviderName
  /** Milliseconds for which a line may not stand in the statement yet. */
  readonly lagMs: number
  /** How long after its own date a line may first stand in the statement: what was pending is dated by its beginning. */
  readonly reachMs: number
  /** Every line in `[from, to)` (unix milliseconds), oldest first. @throws when the provider cannot be read to the end */
  lines(from: number, to: number): AsyncIterable<StatementLine>
  /** The payouts that were created in `[from, to)`. @throws as `lines` */
  payouts(from: number, to: number): AsyncIterable<ToldPayout>
  /** What is in a payout whose members are `told`, without the line of the payout itself. @throws as `lines` */
  members(ref: string): AsyncIterable<StatementLine>
  /** What the account holds at an instant in US dollars, all that is kept back in it included. @throws as `lines` */
  balance(at: number): Promise<Cents>
}
