import { beforeEach, describe, expect, test } from 'vitest'
import { identity } from '#charity'
import type { Problem } from '#gift/problem.ts'
import { days, hours } from '../base/clock.ts'
import { asking, plainly, type TestServices, testServices } from '../giving/testing/fixtures.ts'
import { openApp, origin } from './testing/fixtures.ts'

let h: TestServices
let opened: ReturnType<typeof openApp>
beforeEach(async () => {
  h = await testServices()
  opened = openApp(h)
})

const rosa = { firstName: 'Rosa', lastName: 'Núñez', email: 'rosa@example.org', language: 'es' }
const signUp = (more: object = {}) => opened.post('/api/newsletter', { ...rosa, ...more })
const subscribers = () => h.store.db.selectFrom('subscriber').selectAll().execute()
const letters = () => h.store.db.selectFrom('letter').select(['kind', 'details']).execute()
const open = (path: string, method = 'GET') => opened.app.request(`${origin}/api/newsletter${path}`, { method })
const press = (path: string) => open(path, 'POST')

describe('what is typed', () => {
  test.each([
    ['an Arabic name', { firstName: 'فاطمة', lastName: 'الزهراء' }],
    ['a Hebrew name', { firstName: 'נועה' }],
    ['a name with an emoji', { firstName: 'Rosa 🌻' }],
    ['an apostrophe and a hyphen', { lastName: 'O’Neill-Núñez' }],
    ['a host in another alphabet, as browsers spell it', { email: 'rosa@xn--espaa-rta.es' }],
    ['an address with an apostrophe', { email: "o'neill@example.org" }],
  ])('is kept as it is: %s', async (_what, more) => {
    expect((await signUp(more)).status).toBe(202)
    const { firstName, lastName, email } = { ...rosa, ...more }
    expect(await subscribers()).toMatchObject([{ first_name: firstName, last_name: lastName, email }])
  })

  test.each([
    ['markup', { firstName: '<img src=x onerror=alert(1)>' }, 'firstName'],
    ['a turned direction', { firstName: 'Rosa\u202Egro.elpmaxe' }, 'firstName'],
    ['only emoji', { lastName: '🌻🌻' }, 'lastName'],
    ['10,000 characters', { lastName: 'x'.repeat(10_000) }, 'lastName'],
    ['a link', { firstName: 'Win www.example.org' }, 'firstName'],
    ['a link in both parts together', { firstName: 'Win Evil', lastName: 'Com' }, 'lastName'],
    ['a header of its own', { firstName: 'Rosa\r\nBcc: all@example.org' }, 'firstName'],
    ['no address', { email: 'rosa' }, 'email'],
    ['an address in another alphabet', { email: 'rósa@example.org' }, 'email'],
    ['two addresses', { email: 'rosa@example.org,ana@example.org' }, 'email'],
    ['an address of 10,000 characters', { email: `${'x'.repeat(10_000)}@example.org` }, 'email'],
    ['an address with a line of its own', { email: 'rosa@example.org\nBcc: all@example.org' }, 'email'],
  ])('is refused by its field and kept nowhere: %s', async (_what, more, field) => {
    const answer = await signUp(more)
    expect(answer.status).toBe(422)
    expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toEqual([field])
    expect([...(await subscribers()), ...(await letters())]).toEqual([])
  })
})

test('what is wrong with a sign-up is said in codes, also where nothing was sent', async () => {
  const fieldsOf = async (body: object) =>
    ((await (await opened.post('/api/newsletter', body)).json()) as Problem).fields
  expect(await fieldsOf({})).toEqual({ firstName: 'required', lastName: 'required', email: 'required' })
  expect(await fieldsOf({ ...rosa, language: 'xx' })).toEqual({ language: 'not_valid' })
})

test('the consent is kept in the words that the page showed', async () => {
  await signUp({ language: 'en' })
  expect((await subscribers())[0]?.consent).toBe(
    `By signing up you agree to get email news from ${identity.shortName}. We will ask you to confirm your address first.`,
  )
})

test('a hundred sign-ups at once are one subscriber and one mail, and each is answered alike', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => signUp()))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(['{"received":true}']))
  expect(await subscribers()).toHaveLength(1)
  expect(await letters()).toHaveLength(1)
})

test('nobody learns who is subscribed: a known and an unknown address are answered alike', async () => {
  await signUp()
  const [person] = await subscribers()
  await press(`/confirm?token=${opened.links.sign(person?.id ?? '', h.clock.now() + 1000, 'news')}`)
  const [real, unknown] = [await signUp(), await signUp({ email: 'nobody@example.org' })]
  expect(real.status).toBe(unknown.status)
  expect(await real.text()).toBe(await unknown.text())
  expect((await subscribers()).find(({ email }) => email === 'rosa@example.org')?.confirmed_at).not.toBeNull()
})

