import { beforeEach, describe, expect, test } from 'vitest'
import type { Arrangement } from '#gift/arrangement.ts'
import { cents } from '#gift/money.ts'
import { recordUnit } from '../giving/gift/record.ts'
import { correctDonor } from '../giving/letters/correct-donor.ts'
import { paid, type TestServices, testServices } from '../giving/testing/fixtures.ts'
import { accessRevision } from '../store/gift/access.ts'
import { changeGift } from '../store/gift/gift-changes.ts'
import { openApp, origin } from './testing/fixtures.ts'

const vera = { firstName: 'Vera', lastName: 'Lind', email: 'vera@example.org' }
const hour = 3_600_000

let h: TestServices
let at: ReturnType<typeof openApp>
beforeEach(async () => {
  h = await testServices()
  at = openApp(h)
})

/** A running monthly gift, and the cookie of the browser that began it. */
async function monthly(amount: number, donor = vera) {
  h.clock.forward(hour)
  const response = await at.post('/api/create-payment-intent', { amount, frequency: 'monthly', donor })
  const { giftId } = (await response.json()) as { giftId: string }
  const sum = cents(amount * 100)
  const ref = `sub_${giftId}`
  await h.store.write(
    recordUnit(h, giftId, { facts: [{ provider: 'stripe', kind: 'pledged', ref, at: h.clock.now(), cents: sum }] }),
  )
  const is: Arrangement = {
    ...({ subscription: ref, status: 'active', cents: sum, nextAt: null, resumesAt: null } as const),
    ...({ firstOn: '2026-11-07', nextOn: '2026-12-07', card: null, actionUrl: null } as const),
  }
  await h.store.write(changeGift(giftId, { arrangement: { is, revision: 1 } }))
  return { id: giftId, begun: cookieOf(response) }
}
/** A gift given once, whose money has arrived. */
async function once(amount: number, donor = vera) {
  h.clock.forward(hour)
  const response = await at.post('/api/create-payment-intent', { amount, frequency: 'once', donor })
  const { giftId } = (await response.json()) as { giftId: string }
  await h.store.write(recordUnit(h, giftId, { facts: [paid(`pi_${giftId}`, amount * 100)] }))
  return { id: giftId }
}
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

/** A link as a letter carries it, mailed now. */
async function link(id: string, elsewhere = false): Promise<string> {
  const token = at.access.link({ id, accessRevision: (await h.store.read(accessRevision(id))) ?? 0 }, { elsewhere })
  h.clock.forward(hour)
  return token
}
/** The cookie of a browser that was turned to a gift by the leave for all giving, of a link mailed when this one was, and is as good. */
const opened = async (token: string) => {
  const own = cookieOf(await ask('GET', `/gift?token=${token}`))
  const leave = at.links.read(token, 'gift')
  if (own === '' || leave === null || leave.subject.endsWith('elsewhere')) return own
  const [id = '', revision = '0'] = leave.subject.split('~')
  const mailedAt = leave.until - 60 * 24 * hour
  return `__Host-gift=${at.access.openAll({ id, accessRevision: Number(revision) }, mailedAt).token}`
}

const ask = (method: 'GET' | 'POST', path: string, cookie = '', form?: Record<string, string>) =>
  at.app.request(`${origin}${path}`, {
    method,
    headers: {
      cookie,
      'x-forwarded-for': '203.0.113.9',
      ...(form
        ? { 'content-type': 'application/x-www-form-urlencoded' }
        : method === 'POST'
          ? { 'content-type': 'application/json' }
          : {}),
    },
    ...(form ? { body: new URLSearchParams(form).toString() } : method === 'POST' ? { body: '{}' } : {}),
  })
interface Seen {
  readonly giftId: string
  readonly running?: readonly { readonly giftId: string }[]
  readonly others?: readonly { readonly giftId: string }[]
  readonly pages?: { readonly page: number; readonly more: boolean }
}
const seen = async (cookie: string, named = '', page = 1): Promise<Seen> => {
  const query = new URLSearchParams({ ...(named && { gift: named }), ...(page > 1 && { page: String(page) }) })
  return (await (await ask('GET', `/api/gifts/current?${query}`, cookie)).json()) as Seen
}
/** The gift in view first, then all that are listed. */
const listed = async (cookie: string) => {
  const { giftId, running = [] } = await seen(cookie)
  return [giftId, running.map((each) => each.giftId)]
}

