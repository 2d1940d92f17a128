import { beforeEach, describe, expect, test } from 'vitest'
import type { GiftView } from '#gift/gift-view.ts'
import { recordUnit } from '../giving/gift/record.ts'
import { letterLinks } from '../giving/letters/links.ts'
import { readLetter } from '../giving/letters/outbox.ts'
import { paid, type TestServices, testServices } from '../giving/testing/fixtures.ts'
import { worded } from '../letters/kinds/index.ts'
import { accessRevision } from '../store/gift/access.ts'
import { giftById } from '../store/gift/gifts.ts'
import { openApp, origin } from './testing/fixtures.ts'

const vera = { firstName: 'Vera', lastName: 'Lind', email: 'vera@example.org' }
const moved = 'vera.lind@example.net'
const hour = 3_600_000

let h: TestServices
let at: ReturnType<typeof openApp>
/** A gift that was paid, and the cookie of the browser that began it. */
let id: string
let browser: string
beforeEach(async () => {
  h = await testServices()
  at = openApp(h)
  const answer = await at.post('/api/create-payment-intent', { amount: 50, donor: vera })
  id = ((await answer.json()) as { giftId: string }).giftId
  browser = cookieOf(answer)
  await h.store.write(recordUnit(h, id, { facts: [paid('pi_1', 5000)] }))
})
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

/** The cookie of a browser in which a link was opened that was mailed now. */
async function opened(elsewhere = false): Promise<string> {
  const accessRevisionNow = (await h.store.read(accessRevision(id))) ?? 0
  const token = at.access.link({ id, accessRevision: accessRevisionNow }, { elsewhere })
  return cookieOf(
    await at.app.request(`${origin}/gift?token=${token}`, { headers: { 'x-forwarded-for': '203.0.113.9' } }),
  )
}
const ask = (email: string, cookie: string) => at.post('/api/gifts/current/address', { email }, { cookie })
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code

interface Question {
  readonly to: string
  readonly url: string
  readonly text: string
}
/** What both mailboxes were asked so far, in the order of the letters. */
async function questions(): Promise<readonly Question[]> {
  const rows = await h.store.db
    .selectFrom('letter')
    .selectAll()
    .where('kind', '=', 'change_address')
    .orderBy('id')
    .execute()
  const links = letterLinks({ links: at.links, access: at.access, clock: h.clock }, origin)
  const letters = await Promise.all(rows.map((row) => h.store.read(readLetter(row))))
  return letters.map((due) => {
    const { to, letter } = worded(due, links, h.clock.now())
    const button = letter.content.blocks.find((block) => block.is === 'action')
    return {
      to: to !== null && to !== 'operator' ? to.address : '',
      url: button?.is === 'action' ? button.url : '',
      text: JSON.stringify(letter.content),
    }
  })
}
const address = async () => (await h.store.read(giftById(id)))?.donor?.email
const press = async (url: string | undefined) =>
  (await at.app.request(String(url), { method: 'POST', headers: { 'x-forwarded-for': '203.0.113.9' } })).status
const open = async (url: string | undefined) =>
  (await at.app.request(String(url), { headers: { 'x-forwarded-for': '203.0.113.9' } })).status

