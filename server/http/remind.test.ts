import { beforeEach, describe, expect, test } from 'vitest'
import { beginningOf } from '#content/dates.ts'
import { days, hours } from '../base/clock.ts'
import { record } from '../giving/gift/record.ts'
import { asking, paid, plainly, type TestServices, testServices } from '../giving/testing/fixtures.ts'
import { sendDue } from '../giving/testing/send-due.ts'
import { openApp, origin } from './testing/fixtures.ts'

let h: TestServices
let opened: ReturnType<typeof openApp>
beforeEach(async () => {
  h = await testServices()
  opened = openApp(h)
})

const words = 'amount=75&frequency=once&tribute=memory&for=Rosa+Delgado&campaign=spring'
const on = (inDays: number) => new Date(h.clock.now() + days(inDays)).toISOString().slice(0, 10)
const post = (fields: Record<string, string>, { path = `/donate/remind?${words}`, from = '203.0.113.9' } = {}) =>
  opened.post(path, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': from,
  })
const ask = (email = 'Ana@example.org', inDays = 7, from?: string) =>
  post({ email, on: on(inDays) }, from === undefined ? {} : { from })
const letters = () => h.store.db.selectFrom('letter').selectAll().execute()
const marks = () => h.store.db.selectFrom('reminder').selectAll().execute()
const sentTo = () => h.mails.map(({ details }) => details.email)
/** All that the database holds, as text. */
const everything = async () => JSON.stringify([await letters(), await marks()])

