import { expect, test, vi } from 'vitest'

vi.mock('#charity', async (original) => {
  const page = {
    id: 'winter',
    summary: { en: 'winter' },
    story: { en: 'winter' },
    picture: 'appeals/winter/photo.avif',
    alt: { en: 'winter' },
    counts: { monthly: 'first' },
    shows: 'total',
    steps: [],
  }
  const winter = { id: 'winter', name: { en: 'Winter', es: 'Invierno' }, listed: true }
  return {
    ...(await original<object>()),
    appeals: [
      { ...winter, starts: '2026-02-01', ends: '2026-03-31' },
      { ...winter, id: 'later', starts: '2026-06-01', ends: '2026-07-31' },
    ],
    appealPages: [page, { ...page, id: 'later' }],
  }
})

const { openNotary } = await import('../giving/appeals/transparency/notary.ts')
const { checkpointsDue } = await import('../giving/appeals/transparency/checkpoint.ts')
const { recordUnit } = await import('../giving/gift/record.ts')
const { dropSalts } = await import('../store/gift/appeal-log.ts')
const { paid, refunded, testServices } = await import('../giving/testing/fixtures.ts')
const { openApp, origin } = await import('./testing/fixtures.ts')

async function opened() {
  const h = Object.assign(await testServices(), { notary: openNotary('a secret', 'here', origin) })
  const site = openApp(h)
  const get = async (path: string, cookie = '', headers = {}) =>
    await site.app.request(`${origin}${path}`, { headers: { cookie, ...headers } })
  const given = async (name: string) => {
    const donor = { firstName: 'Ada', lastName: 'Field', email: `${name}@example.org` }
    const body = { amount: 50, frequency: 'once', appeal: 'winter', donor, attempt: `attempt-of-${name}-1234` }
    const answer = await site.post('/api/create-payment-intent', body)
    const { giftId } = (await answer.json()) as { giftId: string }
    await h.store.write(recordUnit(h, giftId, { facts: [paid(`pi_${giftId}`, 5000)] }))
    return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  }
  return { h, get, given }
}

test('what was signed is for everybody, and a gift’s file for its browser alone', async () => {
  const { h, get, given } = await opened()
  const cookies: string[] = []
  for (const name of ['a', 'b', 'c', 'd', 'e']) cookies.push(await given(name))
  expect((await get('/appeals/winter/checkpoints')).status).toBe(404)
  expect(await (await get('/api/gifts/current', cookies[0])).json()).toMatchObject({
    published: { appeal: 'winter', since: null },
  })
  expect((await get('/gift/proof', cookies[0])).status).toBe(404)
  await checkpointsDue(h)
  const log = await get('/appeals/winter/checkpoints')
  expect([log.status, log.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  expect(log.headers.get('cache-control')).toBe('public, no-cache')
  const etag = log.headers.get('etag') ?? ''
  expect((await get('/appeals/winter/checkpoints', '', { 'if-none-match': etag })).status).toBe(304)
  const { checkpoints } = (await log.json()) as { checkpoints: { note: string }[] }
  expect(checkpoints[0]?.note).toContain('give.example/appeals/winter\n5\n')
  expect(checkpoints[0]?.note).toContain('\ntotal 25000 cents\ngifts 5\n\n— give.example/appeals/winter ')
  expect(await (await get('/api/gifts/current', cookies[0])).json()).toMatchObject({
    published: { appeal: 'winter', since: '2026-03-02' },
  })
  const file = await get('/gift/proof', cookies[0])
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="proof-[\w-]+\.json"$/)
  expect(file.headers.get('cache-control')).toBe('no-store')
  const proof = await file.text()
  expect(JSON.parse(proof)).toMatchObject({
    format: 'giving-proof-v1',
    leaves: [{ text: expect.stringContaining('cents 5000') }],
  })
  expect(proof).not.toMatch(/Ada|Field|@/)
  const stranger = await get('/gift/proof')
  expect([stranger.status, stranger.headers.get('location')]).toEqual([303, '/gift?link=expired'])
})

test('a gift that went back, or whose donor is forgotten, is not said to be in the total', async () => {
  const { h, get, given } = await opened()
  const cookies: string[] = []
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) cookies.push(await given(name))
  const published = async (of: number) =>
    ((await (await get('/api/gifts/current', cookies[of])).json()) as { published?: object }).published
  await checkpointsDue(h)
  expect(await published(0)).toEqual({ appeal: 'winter', since: '2026-03-02' })
  const of = (email: string) =>
    h.store.db.selectFrom('gift').select(['id', 'reference']).where('email', '=', email).executeTakeFirstOrThrow()
  const { id: back } = await of('a@example.org')
  const { reference: forgotten } = await of('b@example.org')
  await h.store.write(recordUnit(h, back, { facts: [refunded('stripe', `pi_${back}`, 5000)] }))
  await h.store.write(dropSalts([forgotten]))
  expect([await published(0), await published(1)]).toEqual([undefined, undefined])
})

test('an appeal that has not begun has nothing to verify', async () => {
  const { get } = await opened()
  expect((await get('/appeals/later/verify')).status).toBe(404)
  expect((await get('/appeals/nobody/checkpoints')).status).toBe(404)
})
