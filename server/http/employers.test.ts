import { expect, test, vi } from 'vitest'
import type { EmployersPageProps } from '#gift/employers.ts'
import { testServices } from '../giving/testing/fixtures.ts'
import { givenGift } from '../giving/testing/given-gift.ts'
import { employerMatchOf } from '../store/gift/employer-matches.ts'
import { openApp, origin } from './testing/fixtures.ts'

vi.mock('#charity', async (original) => ({
  ...(await original<object>()),
  employers: [{ name: 'Delta Shipping', alsoKnownAs: [], ratio: 1 }],
}))

async function opened() {
  const h = await testServices()
  const app = openApp(h, undefined, (_path, _language, props) => JSON.stringify(props))
  const gift = await givenGift({ ...h, deps: h })
  const { token } = app.access.browser({ ...gift, accessRevision: 0 })
  const headers = { cookie: `__Host-gift=${token}`, origin }
  const page = async (path: string, more = headers) => {
    const answer = await app.app.request(`${origin}${path}`, { headers: more })
    return (await answer.json()) as EmployersPageProps
  }
  const press = (entries: Record<string, string>, more = headers) =>
    app.app.request(`${origin}/employers`, { method: 'POST', headers: more, body: new URLSearchParams(entries) })
  return { h, gift, page, press }
}

test('who has no gift here reads the list, and what they typed', async () => {
  const { page } = await opened()
  expect(await page('/employers', { cookie: '', origin })).toEqual({})
  expect(await page('/es/employers?q=delta', { cookie: '', origin })).toEqual({ typed: 'delta' })
})

test('a donor says who they work for and that they asked, and the page says where it stands', async () => {
  const { gift, page, press } = await opened()
  expect((await page('/employers')).gift).toMatchObject({ id: gift.id, cents: 5000, mayChange: true, match: null })
  expect((await press({ action: 'expect', employer: 'Delta Shipping' })).status).toBe(303)
  expect((await page('/employers')).gift?.match).toEqual({
    employer: 'Delta Shipping',
    expectedCents: 5000,
    comeCents: 0,
    stage: 'expected',
  })
  await press({ action: 'asked' })
  expect((await page('/employers')).gift?.match?.stage).toBe('asked')
  await press({ action: 'dropped' })
  expect((await page('/employers')).gift?.match).toBeNull()
})

test('an employer of no list, and a browser without a gift, change nothing', async () => {
  const { h, gift, press } = await opened()
  expect((await press({ action: 'expect', employer: 'Delta  Shipping' })).status).toBe(404)
  const away = await press({ action: 'expect', employer: 'Delta Shipping' }, { cookie: '', origin })
  expect(away.headers.get('location')).toBe('/gift?link=expired')
  expect(await h.store.read(employerMatchOf(gift.id))).toBeNull()
})
