/**
 * What a donor agreed to: to give each month at all, to give more, on another day, by another card, or to go on after a rest; or, also
 * for a gift given once, to have a bank account debited. `adopted`: to give each month, on a page of another program; the sentence is not
 * here.
 */
export const consentKinds = ['start', 'amountUp', 'newCard', 'resume', 'debit', 'day', 'adopted'] as const
export type ConsentKind = (typeof consentKinds)[number]

/**
 * Until when the proof of a consent is kept, in unix milliseconds: three years, or one year after the monthly gift ended,
 * whichever is longer. Null: it goes on, and so is its proof kept.
 * @param at when it was given
 * @param endedAt when the gift ended; null while it goes on
 */
export const consentKeptUntil = (at: number, endedAt: number | null): number | null =>
  endedAt === null ? null : Math.max(yearsAfter(at, 3), yearsAfter(endedAt, 1))

function yearsAfter(at: number, years: number): number {
  const then = new Date(at)
  return then.setUTCFullYear(then.getUTCFullYear() + years)
}
