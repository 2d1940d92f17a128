import { beforeEach, describe, expect, test } from 'vitest'
import type { Arrangement } from '#gift/arrangement.ts'
import { cents } from '#gift/money.ts'
import { recordUnit } from '../giving/gift/record.ts'
import { type TestServices, testServices } from '../giving/testing/fixtures.ts'
import { accessRevision, endAccess } from '../store/gift/access.ts'
import { changeGift } from '../store/gift/gift-changes.ts'
import { giftById } from '../store/gift/gifts.ts'
import { giftCookie } from './cookie.ts'
import { openApp, origin } from './testing/fixtures.ts'

const days = (count: number) => count * 86_400_000

let h: TestServices
let at: ReturnType<typeof openApp>
beforeEach(async () => {
  h = await testServices()
  at = openApp(h)
})

/** A browser with its one cookie. */
function browser() {
  let cookie = ''
  const ask = async (method: 'GET' | 'POST', path: string, form?: Record<string, string>) => {
    const answer = await at.app.request(`${origin}${path}`, {
      method,
      headers: {
        cookie,
        'x-forwarded-for': '203.0.113.9',
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    })
    const set = answer.headers.get('set-cookie')
    if (set !== null) cookie = set.split(';')[0] ?? ''
    return answer
  }
  return {
    ask,
    get token() {
      return cookie.slice(cookie.indexOf('=') + 1)
    },
    sees: async () => (await ask('GET', '/api/gifts/current')).status,
    opens: async (token: string) => (await ask('GET', `/gift?token=${token}`)).headers.get('location'),
  }
}

async function gift(): Promise<string> {
  const response = await at.post('/api/create-payment-intent', { amount: 50 })
  return ((await response.json()) as { giftId: string }).giftId
}
const mailed = async (id: string) =>
  at.access.link({ id, accessRevision: (await h.store.read(accessRevision(id))) ?? 0 })

describe('a browser’s leave to see a gift', () => {
  test('is no link: it cannot be made into a longer one', async () => {
    const donor = browser()
    await donor.opens(await mailed(await gift()))
    expect(await donor.sees()).toBe(200)
    expect(await browser().opens(donor.token)).toBe('/gift?link=expired')
  })

  test('lasts thirty days, and never longer than the link that brought it', async () => {
    const link = await mailed(await gift())
    const early = browser()
    await early.opens(link)
    h.clock.forward(days(30) - 2_000)
    expect(await early.sees()).toBe(200)
    h.clock.forward(4_000)
    expect(await early.sees()).toBe(404)
    h.clock.forward(days(29))
    const late = browser()
    await late.opens(link)
    expect(await late.sees()).toBe(200)
    h.clock.forward(days(1))
    expect([await late.sees(), await late.opens(link)]).toEqual([404, '/gift?link=expired'])
  })

  test('ends with every other and with all links when the donor lets one browser forget the gift', async () => {
    const id = await gift()
    const link = await mailed(id)
    const [home, library] = [browser(), browser()]
    await home.opens(link)
    await library.opens(link)
    const left = await library.ask('POST', '/es/gift', { action: 'forget' })
    expect([left.status, left.headers.get('location')]).toEqual([303, '/es/gift?link=forgotten'])
    expect(left.headers.get('clear-site-data'), 'nor does it keep what the pages stored').toBe('"storage"')
    expect([await library.sees(), await home.sees(), await home.opens(link)]).toEqual([404, 404, '/gift?link=expired'])
    expect([await home.opens(await mailed(id)), await home.sees()]).toEqual(['/gift', 200])
  })

  test('is ended by a call as well, and by an operator', async () => {
    const id = await gift()
    const donor = browser()
    await donor.opens(await mailed(id))
    expect((await donor.ask('POST', '/api/gifts/forget')).status).toBe(200)
    expect(await donor.sees()).toBe(404)
    await donor.opens(await mailed(id))
    expect(await donor.sees()).toBe(200)
    await h.store.write(endAccess(id, h.clock.now()))
    expect(await donor.sees()).toBe(404)
  })

  test('was a link’s token in the release before: it shows the gift until that ends, and no longer', async () => {
    const id = await gift()
    const token = at.links.sign(id, h.clock.now() + days(30), 'gift')
    const sees = async () =>
      (await at.app.request(`${origin}/api/gifts/current`, { headers: { cookie: `__Host-gift=${token}` } })).status
    expect(await sees()).toBe(200)
    h.clock.forward(days(30) - 1_000)
    expect(await sees()).toBe(200)
    h.clock.forward(2_000)
    expect(await sees()).toBe(404)
  })

  test('a link mailed before there were revisions opens its gift', async () => {
    const id = await gift()
    expect(await browser().opens(at.links.sign(id, h.clock.now() + days(1), 'gift'))).toBe('/gift')
  })
})

describe('a link to another gift than the browser shows', () => {
  test('asks first, and opens it by a press only', async () => {
    const [mine, theirs] = [await gift(), await gift()]
    const donor = browser()
    await donor.opens(await mailed(mine))
    const token = donor.token
    const link = await mailed(theirs)
    const response = await donor.ask('GET', `/gift?token=${link}`)
    expect([response.status, response.headers.get('set-cookie'), response.headers.get('referrer-policy')]).toEqual([
      200,
      null,
      'no-referrer',
    ])
    expect(await response.text()).toContain(`"other":"${link}"`)
    expect(donor.token).toBe(token)
    const opened = await donor.ask('POST', '/gift', { action: 'open', token: link })
    expect(opened.headers.get('location')).toBe('/gift')
    expect(await (await donor.ask('GET', '/api/gifts/current')).json()).toMatchObject({ giftId: theirs })
  })

  test('a link to the same gift opens it again', async () => {
    const id = await gift()
    const donor = browser()
    await donor.opens(await mailed(id))
    expect(await donor.opens(await mailed(id))).toBe('/gift')
  })
})

describe('a gift that somebody began under another’s address', () => {
  const donor = { firstName: 'Mal', lastName: 'Ory', email: 'vera@example.org' }
  /** A running gift of five dollars a month, and the cookie of the browser that began it. */
  const begunMonthly = async () => {
    const response = await at.post('/api/create-payment-intent', { amount: 5, frequency: 'monthly', donor })
    const { giftId } = (await response.json()) as { giftId: string }
    const pledged = { provider: 'stripe', kind: 'pledged', ref: 'sub_1', at: h.clock.now(), cents: cents(500) } as const
    await h.store.write(recordUnit(h, giftId, { facts: [pledged] }))
    return { giftId, stranger: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  const wishes = (cookie: string, action: string, body: object = {}) =>
    at.app.request(`${origin}/api/gifts/current/${action}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify(body),
    })

  /** Its provider has taken the card of the newest set-up that was asked for. */
  const takesCard = async (id: string) => {
    const gift = await h.store.read(giftById(id))
    const is: Arrangement = {
      ...({ subscription: 'sub_1', status: 'active', cents: cents(500), nextAt: null } as const),
      resumesAt: null,
      firstOn: null,
      nextOn: null,
      card: null,
      actionUrl: null,
      cardSetUp: { id: 'seti_1', at: h.clock.now(), number: gift?.mailboxCard ?? 0 },
    }
    await h.store.write(changeGift(id, { arrangement: { is, revision: 1 } }))
  }

  test('is the mailbox’s owner’s alone once she puts her card in', async () => {
    const { giftId, stranger } = await begunMonthly()
    const link = await mailed(giftId)
    const owner = browser()
    await owner.opens(link)
    const old = `${giftCookie(origin)}=${owner.token}`
    const card = await wishes(old, 'card')
    expect(card.status).toBe(200)
    const own = card.headers.get('set-cookie')?.split(';')[0] ?? ''

    expect((await wishes(stranger, 'amount', { amount: '100' })).status).toBe(403)
    expect((await wishes(old, 'amount', { amount: '100' })).status).toBe(403)
    expect(await browser().opens(link)).toBe('/gift?link=expired')
    expect((await wishes(own, 'amount', { amount: '10' })).status, 'hers is not in yet').toBe(409)
    await takesCard(giftId)
    expect((await wishes(own, 'amount', { amount: '10' })).status).toBe(200)
  })

  test('is only looked at by whoever began it once its owner has changed something by a mailed link', async () => {
    const { giftId, stranger } = await begunMonthly()
    const owner = browser()
    await owner.opens(await mailed(giftId))
    const own = `${giftCookie(origin)}=${owner.token}`
    expect((await wishes(stranger, 'amount', { amount: '6' })).status, 'she has done nothing yet').toBe(200)
    expect((await wishes(own, 'amount', { amount: '5' })).status).toBe(200)

    const everything = {
      amount: { amount: '5' },
      pause: { months: 1 },
      resume: {},
      stop: {},
      card: {},
      'card-confirmed': { setupIntent: 'seti_1' },
    }
    for (const [action, body] of Object.entries(everything)) {
      const answer = await wishes(stranger, action, body)
      expect([action, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        action,
        403,
        'link_required',
      ])
    }
    const response = await at.app.request(`${origin}/api/gifts/current`, { headers: { cookie: stranger } })
    expect(await response.json()).toMatchObject({ giftId, lookOnly: true })
    const page = await at.app.request(`${origin}/gift`, {
      method: 'POST',
      headers: { cookie: stranger, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'action=stop',
    })
    expect([page.status, await page.text()]).toEqual([403, expect.stringContaining('link_required')])
    expect((await wishes(own, 'pause', { months: 1 })).status).toBe(200)
  })

  test('asks whoever did not put the card in for the code of the mailbox, however small the raise', async () => {
    const { giftId, stranger } = await begunMonthly()
    const owner = browser()
    await owner.opens(await mailed(giftId))
    const raised = await wishes(`${giftCookie(origin)}=${owner.token}`, 'amount', { amount: '6' })
    expect([raised.status, ((await raised.json()) as { code: string }).code]).toEqual([409, 'code_required'])
    expect((await wishes(stranger, 'amount', { amount: '6' })).status).toBe(403)
  })

  test('cannot be ended by whoever only began it once its owner has acted: that browser alone forgets the gift', async () => {
    const { giftId, stranger } = await begunMonthly()
    const owner = browser()
    const link = await mailed(giftId)
    await owner.opens(link)
    expect((await wishes(`${giftCookie(origin)}=${owner.token}`, 'amount', { amount: '5' })).status).toBe(200)
    const forgotten = await at.app.request(`${origin}/api/gifts/forget`, {
      method: 'POST',
      headers: { cookie: stranger },
    })
    expect([forgotten.status, forgotten.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('Max-Age=0')])
    expect([await owner.sees(), await browser().opens(link)]).toEqual([200, '/gift'])
  })

  test('is not taken for its mailbox’s owner’s by a leave that says nothing, or by one renewed', async () => {
    const { giftId, stranger } = await begunMonthly()
    const token = stranger.slice(stranger.indexOf('=') + 1)
    expect(at.access.leaveOf(at.links.sign(giftId, h.clock.now() + days(1), 'browser'))).toEqual({
      began: false,
      mailbox: false,
    })
    const renewed = await at.access.renew(token)
    expect(at.access.leaveOf(renewed?.token ?? '')).toEqual({ began: true, mailbox: false })
  })

  test('is its owner’s also by a leave renewed after something else was ended', async () => {
    const { giftId } = await begunMonthly()
    const gift = { id: giftId, accessRevision: (await h.store.read(accessRevision(giftId))) ?? 0 }
    const here = await at.access.open(at.access.link(gift))
    await h.store.write(endAccess(giftId, h.clock.now()))
    await h.store.write(endAccess(giftId, h.clock.now()))
    const renewed = await at.access.renew(here?.token ?? '')
    expect(at.access.leaveOf(renewed?.token ?? '')).toEqual({ began: false, mailbox: true })
    expect((await at.access.listed(renewed?.token ?? '', 1)).gifts).toEqual([])
  })

  test('is only looked at by whoever was mailed a copy of its receipt at another address, who ends nobody’s link either', async () => {
    const { giftId, stranger } = await begunMonthly()
    const gift = { id: giftId, accessRevision: (await h.store.read(accessRevision(giftId))) ?? 0 }
    const accountant = browser()
    await accountant.opens(at.access.link(gift, { elsewhere: true }))
    const copy = `${giftCookie(origin)}=${accountant.token}`
    const response = await at.app.request(`${origin}/api/gifts/current`, { headers: { cookie: copy } })
    expect(await response.json()).toMatchObject({ giftId, lookOnly: true, correctable: false })
    for (const [action, body] of Object.entries({
      amount: { amount: '5' },
      pause: { months: 1 },
      stop: {},
      card: {},
    })) {
      expect([action, (await wishes(copy, action, body)).status]).toEqual([action, 403])
    }
    const link = await mailed(giftId)
    const forgotten = await at.app.request(`${origin}/api/gifts/forget`, { method: 'POST', headers: { cookie: copy } })
    expect([forgotten.status, await browser().opens(link)]).toEqual([200, '/gift'])
    expect((await wishes(stranger, 'amount', { amount: '6' })).status, 'the copy has proven no mailbox').toBe(200)

    await h.store.write(endAccess(giftId, h.clock.now()))
    const renewed = await at.access.renew(accountant.token)
    expect(at.access.leaveOf(renewed?.token ?? '')).toEqual({ began: false, mailbox: false, copy: true })
  })

  test('stays open to whoever began it and puts in another card of theirs', async () => {
    const { giftId, stranger } = await begunMonthly()
    const link = await mailed(giftId)
    const card = await wishes(stranger, 'card')
    expect([card.status, card.headers.get('set-cookie')]).toEqual([200, null])
    expect(await browser().opens(link)).toBe('/gift')
  })
})
