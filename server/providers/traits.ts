/**
 * From where months are counted: from our day; from that of UTC, which is another in the charity's evening; or from the very moment at
 * which its donor pays, in UTC.
 */
export type MonthsFrom = 'from our day' | 'from the day in UTC' | 'from the moment'

/** How one provider differs from another, as far as giving must know. It knows providers by these, never by name. */
export interface Traits {
  /**
   * Who takes the money of a one-time gift: `we`, by `capture`, once the donor has approved it; or `they`, in the moment
   * in which the donor confirms it.
   */
  readonly takes: 'we' | 'they'
  /** Whether a one-time payment that is begun can take another amount, or must be begun anew. */
  readonly amount: 'in place' | 'anew'
  /** What the hosted page pays: the payment that our own form has begun, or one that the page makes itself. */
  readonly hostedPays: 'the same payment' | 'its own payment'
  /** Whether the hosted page can make the donor's bank check who pays, for beginnings that look like card testing. */
  readonly challenge: boolean
  /** Whether the provider ends a pause on its day, or waits for our `resume`. */
  readonly pauseEnds: 'by itself' | 'by us'
  /** Whether we confirm a payment ourselves, with a token in which the donor's browser hands us their yes. */
  readonly confirms: boolean
  /** Whether the provider deletes a donor when we ask, or only when the donor does. */
  readonly forgets: boolean
  /** When a dispute moves the money: as it is opened, or only once it is lost. */
  readonly disputeMoves: 'when opened' | 'when lost'
  /** Whether a case that a bank hears again is told by a number of its hearings, or only as it stands now. */
  readonly hearings: 'numbered' | 'not numbered'
  /** From where the months of a gift are counted that is begun now. */
  readonly months: MonthsFrom
  /** The same of a gift that is given on the hosted page. */
  readonly hostedMonths: MonthsFrom
  /** When a greater monthly amount takes hold: at once, or when its payer has approved it there. */
  readonly raises: 'at once' | 'when approved'
  /**
   * Whether the day of the month of a gift that runs can be moved there, is another by a gift in its place, which its donor approves anew,
   * or is kept from its beginning.
   */
  readonly day: 'moved' | 'approved anew' | 'kept'
}
