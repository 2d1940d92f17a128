import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { minutes } from '#server/base/clock.ts'
import { begin } from '#server/giving/gift/begin.ts'
import { record } from '#server/giving/gift/record.ts'
import { makePhoneLink } from '#server/giving/phone/phone-links.ts'
import { asking, paid, plainly } from '#server/giving/testing/fixtures.ts'
import { givenGift } from '#server/giving/testing/given-gift.ts'
import { forgetPhoneLinks, phoneLinkById } from '#server/store/visitors/phone-links.ts'
import { type Pretended, pretended } from '../testing/pretended.ts'
import { type VisitedOffice, type Visitor, visitOffice } from '../testing/visit.ts'

let folder: string
let services: Pretended
let visited: VisitedOffice
let ana: Visitor
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'office-phone-'))
  services = await pretended(folder)
  visited = await visitOffice(services)
  ana = visited.as('help')
})
afterEach(async () => {
  await visited.close()
  await services.close()
  rmSync(folder, { recursive: true })
})

const key = 'k'.repeat(26)
const call = { key, amount: '100', frequency: 'once', firstName: 'Ellen', lastName: 'Brooks', language: 'en' }
const take = async (fields: Record<string, string> = {}) => await ana.post('/phone', { ...call, ...fields })
const read = async (path: string) => await (await ana.get(path)).text()

