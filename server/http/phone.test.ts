import { beforeEach, describe, expect, test } from 'vitest'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import type { PhoneWish } from '#gift/phone.ts'
import { days, minutes } from '../base/clock.ts'
import { record } from '../giving/gift/record.ts'
import { callOffLink, makePhoneLink, standingOfLink } from '../giving/phone/phone-links.ts'
import { asking, paid, plainly, type TestServices, testServices } from '../giving/testing/fixtures.ts'
import { noon } from '../giving/testing/hand-clock.ts'
import { sendDue } from '../giving/testing/send-due.ts'
import { type PhoneLink, phoneLinkById } from '../store/visitors/phone-links.ts'
import { openApp, origin } from './testing/fixtures.ts'

let h: TestServices
let opened: ReturnType<typeof openApp>
beforeEach(async () => {
  h = await testServices()
  opened = openApp(h)
})

const ellen: PhoneWish = {
  cents: cents(10_000),
  frequency: 'once',
  tributeKind: 'memory',
  honoree: 'Harold Whitaker',
  firstName: 'Ellen',
  lastName: 'Brooks',
  email: 'ellen@example.org',
  language: 'en',
}
const declined: Fact = { provider: 'stripe', kind: 'failed', ref: 'pi_1', at: noon, code: 'card_declined' }
const ana = 'office:Ana <ana@office.example>'

async function makeLink(wish: Partial<PhoneWish> = {}): Promise<PhoneLink & { readonly code: string }> {
  const link = await h.store.write(makePhoneLink(h, { id: h.random.id(), by: ana, wish: { ...ellen, ...wish } }))
  if (!link?.code) throw new Error('no link')
  return { ...link, code: link.code }
}
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const press = (code: string, from = '203.0.113.9', key = '') =>
  opened.post('/p', new URLSearchParams({ code, key }).toString(), { ...form, 'x-forwarded-for': from })
const get = async (path: string) => await (await opened.app.request(`${origin}${path}`)).text()
const stage = async ({ id }: PhoneLink) => {
  const link = await h.store.read(phoneLinkById(id))
  return link && (await h.store.read(standingOfLink(link, h.clock.now()))).stage
}
const begin = (link: PhoneLink) =>
  opened.giving.begin('stripe', asking({ attempt: link.attempt, cents: cents(10_000) }), plainly)
const givenOf = async (link: PhoneLink) => {
  const outcome = await begin(link)
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value.gift.id
}