describe('a reminder', () => {
  test('is one mail on the morning of its day, with the form’s link, and then nothing of its address is kept', async () => {
    const answer = await ask()
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/donate/remind?${words}&reminded=${on(7)}`])
    const [letter] = await letters()
    expect(letter).toMatchObject({ kind: 'reminder', gift: null, due_at: beginningOf(on(7)) + hours(9) })
    h.clock.forward((letter?.due_at ?? 0) - h.clock.now() - 1)
    expect(await sendDue(h)).toBe(0)
    h.clock.forward(1)
    await sendDue(h)
    expect(h.mails).toMatchObject([
      {
        kind: 'reminder',
        details: { email: 'Ana@example.org', language: 'en', frequency: 'once', cents: 7500, words },
      },
    ])
    expect(await letters()).toEqual([])
    expect(await everything()).not.toMatch(/ana@example/i)
    h.clock.forward(days(90))
    await sendDue(h)
    expect(h.mails).toHaveLength(1)
  })

  test('comes on a day that was suggested, unless another was typed', async () => {
    for (const [fields, day] of [
      [{ suggested: on(6), on: '' }, on(6)],
      [{ suggested: on(6), on: on(9) }, on(9)],
    ] as const) {
      const answer = await post({ email: 'ana@example.org', ...fields })
      expect(answer.headers.get('location')).toBe(`/donate/remind?${words}&reminded=${day}`)
    }
  })

  test('is in the language of its page', async () => {
    await post({ email: 'ana@example.org', on: on(7) }, { path: '/es/donate/remind' })
    expect(JSON.parse((await letters())[0]?.details ?? '')).toMatchObject({ language: 'es' })
  })

  test('is tried again while the mail server is away, and its address goes when it is given up', async () => {
    await ask()
    h.clock.forward(days(8))
    await sendDue({ ...h, deliver: () => Promise.reject(new Error('the mail server is away')) })
    expect(await letters()).toMatchObject([{ status: 'waiting', problem: expect.stringContaining('away') }])
    h.clock.forward(hours(1))
    await sendDue(h)
    expect(sentTo()).toEqual(['Ana@example.org'])
  })

  test('does not come to who gave meanwhile', async () => {
    await ask()
    h.clock.forward(days(1))
    const outcome = await opened.giving.begin(
      'stripe',
      asking({ donor: { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.org' } }),
      plainly,
    )
    if (!outcome.ok) throw new Error(outcome.detail)
    await record(h, outcome.value.gift.id, { facts: [paid('pi_1', 5000)] })
    h.clock.forward(days(10))
    await sendDue(h)
    expect(h.mails.map(({ kind }) => kind)).toEqual(['receipt'])
    expect(await letters()).toMatchObject([{ kind: 'receipt' }])
  })
})

describe('somebody else’s address', () => {
  test('has one reminder at a time: the newest wish counts', async () => {
    await ask('ana@example.org', 7)
    await ask('ANA@example.org', 9)
    expect(await letters()).toMatchObject([{ due_at: beginningOf(on(9)) + hours(9) }])
  })

  test('asked for a hundred times at once has one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => ask('ana@example.org', 7, `198.51.100.${n}`)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
    expect(await letters()).toHaveLength(1)
  })

  test('is not mailed twice within a year, and after it again', async () => {
    await ask()
    h.clock.forward(days(8))
    await sendDue(h)
    await ask()
    expect(await letters()).toEqual([])
    h.clock.forward(days(366))
    await opened.giving.maintain()
    expect(await marks()).toEqual([])
    await ask()
    expect(await letters()).toHaveLength(1)
  })

  test('is answered like any other: who asks learns nothing', async () => {
    await ask()
    h.clock.forward(days(8))
    await sendDue(h)
    const [real, unknown] = [await ask('ana@example.org'), await ask('nobody@example.org')]
    expect([real.status, real.headers.get('location')]).toEqual([unknown.status, unknown.headers.get('location')])
  })

  test('is left alone once its owner has pressed the button in the mail, not by opening the link', async () => {
    await ask()
    const { mark } = JSON.parse((await letters())[0]?.details ?? '') as { mark: string }
    const link = `${origin}/api/reminders/refuse?token=${opened.links.sign(mark, h.clock.now() + days(90), 'reminders')}&language=es`
    expect((await opened.app.request(link)).status).toBe(200)
    expect(await letters()).toHaveLength(1)
    expect(await (await opened.app.request(link, { method: 'POST' })).text()).toContain(
      'No llegará ningún recordatorio',
    )
    expect(await letters()).toEqual([])
    h.clock.forward(days(800))
    await opened.giving.maintain()
    await ask()
    expect(await letters()).toEqual([])
  })

  test('cannot be silenced with a forged, borrowed or old link', async () => {
    await ask()
    const { mark } = JSON.parse((await letters())[0]?.details ?? '') as { mark: string }
    const old = opened.links.sign(mark, h.clock.now() + 1000, 'reminders')
    h.clock.forward(2000)
    const tokens = [old, mark, '', opened.links.sign(mark, h.clock.now() + days(1), 'unsubscribe')]
    for (const token of tokens) {
      const answer = await opened.app.request(`${origin}/api/reminders/refuse?token=${token}`, { method: 'POST' })
      expect(answer.status).toBe(403)
    }
    expect(await letters()).toHaveLength(1)
  })

  test('one caller may name ten in a day, whatever is known of them; then the page says so', async () => {
    const all = Array.from({ length: 11 }, (_, n) => `ana${n}@example.org`)
    const letters = []
    for (const email of all) letters.push((await ask(email)).status)
    expect(letters).toEqual([...Array<number>(10).fill(303), 429])
    const refused = await ask('other@example.org')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.text()).toContain('"problem":"too_many_requests"')
    expect((await ask('other@example.org', 7, '198.51.100.7')).status).toBe(303)
    h.clock.forward(days(1))
    expect((await ask('other@example.org')).status).toBe(303)
  })

  test('who asked is forgotten after a day', async () => {
    await ask()
    expect((await marks())[0]?.caller).not.toBeNull()
    h.clock.forward(days(1) + 1)
    await opened.giving.maintain()
    expect(await marks()).toMatchObject([{ caller: null, letter: expect.any(String) }])
  })
})

describe('what cannot be used', () => {
  test.each([
    ['an address that is none', { email: 'ana' }, '"email":"not_an_email"'],
    ['today', { on: '' }, '"on":"not_a_date"'],
    ['a day too far', { on: '2099-01-01' }, '"on":"date_too_far"'],
  ])('is said beside its field, with what was typed, and kept nowhere: %s', async (_what, more, fault) => {
    const answer = await post({ email: 'ana@example.org', on: on(7), ...more })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(fault)
    expect([...(await letters()), ...(await marks())]).toEqual([])
  })

  test('hostile words of the address are left out', async () => {
    const hostile = `amount=1&frequency=daily&tribute=memory&for=${encodeURIComponent('<b>call 901 555 0100')}&utm_campaign=evil.example`
    await post({ email: 'ana@example.org', on: on(7) }, { path: `/donate/remind?${hostile}` })
    const details = JSON.parse((await letters())[0]?.details ?? '') as { words: string }
    expect(details.words).not.toMatch(/evil|901|%3Cb/)
    expect(details.words).toContain('tribute=memory')
  })
})

test('the form’s quiet line leads there with what the form says, and its campaign', async () => {
  const answer = await opened.post(
    '/es/donate?utm_campaign=spring',
    new URLSearchParams({
      action: 'remind',
      frequency: 'once',
      custom: '75,50',
      dedicate: 'on',
      tributeKind: 'memory',
      honoreeFirst: 'Rosa',
      honoreeLast: 'Delgado',
      recipientEmail: 'luis@example.org',
      message: 'private',
    }).toString(),
    { 'content-type': 'application/x-www-form-urlencoded' },
  )
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/es/donate/remind?amount=75.50&frequency=once&tribute=memory&for=Rosa+Delgado&campaign=spring',
  ])
})
