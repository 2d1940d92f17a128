import { cents } from '#gift/money.ts'
import type { Provider, Reading } from '#server/providers/provider.ts'
import { adoptedDonors } from './adopted-donors-storm.ts'
import { arranged, misread } from './planted-readings.ts'
import type { Plant } from './server.ts'

type Asked = Parameters<Provider['arrange']>

/** Does something more once a subscription was taken over. */
const onceTaken = (
  then: (provider: Provider, gift: Asked[0], subscription: string, read: Reading) => Promise<Reading>,
) =>
  arranged(async (provider, gift, change, ...rest) => {
    const answer = await provider.arrange(gift, change, ...rest)
    if (change.kind !== 'adopt' || !answer.ok) return answer
    return { ...answer, value: await then(provider, gift, change.subscription, answer.value) }
  })

/** Mistakes that a month of moving donors shows, each by its name. */
export const plantedForMoves: Readonly<Record<string, Plant>> = {
  ...adoptedDonors.planted,
  'a subscription that was taken over is ended where it is': onceTaken(
    async (provider, gift, subscription, reading) => {
      await provider.stop({ ...gift, refs: { ...gift.refs, subscription } }, 'operator')
      return reading
    },
  ),
  'the month before the move is booked with it': onceTaken(async (provider, gift, subscription, reading) => {
    const before = { provider: provider.name, kind: 'paid' as const, feeCents: null, ref: `${subscription}-before` }
    return { ...reading, facts: [...reading.facts, { ...before, at: gift.startedAt, cents: cents(gift.cents) }] }
  }),
  'what is given back keeps our marker': arranged((provider, gift, change, ...rest) =>
    change.kind === 'disown'
      ? Promise.resolve({ ok: true as const, value: { facts: [], arrangement: null, progress: 'over', refs: {} } })
      : provider.arrange(gift, change, ...rest),
  ),
  'an old one that was kept there is not seen': arranged((provider, gift, change, ...rest) =>
    change.kind === 'overlap'
      ? Promise.resolve({ ok: true as const, value: { facts: [], arrangement: null, progress: 'over', refs: {} } })
      : provider.arrange(gift, change, ...rest),
  ),
  'no month after the move is booked': misread((reading) => ({
    ...reading,
    facts: reading.facts.filter(({ kind }) => kind !== 'paid'),
  })),
}