describe('the running gifts of one mailbox', () => {
  test('are all listed by a link to one of them, each told apart', async () => {
    const [first, second] = [await monthly(25), await monthly(40)]
    await h.store.write(changeGift(second.id, { donor: { ...vera, firstName: 'V.', email: 'Vera@Example.org' } }))
    const view = await seen(await opened(await link(first.id)))
    expect(view.giftId).toBe(first.id)
    expect(view.running).toEqual([
      expect.objectContaining({ giftId: first.id, firstName: 'Vera', cents: 2500, nextOn: '2026-12-07' }),
      expect.objectContaining({ giftId: second.id, firstName: 'V.', cents: 4000, nextOn: '2026-12-07' }),
    ])
    expect(JSON.stringify(view)).not.toMatch(/vera@|Lind/i)
  })

  test('are not listed where there is one, nor beside another mailbox’s', async () => {
    const first = await monthly(25)
    await monthly(40, { ...vera, email: 'other@example.org' })
    expect(await seen(await opened(await link(first.id)))).not.toHaveProperty('running')
  })

  test('are each seen and changed by name, and a name that is not theirs is as no gift', async () => {
    const [first, second] = [await monthly(25), await monthly(40)]
    const other = await monthly(60, { ...vera, email: 'other@example.org' })
    const donor = await opened(await link(first.id))
    expect((await seen(donor, second.id)).giftId).toBe(second.id)
    const none = await ask('GET', '/api/gifts/current')
    for (const named of [other.id, 'nobody', '']) {
      const answer = await ask('GET', `/api/gifts/current?gift=${named}`, donor)
      expect([named, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        named,
        none.status,
        'not_found',
      ])
      expect((await ask('POST', `/api/gifts/current/stop?gift=${named}`, donor)).status).toBe(403)
    }
    const paused = await at.post(`/api/gifts/current/pause?gift=${second.id}`, { months: 1 }, { cookie: donor })
    expect(paused.status).toBe(200)
    expect(await paused.json()).toMatchObject({
      giftId: second.id,
      running: [{ giftId: second.id }, { giftId: first.id }],
    })
    expect((await seen(donor)).giftId).toBe(first.id)
  })

  test('are turned to by an address, and a form changes the one that it names', async () => {
    const [first, second] = [await monthly(25), await monthly(40)]
    const donor = await opened(await link(first.id))
    const turned = await ask('GET', `/es/gift?gift=${second.id}&change=pause`, donor)
    expect([turned.status, turned.headers.get('location')]).toEqual([303, '/es/gift?change=pause'])
    expect(await listed(cookieOf(turned))).toEqual([second.id, [first.id, second.id]])
    // the page of the first is open still, in another tab
    const form = { action: 'pause', months: '1' }
    const posted = await ask('POST', `/es/gift?gift=${first.id}`, cookieOf(turned), form)
    expect([posted.status, posted.headers.get('location')]).toEqual([303, `/es/gift?gift=${first.id}&done=pause`])
    const changed = (await at.gifts()).filter(({ proven_at }) => proven_at !== null)
    expect(changed.map(({ id }) => id)).toEqual([first.id])
    const unknown = await ask('GET', '/gift?gift=nobody', donor)
    expect([unknown.status, await unknown.text()]).toEqual([200, 'en /gift {"gift":null}'])
  })

  test('that one who only began a gift never sees, whatever is begun under an address', async () => {
    const mine = await monthly(25)
    const stranger = await monthly(5, { ...vera, firstName: 'Mal' })
    expect([await listed(stranger.begun), await listed(mine.begun)]).toEqual([
      [stranger.id, []],
      [mine.id, []],
    ])
    expect((await ask('GET', `/api/gifts/current?gift=${mine.id}`, stranger.begun)).status).toBe(404)
    expect((await ask('GET', `/gift?gift=${mine.id}`, stranger.begun)).headers.get('set-cookie')).toBeNull()
    // while the mailbox's owner loses nothing by it, by whichever link
    for (const { id } of [mine, stranger]) {
      expect(await listed(await opened(await link(id)))).toEqual([id, [mine.id, stranger.id]])
    }
  })

  test('are not opened by what was mailed before the owner ended what opens them', async () => {
    const [first, second] = [await monthly(25), await monthly(40)]
    const old = await link(first.id)
    const before = await opened(old)
    expect((await ask('POST', '/api/gifts/current/card', await opened(await link(second.id)))).status).toBe(200)
    h.clock.forward(1)
    expect([await listed(before), await listed(await opened(old))]).toEqual([
      [first.id, []],
      [first.id, []],
    ])
    expect(await listed(await opened(await link(first.id)))).toEqual([first.id, [second.id, first.id]])
  })

  test('stay with the browser that puts a card into one after the other', async () => {
    const [first, second] = [await monthly(25), await monthly(40)]
    const donor = await opened(await link(first.id))
    const once = await ask('POST', '/api/gifts/current/card', donor)
    expect(await listed(cookieOf(once))).toEqual([first.id, [first.id, second.id]])
    h.clock.forward(hour)
    const both = await ask('POST', `/api/gifts/current/card?gift=${second.id}`, cookieOf(once))
    expect(await listed(cookieOf(both))).toEqual([second.id, [first.id, second.id]])
    expect((await ask('GET', '/api/gifts/current', donor)).status).toBe(404)
  })

  test('do not come back by a card to a browser from which another has taken one', async () => {
    const [first, second, third] = [await monthly(25), await monthly(40), await monthly(60)]
    const donor = await opened(await link(first.id))
    await ask('POST', '/api/gifts/current/card', await opened(await link(third.id)))
    h.clock.forward(hour)
    const own = await ask('POST', '/api/gifts/current/card', donor)
    expect(await listed(cookieOf(own))).toEqual([first.id, [first.id, second.id]])
  })

  test('leave the list with their address, and come into that of another by its later links alone', async () => {
    const [first, second] = [await monthly(25), await monthly(40)]
    const other = await monthly(60, { ...vera, email: 'other@example.org' })
    const [hers, theirs] = [await opened(await link(first.id)), await opened(await link(other.id))]
    const corrected = { gifts: [second.id], email: 'other@example.org', by: 'cli', isTheirs: false }
    await h.store.write(correctDonor(corrected, h.clock.now()))
    h.clock.forward(hour)
    expect([await listed(hers), await listed(theirs)]).toEqual([
      [first.id, []],
      [other.id, []],
    ])
    expect(await listed(await opened(await link(other.id)))).toEqual([other.id, [second.id, other.id]])
  })

  test('are not opened by a link that was mailed to somebody else', async () => {
    const [first] = [await monthly(25), await monthly(40)]
    expect(await listed(await opened(await link(first.id, true)))).toEqual([first.id, []])
  })

  test('are all forgotten by a browser that forgets one', async () => {
    const [first, second] = [await monthly(25), await monthly(40)]
    const [home, library] = [await opened(await link(second.id)), await opened(await link(first.id))]
    expect((await ask('POST', '/gift', library, { action: 'forget' })).status).toBe(303)
    expect((await ask('GET', '/api/gifts/current', home)).status).toBe(404)
  })

  test('leave a gift given once within reach, and what was given later takes nothing out of it', async () => {
    const hers = await once(100)
    const strangers = await monthly(5, { ...vera, firstName: 'Mal' })
    const later = await once(5, { ...vera, firstName: 'Mal' })
    const donor = await opened(await link(strangers.id))
    const view = await seen(donor)
    expect(view.others).toEqual([
      {
        giftId: later.id,
        reference: expect.any(String),
        firstName: 'Mal',
        cents: 500,
        frequency: 'once',
        on: '2026-03-02',
      },
      expect.objectContaining({ giftId: hers.id, firstName: 'Vera', cents: 10_000 }),
    ])
    expect((await seen(donor, hers.id)).giftId).toBe(hers.id)
    expect((await ask('GET', `/api/gifts/current?gift=${hers.id}`, strangers.begun)).status).toBe(404)
    expect((await seen(await opened(await link(hers.id)))).running).toMatchObject([{ giftId: strangers.id }])
  })

  test('leave the last of many within reach, by pages, those first on which the mailbox has acted', async () => {
    const many: { id: string }[] = []
    for (let each = 0; each < 22; each++) many.push(await monthly(5, { ...vera, firstName: 'Mal' }))
    const [proven, last] = [await monthly(25), await monthly(40)]
    await h.store.write(changeGift(proven.id, { provenAt: h.clock.now() }))
    const donor = await opened(await link(many[0]?.id ?? ''))
    const pages = [await seen(donor), await seen(donor, '', 2), await seen(donor, '', 3)]
    const ids = pages.map(({ running = [] }) => running.map(({ giftId }) => giftId))
    const order = [proven, ...many, last].map(({ id }) => id)
    expect(ids).toEqual([order.slice(0, 20), order.slice(20), order.slice(0, 20)])
    expect(pages.map(({ pages: position }) => position)).toEqual([
      { page: 1, more: true },
      { page: 2, more: false },
      { page: 1, more: true },
    ])
    expect((await seen(donor, last.id)).giftId).toBe(last.id)
    const turned = await ask('GET', `/gift?gift=${last.id}&page=2`, donor)
    expect([turned.status, turned.headers.get('location')]).toEqual([303, '/gift?page=2'])
    const posted = await ask('POST', `/gift?gift=${last.id}&page=2`, donor, { action: 'pause', months: '1' })
    expect(posted.headers.get('location')).toBe(`/gift?gift=${last.id}&page=2&done=pause`)
  })

  test('are all forgotten by a browser that forgets one, however many, and those given once', async () => {
    const [gave, first] = [await once(100), await monthly(25)]
    for (let each = 0; each < 20; each++) await monthly(5)
    const last = await monthly(40)
    const other = await monthly(60, { ...vera, email: 'other@example.org' })
    const [home, library] = [await opened(await link(last.id)), await opened(await link(first.id))]
    const [receipt, theirs] = [await opened(await link(gave.id)), await opened(await link(other.id))]
    await ask('POST', '/gift', library, { action: 'forget' })
    for (const ended of [home, receipt]) expect((await ask('GET', '/api/gifts/current', ended)).status).toBe(404)
    expect((await ask('GET', '/api/gifts/current', theirs)).status).toBe(200)
  })

  test('a link to another gift asks first, even where its address names one', async () => {
    const [mine, theirs] = [await monthly(25), await monthly(40, { ...vera, email: 'mal@example.org' })]
    const donor = await opened(await link(mine.id))
    const led = await ask('GET', `/gift?token=${await link(theirs.id)}&gift=nobody`, donor)
    expect([led.status, led.headers.get('set-cookie')]).toEqual([200, null])
  })
})
