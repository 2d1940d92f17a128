import { afterAll, beforeAll, expect, test, vi } from 'vitest'

vi.mock('#charity', async (original) => {
  const appeal = (id: string, en: string, more: object) => ({ id, name: { en, es: en }, listed: true, ...more })
  const page = (id: string, more: object) => ({ id, counts: { monthly: 'first' }, shows: 'total', steps: [], ...more })
  const match = { by: { en: 'a friend', es: 'alguien' }, pledged: 60, ratio: 1, monthly: 'first' }
  return {
    ...(await original<object>()),
    appeals: [
      appeal('winter', 'The winter', { starts: '2026-02-01', ends: '2026-03-31', match }),
      appeal('summer', 'The summer', { starts: '2026-06-01', ends: '2026-07-31' }),
    ],
    appealPages: [page('winter', { goal: { dollars: 200 } }), page('summer', { goal: { gifts: 300 } })],
  }
})

const { begin } = await import('#server/giving/gift/begin.ts')
const { record } = await import('#server/giving/gift/record.ts')
const { asking, paid, plainly, refunded, testServices } = await import('#server/giving/testing/fixtures.ts')
const { endedAppeals } = await import('#server/store/gift/ended-appeals.ts')
const { appealTokens } = await import('#content/appeal-tokens.ts')
const { visitOffice } = await import('../testing/visit.ts')

let visited: Awaited<ReturnType<typeof visitOffice>>
beforeAll(async () => {
  visited = await visitOffice()
  const { services, clock } = visited
  const { providers } = await testServices()
  const deps = { ...services.deps, providers, clock }
  for (const [at, name] of ['one', 'two'].entries()) {
    const donor = { firstName: 'Ada', lastName: 'Field', email: `${name}@example.org` }
    const outcome = await begin(
      deps,
      'stripe',
      asking({ attempt: `attempt-of-${name}`, appealAsked: 'winter', donor }),
      plainly,
    )
    if (!outcome.ok) throw new Error(outcome.detail)
    const back = at === 0 ? [refunded('stripe', `pi_${name}`, 1000)] : []
    await record(deps, outcome.value.gift.id, { facts: [paid(`pi_${name}`, 5000), ...back] })
  }
})
afterAll(() => visited.close())

const text = async (path: string, role: 'look' | 'money' = 'look') => {
  const page = await visited.as(role).get(path)
  return (await page.text()).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('staff see what each appeal has come to, however few gave', async () => {
  const page = await text('/appeals')
  expect(page).toMatch(/The winter [^$]* March 31, 2026 2 \$90\.00 45\s?% of \$200/)
  expect(page).toMatch(/The summer [^$]* July 31, 2026 0 \$0\.00 0\s?% of 300 gifts/)
})

test('an appeal’s own page has what went back, and its pot', async () => {
  const page = await text('/appeals/winter')
  for (const text of ['Paid $100 Went back $10 Together $90', 'Used to match gifts $60, gifts: 2', 'Left of it $0'])
    expect(page).toContain(text)
  expect((await visited.as('look').get('/appeals/nothing')).status).toBe(404)
})

test('it is ended early by whoever may move money, with a reason, for good; then no page names it', async () => {
  expect((await visited.as('look').post('/appeals/winter/end', { reason: 'It froze.', sure: 'yes' })).status).toBe(403)
  const ana = visited.as('money')
  await ana.get('/appeals/winter')
  await ana.post('/appeals/winter/end', { reason: ' ', sure: 'yes' })
  const { store, settings } = visited.services
  expect(await store.read(endedAppeals)).toEqual([])
  for (const _ of ['pressed', 'pressed again'])
    await ana.post('/appeals/winter/end', { reason: 'It froze.', sure: 'yes' })
  expect(await store.read(endedAppeals)).toMatchObject([{ appeal: 'winter', reason: 'It froze.' }])
  const audited = await store.db.selectFrom('audit').select('actor').where('action', '=', 'appeal_ended').execute()
  expect(audited).toEqual([{ actor: 'office:Ana <ana@office.example>' }])
  expect(await text('/appeals/winter')).toContain('It froze.')
  const now = visited.clock.now()
  const named = (ended: readonly string[]) => JSON.stringify(appealTokens(now, new Set(ended), settings.publicOrigin))
  expect(named([])).toContain('/appeals/winter')
  expect(named([])).not.toContain('/appeals/summer')
  expect(named(['winter'])).not.toContain('/appeals/winter')
})
