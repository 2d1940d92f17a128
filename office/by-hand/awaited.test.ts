import { expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { changeDafGrant, insertDafGrant } from '#server/store/gift/daf-grants.ts'
import { visitOffice } from '../testing/visit.ts'

test('beside a slip of grants, and no other, stands what funds were asked for, with the numbers that lines bear', async () => {
  const visited = await visitOffice()
  try {
    const { store } = visited.services
    const askedAt = visited.clock.now()
    const donor = { firstName: 'Ellen', lastName: 'Whitaker', email: 'ellen@example.org' }
    const grant = { session: 'wfs_1', cents: cents(50_000), fund: null, language: 'en', askedAt, donor } as const
    await store.write(insertDafGrant({ ...grant, id: 'grant-1' }))
    await store.write(changeDafGrant('grant-1', { state: 'promised', tracking: 'K4M7Q2RW', promised_at: askedAt }))
    const ben = visited.as('help', 'Ben')
    const day = new Date(askedAt).toISOString().slice(0, 10)
    const pageOf = async (kind: string, key: string) => {
      await ben.get('/by-hand/new')
      const slip = { kind, day, count: '1', total: '500.00', key: key.repeat(26) }
      const answer = await ben.post('/by-hand/new', slip)
      return (await (await ben.get(answer.headers.get('location') ?? '')).text()).replaceAll(/<[^>]+>/g, ' ')
    }
    expect((await pageOf('grant', 'k')).replaceAll(/\s+/g, ' ')).toMatch(
      /Grants asked for on our page.*Ellen Whitaker K4M7Q2RW .* promised \$500\.00/,
    )
    expect(await pageOf('check', 'l')).not.toContain('K4M7Q2RW')
  } finally {
    await visited.close()
  }
})