describe('another address for a gift’s receipts', () => {
  test('is asked of the address on file, then of the new one, and holds once both have said yes', async () => {
    const donor = await opened()
    expect((await ask(moved, donor)).status).toBe(202)
    const [first, ...none] = await questions()
    expect([first?.to, none]).toEqual([vera.email, []])
    expect(first?.text).toContain(moved)
    // mail programs open links
    expect([await open(first?.url), await address()]).toEqual([200, vera.email])
    expect([await press(first?.url), await press(first?.url), await address()]).toEqual([200, 200, vera.email])
    const [, second, ...more] = await questions()
    expect([second?.to, more]).toEqual([moved, []])
    // whoever reads the new mailbox has not shown yet that they are the donor
    expect(second?.text).not.toMatch(/Vera|Lind|vera@example/)
    expect([await press(second?.url), await address()]).toEqual([200, moved])
  })

  test('ends what opened the gift until then, mails a link to the new address, and works once', async () => {
    const donor = await opened()
    await ask(moved, donor)
    await press((await questions())[0]?.url)
    const [first, second] = await questions()
    expect(await press(second?.url)).toBe(200)
    for (const cookie of [donor, browser]) {
      const answer = await at.app.request(`${origin}/api/gifts/current`, {
        headers: { cookie, 'x-forwarded-for': '203.0.113.9' },
      })
      expect(answer.status).toBe(404)
    }
    expect([await press(first?.url), await press(second?.url), await open(second?.url)]).toEqual([403, 403, 200])
    const links = h.store.db.selectFrom('letter').select('kind').where('kind', '=', 'gift_link')
    expect(await links.execute()).toHaveLength(1)
    expect((await h.store.read(giftById(id)))?.provenAt).toBe(h.clock.now())
  })

  test('is over after a day, at either end', async () => {
    await ask(moved, await opened())
    h.clock.forward(23 * hour)
    const [first] = await questions()
    expect(await press(first?.url)).toBe(200)
    const [, second] = await questions()
    h.clock.forward(2 * hour)
    expect([await press(first?.url), await press(second?.url), await address()]).toEqual([403, 403, vera.email])
  })

  test('is over when links to the gift are ended meanwhile', async () => {
    const donor = await opened()
    await ask(moved, donor)
    const [first] = await questions()
    await at.post('/api/gifts/forget', undefined, { cookie: donor })
    expect([await press(first?.url), (await questions()).length]).toEqual([403, 1])
  })

  test('is over when links are ended before the new mailbox’s letter has left', async () => {
    const donor = await opened()
    await ask(moved, donor)
    await press((await questions())[0]?.url)
    await at.post('/api/gifts/forget', undefined, { cookie: donor })
    // as the outbox writes it once the mail server takes it
    const [, second] = await questions()
    expect([await press(second?.url), await address()]).toEqual([403, vera.email])
  })

  test('a question of one end is no answer of the other', async () => {
    await ask(moved, await opened())
    const [first] = await questions()
    expect(await press(first?.url.replace('/old?', '/new?'))).toBe(403)
    expect(await address()).toBe(vera.email)
  })

  test('is refused to whoever only began the gift once its mailbox has acted, and to a copy’s reader', async () => {
    expect((await ask(moved, browser)).status).toBe(202)
    await press((await questions())[0]?.url)
    const again = await ask(moved, browser)
    expect([again.status, await codeOf(again)]).toEqual([403, 'link_required'])
    const copy = await ask(moved, await opened(true))
    expect(await codeOf(copy)).toBe('link_required')
    expect(await codeOf(await ask(moved, ''))).toBe('link_invalid')
  })

  test('is asked three times in an hour, and six times in a day', async () => {
    const donor = await opened()
    const came: number[] = []
    for (let hours = 0; hours < 4; hours++) {
      for (let times = 0; times < 4; times++) came.push((await ask(`${hours}${times}@example.net`, donor)).status)
      h.clock.forward(hour)
    }
    expect(came.slice(0, 4)).toEqual([202, 202, 202, 429])
    expect(came.filter((status) => status === 202)).toHaveLength(6)
  })

  test('whoever guesses the address on file has the bounds of who asks for another', async () => {
    const donor = await opened()
    for (const guess of ['vera1', 'vera2', 'vera3']) {
      expect((await ask(`${guess}@example.org`, donor)).status).toBe(202)
    }
    expect((await ask('Vera@Example.org', donor)).status).toBe(429)
  })

  test('what is no address is said beside the field, and a gift without a payment has no receipts', async () => {
    const wrong = await ask('vera', await opened())
    expect([wrong.status, await wrong.json()]).toEqual([
      422,
      expect.objectContaining({ fields: { email: 'not_an_email' } }),
    ])
    const same = await ask('Vera@Example.org', await opened())
    expect([same.status, await same.json()]).toEqual([422, expect.objectContaining({ fields: { email: 'not_valid' } })])
    const started = await at.post('/api/create-payment-intent', { amount: 40, donor: vera })
    expect(await codeOf(await ask(moved, cookieOf(started)))).toBe('action_not_possible')
  })

  test('a forgotten donor’s is asked of nobody', async () => {
    await ask(moved, await opened())
    const [first] = await questions()
    await h.store.db.updateTable('gift').set({ email: null }).where('id', '=', id).execute()
    expect(await press(first?.url)).toBe(403)
  })

  test('is told by the page as long as it is out, masked and with its end, also without scripts', async () => {
    const donor = await opened()
    const told = async (cookie: string) => {
      const headers = { cookie, 'x-forwarded-for': '203.0.113.9' }
      const view = await (await at.app.request(`${origin}/api/gifts/current`, { headers })).json()
      const page = await (await at.app.request(`${origin}/gift`, { headers })).text()
      const { newAddress } = view as GiftView
      expect(page.includes('"newAddress"')).toBe(newAddress !== undefined)
      if (newAddress) expect(page).toContain(`"newAddress":${JSON.stringify(newAddress)}`)
      expect(page).not.toContain(moved)
      return newAddress
    }
    expect(await told(donor)).toBeUndefined()
    const until = h.clock.now() + 24 * hour
    const response = (await (await ask(moved, donor)).json()) as GiftView
    expect(response.newAddress).toEqual({ address: 'v…@example.net', asks: 'old', until })
    expect(await told(donor)).toEqual(response.newAddress)
    h.clock.forward(hour)
    await press((await questions())[0]?.url)
    expect(await told(donor)).toEqual({ address: 'v…@example.net', asks: 'new', until })
    // whoever may only look learns nothing of where letters are to go
    expect(await told(browser)).toBeUndefined()
    h.clock.forward(23 * hour)
    expect(await told(donor)).toBeUndefined()
  })

  test('is told no more once links are ended', async () => {
    await ask(moved, await opened())
    await at.post('/api/gifts/forget', undefined, { cookie: await opened() })
    const headers = { cookie: await opened(), 'x-forwarded-for': '203.0.113.9' }
    const view = (await (await at.app.request(`${origin}/api/gifts/current`, { headers })).json()) as GiftView
    expect([view.giftId, view.newAddress]).toEqual([id, undefined])
  })

  test('works without scripts: said on the page, a fault in its row', async () => {
    const cookie = await opened()
    const send = (email: string) =>
      at.app.request(`${origin}/es/gift`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '203.0.113.9' },
        body: new URLSearchParams({ action: 'address', email }).toString(),
      })
    const response = await send(moved)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/es/gift?done=address'])
    const wrong = await send('vera')
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('"fault":{"at":"address","code":"not_an_email"}')
  })
})