test('a call is a link, whose page says what to read out, and no field is for a card', async () => {
  expect(await read('/phone')).not.toMatch(/name="(card|number|cvc)/)
  const answer = await take({ tribute: 'memory', honoree: 'Harold Whitaker' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/phone/${key}`])
  const link = await services.store.read(phoneLinkById(key))
  const page = await read(`/phone/${key}`)
  const { code } = { code: '', ...link }
  expect(page).toContain(`${code?.slice(0, 3)} ${code?.slice(3, 6)} ${code?.slice(6)}`)
  expect(page).toContain('$100 from Ellen Brooks')
  expect(page).toContain('In memory of Harold Whitaker')
  expect(link?.by).toBe('office:Ana <ana@office.example>')
  const audit = await services.store.db.selectFrom('audit').select(['actor', 'action']).execute()
  expect(audit).toEqual([{ actor: 'office:Ana <ana@office.example>', action: 'phone_link' }])
})

test('what cannot be is said at its field, and everything that was typed is there', async () => {
  const tries: readonly (readonly [Record<string, string>, string])[] = [
    [{ amount: 'ten' }, 'An amount is like 12.50.'],
    [{ amount: '1' }, 'No gift is so small.'],
    [{ amount: '900000' }, 'ask for a check or a wire'],
    [{ email: 'nonsense' }, 'This is not an e-mail address.'],
    [{ tribute: 'memory' }, 'Say of whom.'],
    [{ honoree: 'Rosa' }, 'Say whether it is in memory or in celebration.'],
    [{ firstName: 'www.evil.example' }, 'This can be no name.'],
  ]
  for (const [fields, says] of tries) {
    const answer = await take(fields)
    const text = await answer.text()
    expect([answer.status, text.includes(says)], says).toEqual([422, true])
    expect(text).toContain('value="Brooks"')
  }
})

test('sent twice it is one link', async () => {
  await take()
  await take()
  expect(await services.store.db.selectFrom('phone_link').selectAll().execute()).toHaveLength(1)
})

test('its page follows it: without scripts by itself, until it is paid; and it can be held', async () => {
  await take()
  expect(await read(`/phone/${key}`)).toContain('<noscript><meta http-equiv="refresh" content="10"/></noscript>')
  expect(await read(`/phone/${key}?held`)).not.toContain('http-equiv="refresh"')
  const link = await services.store.read(phoneLinkById(key))
  const outcome = await begin(services.deps, 'stripe', asking({ attempt: link?.attempt ?? '' }), plainly)
  if (!outcome.ok) throw new Error(outcome.code)
  expect(await read(`/live/phone/${key}`)).toContain('Being paid')
  const { gift } = outcome.value
  await record(services.deps, gift.id, { facts: [paid('pi_1', 5000)] })
  const page = await read(`/phone/${key}`)
  expect(page).toContain(gift.reference)
  expect(page).not.toContain('http-equiv="refresh"')
  expect(await read(`/gifts/${gift.id}`)).toContain('Ana took the call')
})

test('the sum on its page is what is paid, not what was asked for, also once the call is forgotten', async () => {
  await take()
  const link = await services.store.read(phoneLinkById(key))
  const outcome = await begin(services.deps, 'stripe', asking({ attempt: link?.attempt ?? '' }), plainly)
  if (!outcome.ok) throw new Error(outcome.code)
  await record(services.deps, outcome.value.gift.id, { facts: [paid('pi_1', 5000)] })
  const page = await read(`/phone/${key}`)
  expect(page).toContain('It is here: $50.')
  expect(page).toContain('$50 from Ellen Brooks')
  expect(page).not.toContain('$100')
  await services.store.write(forgetPhoneLinks(Number.MAX_SAFE_INTEGER))
  expect(await read(`/phone/${key}`)).toContain('It is here: $50.')
})

test('the same form posted with other words confirms nothing of them', async () => {
  await take()
  const answer = await take({ amount: '250' })
  const page = await read(answer.headers.get('location') ?? '/phone')
  const text = answer.status === 303 ? page : await answer.text()
  expect(text).toContain('this form has made a link before, for $100')
})

test('who looks at a call that somebody else took is written down, and who took it is not', async () => {
  const wish = {
    cents: cents(10_000),
    frequency: 'once',
    firstName: 'Rosa',
    lastName: '',
    email: '',
    language: 'en',
  } as const
  await services.store.write(makePhoneLink(services, { id: 'of-bo', wish, by: 'cli:root as Bo' }))
  await take()
  await read(`/phone/${key}`)
  await read('/phone/of-bo')
  const looks = services.store.db.selectFrom('audit').select('details').where('action', '=', 'looked')
  expect(await looks.execute()).toEqual([{ details: '{"calls":["of-bo"]}' }])
})

test('it is called off by a press, and not once it is being paid', async () => {
  await take()
  const off = await ana.post(`/phone/${key}/off`, { key: 'o'.repeat(26) })
  expect(await read(off.headers.get('location') ?? '')).toContain('it opens nothing any more')
  const other = 'l'.repeat(26)
  await take({ key: other })
  const link = await services.store.read(phoneLinkById(other))
  await begin(services.deps, 'stripe', asking({ attempt: link?.attempt ?? '' }), plainly)
  const late = await ana.post(`/phone/${other}/off`, { key: 'p'.repeat(26) })
  expect(await read(late.headers.get('location') ?? '')).toContain('it is being paid, or was')
})

test('who gave before is filled in, and that their name was looked at is written down', async () => {
  const gift = await givenGift(services)
  expect(await read(`/gifts/${gift.id}`)).toContain(`/phone?gift=${gift.id}`)
  const page = await read(`/phone?gift=${gift.id}`)
  for (const part of ['value="Ada"', 'value="Field"', 'value="ada@example.org"']) expect(page).toContain(part)
  const looks = services.store.db.selectFrom('audit').select(['gift', 'details']).where('details', 'like', '%phone%')
  expect(await looks.execute()).toEqual([{ gift: gift.id, details: '{"act":"phone"}' }])
})

test('who may only look follows the links, and makes none', async () => {
  await take()
  const eve = visited.as('look')
  const page = await (await eve.get('/phone')).text()
  expect(page).toContain('Ellen Brooks')
  expect(page).not.toContain('Make the link')
  expect((await eve.post('/phone', call)).status).toBe(403)
  expect((await eve.post(`/phone/${key}/off`)).status).toBe(403)
})

test('a link that is over offers another', async () => {
  await take()
  visited.clock.forward(minutes(15))
  expect(await read(`/phone/${key}`)).toContain('Make a new link')
})
