import { beforeEach, expect, test, vi } from 'vitest'
import type { MemoryPageProps } from '#gift/memory.ts'
import { publishPage } from '../giving/memory/reading.ts'
import { hearReports } from '../giving/memory/reports.ts'
import { type TestServices, testServices } from '../giving/testing/fixtures.ts'
import { givenGift, inMemory } from '../giving/testing/given-gift.ts'
import type { Gift } from '../store/gift/gifts.ts'
import { pageOfGift } from '../store/gift/memory-pages.ts'
import { reportsOf } from '../store/gift/memory-reports.ts'
import { openApp, origin } from './testing/fixtures.ts'

vi.mock('#charity', async (original) => ({
  ...(await original<object>()),
  memory: { pictures: [{ id: 'bench' }, { id: 'garden' }], lasts: 12, keeps: 60 },
}))

let h: TestServices
let at: ReturnType<typeof openApp>
let gift: Gift
beforeEach(async () => {
  h = await testServices()
  at = openApp(h, undefined, (_path, _language, props) => JSON.stringify(props))
  gift = await givenGift(
    { ...h, deps: h },
    {
      donor: { firstName: 'Ellen', lastName: 'Brooks', email: 'ellen@example.org' },
      tribute: inMemory,
    },
  )
})

const cookieOf = (token: string | undefined) => `__Host-gift=${token}`
const began = () => cookieOf(at.access.browser({ ...gift, accessRevision: 0 }).token)
const linked = async () => cookieOf((await at.access.open(at.access.link({ ...gift, accessRevision: 0 })))?.token)
const look = async (path: string, cookie: string) => {
  const answer = await at.app.request(`${origin}${path}`, { headers: { cookie, origin } })
  return { answer, props: (await answer.json()) as MemoryPageProps }
}
const press = (entries: Record<string, string>, cookie: string) =>
  at.app.request(`${origin}/memory/make`, {
    method: 'POST',
    headers: { cookie, origin, 'x-forwarded-for': '203.0.113.9' },
    body: new URLSearchParams(entries),
  })
const typed = { action: 'keep', name: 'Harold Whitaker', words: 'He fixed bicycles.', picture: 'bench', years: '' }
const fields = { ...typed, writtenBy: 'Ellen Brooks', family: '', indexed: '' }
const pageNow = async () => {
  const page = await h.store.read(pageOfGift(gift.id))
  if (!page) throw new Error('no page')
  return page
}

test('a form stands there with whom the gift honors, and who gave it', async () => {
  const { props } = await look('/memory/make', began())
  expect(props).toMatchObject({
    is: 'make',
    name: 'Harold Whitaker',
    typed: { name: 'Harold Whitaker', writtenBy: 'Ellen Brooks', picture: 'bench' },
  })
})

test('whoever has no gift, or one that honors nobody, is told how a page begins', async () => {
  const none = await look('/memory/make', '')
  expect([none.answer.status, none.props.title]).toEqual([403, 'A page begins with a gift'])
  expect((await look('/es/memory/make', '')).props.title).toBe('Una página empieza con una donación')
})

test('what cannot be is said at its field, and nothing typed is lost', async () => {
  const answer = await press({ ...fields, words: 'See evil.example', years: '2090' }, began())
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    typed: { words: 'See evil.example', years: '2090' },
    faults: { words: 'no_links', years: 'not_valid' },
  })
  expect(await h.store.read(pageOfGift(gift.id))).toBeNull()
})

test('who only began the gift is mailed a link before anybody reads the page', async () => {
  expect((await press(fields, began())).status).toBe(303)
  await press({ action: 'send' }, began())
  expect((await look('/memory/make', began())).props).toMatchObject({
    is: 'standing',
    isProven: false,
    address: 'e…@example.org',
  })
  const mailed = await press({ action: 'link' }, began())
  expect(mailed.headers.get('location')).toBe(`/memory/make?gift=${gift.id}&mailed=yes`)
  expect((await pageNow()).state).toBe('draft')
})

test('until a person has read it, its address says nothing to anybody but its maker', async () => {
  await press(fields, await linked())
  await press({ action: 'send' }, await linked())
  const { slug } = await pageNow()
  const own = await look(`/memory/${slug}`, await linked())
  expect(own.props).toMatchObject({ is: 'page', isMaker: true, page: { name: 'Harold Whitaker' } })
  const other = await look(`/memory/${slug}`, '')
  const unknown = await look('/memory/harold-whitaker-aaaaaaaaaaaaaaaa', '')
  expect(other.answer.status).toBe(404)
  expect(other.props).toEqual(unknown.props)
  expect(JSON.stringify(other.props)).not.toContain('Harold')
})