test('a forged, borrowed, cut or old confirmation link confirms nobody, and says one and the same thing', async () => {
  await signUp()
  const id = (await subscribers())[0]?.id ?? ''
  const good = opened.links.sign(id, h.clock.now() + 1000, 'news')
  const old = opened.links.sign(id, h.clock.now() + 1000, 'news')
  const forged = [
    '',
    'forged',
    `${good}x`,
    good.slice(0, -4),
    opened.links.sign(id, h.clock.now() + 1000, 'unsubscribe'),
    '%00',
    id,
  ]
  const answers = []
  for (const token of forged) {
    answers.push(await open(`/confirm?token=${token}&language=es`), await press(`/confirm?token=${token}&language=es`))
  }
  h.clock.forward(2_000_000)
  answers.push(await open(`/confirm?token=${old}&language=es`))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  expect((await subscribers())[0]?.confirmed_at).toBeNull()
})

test('only a press of the button confirms: what opens links in mails confirms nobody', async () => {
  await signUp()
  const [person] = await subscribers()
  const link = `/confirm?token=${opened.links.sign(person?.id ?? '', h.clock.now() + 1000, 'news')}&language=es`
  const page = await open(link)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('"label":"Sí, quiero recibirlas"')
  expect((await subscribers())[0]?.confirmed_at).toBeNull()
  expect(await (await press(link)).text()).toContain(`Recibirás historias y noticias de ${identity.shortName}.`)
  expect((await subscribers())[0]?.confirmed_at).toBe(h.clock.now())
})

test('who left stays gone, until they press the button that only their own mails lead to', async () => {
  await signUp()
  const id = (await subscribers())[0]?.id ?? ''
  const confirm = () => press(`/confirm?token=${opened.links.sign(id, h.clock.now() + days(30), 'news')}`)
  await confirm()
  const token = opened.links.sign(id, h.clock.now() + days(30), 'unsubscribe')
  const left = await press(`/unsubscribe?token=${token}&language=es`)
  expect(await left.text()).toContain(`"action":"/api/newsletter/return?token=${token}&language=es"`)
  expect((await confirm()).status).toBe(403)
  h.clock.forward(hours(2))
  await signUp()
  expect(await letters()).toHaveLength(1)
  expect((await confirm()).status).toBe(403)
  expect((await open(`/return?token=${token}`)).status).toBe(200)
  expect((await subscribers())[0]?.left_at).not.toBeNull()
  expect(await (await press(`/return?token=${token}`)).text()).toContain('Welcome back')
  expect(await subscribers()).toMatchObject([{ confirmed_at: h.clock.now(), left_at: null }])
})

test('a donor who ticked it with a gift leaves by that gift’s link, and comes back by the same button', async () => {
  const wish = asking({ optIn: true, donor: { firstName: 'Rosa', lastName: 'Núñez', email: 'Rosa@example.org' } })
  const outcome = await opened.giving.begin('stripe', wish, plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  await signUp()
  const ticked = async () => (await opened.gifts()).map(({ opt_in }) => opt_in)
  const token = opened.links.sign(outcome.value.gift.id, h.clock.now() + days(30), 'unsubscribe')
  await press(`/unsubscribe?token=${token}`)
  expect([await ticked(), (await subscribers())[0]?.left_at]).toEqual([[0], h.clock.now()])
  expect(await (await press(`/return?token=${token}`)).text()).toContain('Welcome back')
  expect([await ticked(), (await subscribers())[0]?.left_at]).toEqual([[1], null])
})

test('the day of a consent stays where somebody comes back who never left', async () => {
  await signUp()
  const id = (await subscribers())[0]?.id ?? ''
  await press(`/confirm?token=${opened.links.sign(id, h.clock.now() + days(30), 'news')}`)
  const confirmed = h.clock.now()
  h.clock.forward(days(1))
  await press(`/return?token=${opened.links.sign(id, h.clock.now() + days(30), 'unsubscribe')}`)
  expect(await subscribers()).toMatchObject([{ confirmed_at: confirmed, left_at: null }])
})

test('who never confirms is forgotten after thirty days, and so is the question', async () => {
  await signUp()
  h.clock.forward(days(29))
  await signUp({ email: 'ana@example.org' })
  await opened.giving.maintain()
  expect(await subscribers()).toHaveLength(2)
  h.clock.forward(days(2))
  await opened.giving.maintain()
  expect((await subscribers()).map(({ email }) => email)).toEqual(['ana@example.org'])
  expect((await letters()).map(({ details }) => details)).toEqual([expect.stringContaining('ana@example.org')])
})
