import type { Services } from '#server/wiring.ts'
import type { Finding } from './examine-providers.ts'

/** Whether our account at each provider that tells it can do what gifts need. `mustBe`: it is ill where it cannot, as with test keys it need not. */
export async function examineAccounts(
  { accountStandings }: Pick<Services, 'accountStandings'>,
  mustBe: boolean,
): Promise<Finding[]> {
  const each = await Promise.all(
    accountStandings.map(async (provider): Promise<Finding[]> => {
      const what = `${provider.name} account`
      const lacks = await provider.accountLacks()
      if (!lacks.ok) return [{ what, state: 'look', says: `could not be asked: ${lacks.detail}` }]
      if (lacks.value.length === 0) return [{ what, state: 'well', says: 'it may take payments and pay them out' }]
      return lacks.value.map((says) => ({ what, state: mustBe ? 'ill' : 'look', says }))
    }),
  )
  return each.flat()
}
