import type { Traits } from '../traits.ts'

/** How what staff write down differs from what a payment provider tells: it is paid when it is known, and asks nobody. */
export const traits: Traits = {
  takes: 'they',
  amount: 'anew',
  hostedPays: 'the same payment',
  challenge: false,
  pauseEnds: 'by itself',
  confirms: false,
  forgets: false,
  disputeMoves: 'when opened',
  hearings: 'numbered',
  months: 'from our day',
  hostedMonths: 'from our day',
  raises: 'at once',
  day: 'kept',
}