test('once it is public anybody reads it, and search engines only where its maker wishes', async () => {
  const cookie = await linked()
  const publish = async (indexed: string) => {
    await press({ ...fields, indexed }, cookie)
    await press({ action: 'send' }, cookie)
    const { id, revision } = await pageNow()
    await h.store.write(publishPage(h, { page: id, revision, by: 'office:Ana', reply: null }))
    return await look(`/es/memory/${(await pageNow()).slug}`, '')
  }
  const quiet = await publish('')
  expect(quiet.props).toMatchObject({ is: 'page', isMaker: false, title: 'En memoria de Harold Whitaker' })
  expect(quiet.props.indexed).toBeUndefined()
  expect(quiet.answer.headers.get('x-robots-tag')).toBe('noindex')
  // no sum, no address and no gift is handed to the page
  expect(JSON.stringify(quiet.props)).not.toMatch(/ellen@|cents|"gift"/)
  const page = await publish('yes')
  expect(page.props.indexed).toBe(true)
  expect(page.answer.headers.get('x-robots-tag')).toBeNull()
})

test('its maker takes it back at any time', async () => {
  const cookie = await linked()
  await press(fields, cookie)
  await press({ action: 'send' }, cookie)
  await press({ action: 'back' }, cookie)
  expect((await pageNow()).state).toBe('draft')
  expect((await look('/memory/make?edit=yes', cookie)).props).toMatchObject({
    is: 'make',
    typed: { words: 'He fixed bicycles.' },
  })
})

test('more than a form holds is refused before it is read', async () => {
  expect((await press({ ...fields, words: 'a'.repeat(9000) }, began())).status).toBe(413)
})

test('the reader of a family’s letters says how often they come, and a mail program that none do', async () => {
  const cookie = await linked()
  await press({ ...fields, family: 'family@example.org' }, cookie)
  const { id } = await pageNow()
  const path = `/memory/letters?token=${at.links.sign(id, h.clock.now() + 1000, 'memory')}`
  const choose = (body: string) => at.app.request(`${origin}${path}`, { method: 'POST', body })
  expect((await look(path, '')).props).toMatchObject({ is: 'letters', every: 'week' })
  expect(await (await choose('every=month')).json()).toMatchObject({ every: 'month' })
  await choose('List-Unsubscribe=One-Click')
  expect((await pageNow()).familyEvery).toBe('never')
  expect((await look('/memory/letters?token=forged', '')).answer.status).toBe(403)
})

test('anybody says what is wrong on a page that is public, so much an hour, and a person hears it', async () => {
  const cookie = await linked()
  await press(fields, cookie)
  await press({ action: 'send' }, cookie)
  const { id, slug } = await pageNow()
  const say = async (words: string) => {
    const body = new URLSearchParams({ words })
    const headers = { origin, 'x-forwarded-for': '198.51.100.7' }
    return (await at.app.request(`${origin}/memory/${slug}/wrong`, { method: 'POST', headers, body })).status
  }
  // what nobody may see yet has nothing wrong on it
  expect(await say('Wrong year.')).toBe(404)
  await h.store.write(publishPage(h, { page: id, revision: 1, by: 'office:Ana', reply: null }))
  expect((await look(`/memory/${slug}/wrong`, '')).props).toMatchObject({ is: 'wrong', came: 'form' })
  expect(await say('  ')).toBe(422)
  for (let time = 0; time < 5; time++) expect(await say('The year is wrong.')).toBe(200)
  expect(await say('The year is wrong.')).toBe(429)
  expect(await h.store.read(reportsOf([id], 10))).toHaveLength(5)
  const page = await pageNow()
  // a link may be what is wrong; what was lost on the way, and half a letter at the end, are not kept
  const odd = new URLSearchParams({ words: `Copied from\ufffd evil.example\0\r\n${'a'.repeat(472)}\u{1f642}` })
  const elsewhere = { origin, 'x-forwarded-for': '198.51.100.8' }
  await at.app.request(`${origin}/memory/${slug}/wrong`, { method: 'POST', headers: elsewhere, body: odd })
  expect((await h.store.read(reportsOf([id], 10))).map(({ words }) => words)).toContain(
    `Copied from evil.example\n${'a'.repeat(472)}`,
  )
  expect(await h.store.write(hearReports(h, page, 'office:Ana'))).toBe(true)
  expect(await h.store.read(reportsOf('any', 10))).toEqual([])
})
