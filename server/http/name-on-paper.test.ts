import { beforeEach, expect, test } from 'vitest'
import type { GiftView } from '#gift/gift-view.ts'
import { recordUnit } from '../giving/gift/record.ts'
import { readLetter } from '../giving/letters/outbox.ts'
import { paid, type TestServices, testServices } from '../giving/testing/fixtures.ts'
import { accessRevision } from '../store/gift/access.ts'
import { giftById } from '../store/gift/gifts.ts'
import { openApp, origin } from './testing/fixtures.ts'

const vera = { firstName: 'Vera', lastName: 'Lind', email: 'vera@example.org' }
const address = { 'x-forwarded-for': '203.0.113.9' }

let h: TestServices
let at: ReturnType<typeof openApp>
let id: string
/** The cookie of the browser that began the gift, and of one in which a mailed link was opened. */
let browser: string
let opened: string

const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

beforeEach(async () => {
  h = await testServices()
  at = openApp(h)
  const answer = await at.post('/api/create-payment-intent', { amount: 50, donor: vera })
  id = ((await answer.json()) as { giftId: string }).giftId
  browser = cookieOf(answer)
  await h.store.write(recordUnit(h, id, { facts: [paid('pi_1', 5000)] }))
  opened = cookieOf(await at.app.request(`${origin}/gift?token=${await link()}`, { headers: address }))
})

async function link(elsewhere = false): Promise<string> {
  return at.access.link({ id, accessRevision: (await h.store.read(accessRevision(id))) ?? 0 }, { elsewhere })
}
const name = (wish: object, cookie = opened) => at.post('/api/gifts/current/name', wish, { cookie })
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code
const view = async (cookie: string) =>
  (await (await at.app.request(`${origin}/api/gifts/current`, { headers: { cookie, ...address } })).json()) as GiftView
const receipts = () =>
  h.store.db
    .selectFrom('letter')
    .selectAll()
    .where('kind', '=', 'receipt')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

test('another name stands on all papers, and the newest receipt goes again in it, saying which one it replaces', async () => {
  const before = (await receipts()).length
  const answer = await name({ firstName: 'Vera', lastName: 'Lindqvist' })
  expect(answer.status).toBe(200)
  const now = (await answer.json()) as GiftView
  expect(now).toMatchObject({ onPaper: { firstName: 'Vera', lastName: 'Lindqvist', anonymous: false } })
  const all = await receipts()
  expect(all).toHaveLength(before + 1)
  const again = all.find(({ fact_ref }) => fact_ref.includes('#'))
  expect(JSON.parse(again?.details ?? '{}')).toHaveProperty('replaces')
  const due = again && (await h.store.read(readLetter(again)))
  expect(due?.gift?.addressing?.name).toEqual({ firstName: 'Vera', lastName: 'Lindqvist' })
  // what was typed with the gift stays as it was given
  expect((await h.store.read(giftById(id)))?.donor).toMatchObject(vera)
})

test('who wishes to be in no list is, and as easily is again; no receipt goes for that', async () => {
  const before = (await receipts()).length
  expect((await (await name({ ...vera, anonymous: true })).json()) as GiftView).toMatchObject({
    onPaper: { anonymous: true },
  })
  expect((await h.store.read(giftById(id)))?.addressing).toEqual({ anonymous: true })
  await name({ ...vera, anonymous: false })
  expect((await h.store.read(giftById(id)))?.addressing ?? {}).not.toHaveProperty('anonymous')
  expect(await receipts()).toHaveLength(before)
})

test('only who reads the gift’s mailbox is shown it, and says it', async () => {
  const copy = cookieOf(await at.app.request(`${origin}/gift?token=${await link(true)}`, { headers: address }))
  for (const [cookie, code] of [
    [browser, 'link_required'],
    [copy, 'link_required'],
    ['', 'link_invalid'],
  ] as const) {
    expect(await codeOf(await name({ firstName: 'Mallory', lastName: '' }, cookie))).toBe(code)
  }
  expect([(await view(browser)).onPaper, (await view(opened)).onPaper?.firstName]).toEqual([undefined, 'Vera'])
})

test.each([
  [{ firstName: 'see evil.example/win', lastName: '' }, { firstName: 'not_valid' }],
  [{ firstName: '', lastName: '' }, { firstName: 'not_valid' }],
  [{ firstName: 'Vera', lastName: 'x'.repeat(61) }, { lastName: 'not_valid' }],
])('%o is no name: nothing changes, and the field is told', async (wish, fields) => {
  const answer = await name(wish)
  expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'invalid_fields', fields }])
  expect((await h.store.read(giftById(id)))?.addressing).toBeNull()
})

test('a form without scripts says it too, and keeps what was typed beside what is wrong', async () => {
  const post = (fields: Record<string, string>) =>
    at.app.request(`${origin}/gift`, {
      method: 'POST',
      headers: { ...address, origin, cookie: opened, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ action: 'name', ...fields }).toString(),
    })
  const saved = await post({ firstName: 'Vera', lastName: 'Lindqvist', anonymous: 'yes' })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/gift?done=name'])
  expect((await view(opened)).onPaper).toEqual({ firstName: 'Vera', lastName: 'Lindqvist', anonymous: true })
  const refused = await post({ firstName: 'call 800 555 0100', lastName: 'Lind' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('"typedName":{"firstName":"call 800 555 0100","lastName":"Lind"}')
})

test('so many names an hour, and no more receipts in a day than a donor may have mailed', async () => {
  const answers: number[] = []
  for (const lastName of ['A', 'B', 'C', 'D', 'E']) answers.push((await name({ firstName: 'Vera', lastName })).status)
  expect(answers.filter((status) => status === 200).length).toBeGreaterThan(1)
  expect(answers.at(-1)).toBe(429)
  expect((await receipts()).length).toBeLessThanOrEqual(4)
})
