import type { Traits } from '#server/providers/traits.ts'

/** How the pretended third differs from other providers. */
export const traits: Traits = {
  takes: 'they',
  amount: 'anew',
  hostedPays: 'the same payment',
  challenge: false,
  pauseEnds: 'by us',
  confirms: false,
  forgets: true,
  disputeMoves: 'when opened',
  hearings: 'numbered',
  months: 'from our day',
  hostedMonths: 'from our day',
  raises: 'at once',
  day: 'moved',
}
