import { vi } from 'vitest'
import { newYear } from './testing/new-year.suite.ts'

vi.mock('#charity', async (original) => {
  const { charity, ...parts } = await original<typeof import('#charity')>()
  const identity = { ...charity.identity, timeZone: 'Pacific/Kiritimati' }
  return { ...parts, identity, charity: { ...charity, identity } }
})

newYear('Pacific/Kiritimati', '2019-12-31T10:00:00Z')