describe('a code that was read out', () => {
  test('opens the form as the caller said it, however it is typed', async () => {
    const { code } = await makeLink()
    const answer = await press(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3, 6)} ${code.slice(6)} `)
    expect(answer.status).toBe(303)
    const page = await get(answer.headers.get('location') ?? '')
    for (const part of [
      '"preset":100',
      '"honoreeFirst":"Harold"',
      '"firstName":"Ellen"',
      '"email":"ellen@example.org"',
    ])
      expect(page).toContain(part)
  })

  test('is in the caller’s language, and stands in no address that a browser sends on', async () => {
    const { code } = await makeLink({ language: 'es' })
    const answer = await press(code)
    expect(answer.headers.get('location')).toMatch(/^\/es\/donate\?call=/)
    expect(answer.headers.get('location')).not.toMatch(/Ellen|ellen|100/)
    const page = await opened.app.request(`${origin}${answer.headers.get('location')}`)
    expect([page.headers.get('referrer-policy'), page.headers.get('cache-control')]).toEqual([
      'no-referrer',
      'no-store',
    ])
  })

  test('opens it once: where it was opened it can be loaded again, elsewhere a sentence says so', async () => {
    const link = await makeLink()
    const first = await press(link.code)
    const second = await press(link.code, '198.51.100.7')
    expect([second.status, await second.text()]).toEqual([410, expect.stringContaining('opened before')])
    expect(await get(first.headers.get('location') ?? '')).toContain('"firstName":"Ellen"')
    expect(await stage(link)).toBe('opened')
  })

  test('opens again for the press that is sent twice, until its form is over, and for no other page', async () => {
    const link = await makeLink()
    const first = await press(link.code, '203.0.113.9', 'the page')
    const again = await press(link.code, '198.51.100.7', 'the page')
    expect([again.status, again.headers.get('location')]).toEqual([303, first.headers.get('location')])
    expect((await press(link.code, '203.0.113.9', 'another')).status).toBe(410)
    h.clock.forward(minutes(60))
    expect((await press(link.code, '203.0.113.9', 'the page')).status).toBe(410)
    const pages = [await get('/p'), await get('/p')].map((page) => /"key":"(\w{32})"/.exec(page)?.[1])
    expect(new Set([undefined, ...pages]).size).toBe(3)
  })

  test('says nothing of money while its gift is being paid, called off or over as it may be', async () => {
    const link = await makeLink()
    await press(link.code)
    await h.store.write(callOffLink(h, link.id, ana))
    await givenOf(link)
    h.clock.forward(minutes(61))
    const page = await (await press(link.code)).text()
    expect(page).toContain('A gift was begun with this link')
    expect(page).not.toMatch(/charged/)
  })

  test('is guessed a hundred times an hour from one network, whatever its addresses', async () => {
    const tries: number[] = []
    for (let i = 0; i < 101; i++) tries.push((await press('000000000', `2001:db8:7:${i.toString(16)}::1`)).status)
    expect([tries[99], tries[100]]).toEqual([404, 429])
    expect((await press('000000000', '2001:db8:8::1')).status).toBe(404)
  })

  test('is not opened by a mail program that looks at the link', async () => {
    const link = await makeLink()
    const page = await get(`/p?code=${link.code}`)
    expect(page).toContain('talked about')
    expect(await stage(link)).toBe('waiting')
    const { code = '', key = '' } = /"key":"(?<key>\w+)","code":"(?<code>\w+)"/.exec(page)?.groups ?? {}
    const pressed = await opened.post('/p', new URLSearchParams({ code, key }).toString(), form)
    expect(pressed.status).toBe(303)
    expect(await stage(link)).toBe('opened')
  })

  test('opens nothing once its 15 minutes are over, or it was called off, and says which', async () => {
    const [late, off] = [await makeLink(), await makeLink()]
    await h.store.write(callOffLink(h, off.id, ana))
    expect(await (await press(off.code)).text()).toContain('called off')
    h.clock.forward(minutes(15) - 1)
    expect(await stage(late)).toBe('waiting')
    h.clock.forward(1)
    expect(await (await press(late.code)).text()).toContain('15 minutes have gone by')
    expect([await stage(late), await stage(off)]).toEqual(['expired', 'called_off'])
  })

  test('is guessed from one address twenty times an hour, and what was told opens elsewhere still', async () => {
    const link = await makeLink()
    const tries: number[] = []
    for (let i = 0; i < 21; i++) tries.push((await press('000000000')).status)
    expect([tries.slice(0, 20).every((status) => status === 404), tries[20]]).toEqual([true, 429])
    expect((await press(link.code)).status).toBe(429)
    expect((await press(link.code, '198.51.100.7')).status).toBe(303)
  })

  test.each([
    ['nothing', ''],
    ['three letters', 'ABC'],
    ['a formula', "' or 1=1 --"],
    ['nine thousand letters', 'K'.repeat(9000)],
  ])('that is none is asked for again: %s', async (_what, typed) => {
    expect((await press(typed)).status).toBeGreaterThanOrEqual(400)
    expect((await press(typed)).status).toBeLessThan(500)
  })
})

describe('the one who took the call sees the link', () => {
  test('waiting, opened, being paid, declined, paid; and the gift is known as come by telephone', async () => {
    const link = await makeLink()
    const stages = [await stage(link)]
    const see = async () => void stages.push(await stage(link))
    await press(link.code)
    await see()
    const gift = await givenOf(link)
    await see()
    await record(h, gift, { facts: [declined] })
    await see()
    await record(h, gift, { facts: [paid('pi_2', 10_000)] })
    await see()
    expect(stages).toEqual(['waiting', 'opened', 'paying', 'declined', 'paid'])
    expect(await (await press(link.code)).text()).toContain('on its way')
  })

  test('paid, also where it was called off or over while its form was open', async () => {
    const link = await makeLink()
    await press(link.code)
    await h.store.write(callOffLink(h, link.id, ana))
    const gift = await givenOf(link)
    h.clock.forward(minutes(30))
    await record(h, gift, { facts: [paid('pi_1', 10_000, h.clock.now())] })
    expect(await stage(link)).toBe('paid')
  })
})

describe('without scripts', () => {
  test('the form that a link opened begins the gift of its draft, and keeps it over a mistake', async () => {
    const link = await makeLink()
    const address = (await press(link.code)).headers.get('location') ?? ''
    const post = (fields: Record<string, string>) => opened.post(address, new URLSearchParams(fields).toString(), form)
    const wrong = await post({ frequency: 'once', custom: '3', method: 'card' })
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining(link.attempt)])
    expect((await post({ frequency: 'once', custom: '100', method: 'card' })).status).toBe(303)
    expect(await opened.gifts()).toMatchObject([{ attempt: link.attempt, cents: 10_000 }])
    expect(await stage(link)).toBe('paying')
  })
})

describe('the mail that brings a link', () => {
  test('says the sum and the link, nothing of who called, and is deleted as soon as it has left', async () => {
    const link = await makeLink()
    await sendDue(h)
    expect(h.mails).toMatchObject([{ kind: 'phone_link', details: { email: 'ellen@example.org', cents: 10_000 } }])
    expect(JSON.stringify(h.mails)).not.toMatch(/Brooks|Harold/)
    expect(await h.store.db.selectFrom('letter').selectAll().execute()).toEqual([])
    expect(await h.store.read(phoneLinkById(link.id))).toMatchObject({ mailedAt: h.clock.now(), mailProblem: null })
  })

  test('does not leave once the link was opened by its code', async () => {
    const link = await makeLink()
    await press(link.code)
    await sendDue(h)
    expect(h.mails).toEqual([])
    expect(await h.store.read(phoneLinkById(link.id))).toMatchObject({
      mailedAt: null,
      mailProblem: 'the call is over',
    })
  })
})

test('of a call of yesterday only who took it, when, and its gift are known', async () => {
  const link = await makeLink()
  h.clock.forward(days(1) + 1)
  await opened.giving.maintain()
  const row = await h.store.db.selectFrom('phone_link').selectAll().execute()
  expect(row).toMatchObject([{ id: link.id, by: ana, code: null, wish: null }])
})

test('no more than fifty can be opened at once', async () => {
  for (let i = 0; i < 50; i++) await makeLink({ email: '' })
  expect(await h.store.write(makePhoneLink(h, { id: h.random.id(), by: ana, wish: ellen }))).toBeNull()
})
