import type { Traits } from '../traits.ts'

/** How PayPal differs from other providers. */
export const traits: Traits = {
  takes: 'we',
  amount: 'anew',
  hostedPays: 'the same payment',
  challenge: false,
  pauseEnds: 'by us',
  confirms: false,
  forgets: false,
  disputeMoves: 'when lost',
  hearings: 'not numbered',
  months: 'from the day in UTC',
  hostedMonths: 'from the day in UTC',
  raises: 'when approved',
  day: 'approved anew',
}
