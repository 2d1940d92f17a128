import type { Traits } from '../traits.ts'

/** How Stripe differs from other providers. */
export const traits: Traits = {
  takes: 'they',
  amount: 'in place',
  hostedPays: 'its own payment',
  challenge: true,
  pauseEnds: 'by itself',
  confirms: true,
  forgets: true,
  disputeMoves: 'when opened',
  hearings: 'numbered',
  months: 'from our day',
  hostedMonths: 'from the moment',
  raises: 'at once',
  day: 'moved',
}
