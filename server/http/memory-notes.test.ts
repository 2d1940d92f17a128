import { beforeEach, expect, test, vi } from 'vitest'
import type { MemoryPageProps } from '#gift/memory.ts'
import { decideNote } from '../giving/memory/notes.ts'
import { type TestServices, testServices } from '../giving/testing/fixtures.ts'
import { givenGift, inMemory } from '../giving/testing/given-gift.ts'
import type { Gift } from '../store/gift/gifts.ts'
import { noteOfGift } from '../store/gift/memory-notes.ts'
import { changePage, type MemoryPage, pageOfGift } from '../store/gift/memory-pages.ts'
import { openApp, origin } from './testing/fixtures.ts'

vi.mock('#charity', async (original) => ({
  ...(await original<object>()),
  memory: { pictures: [{ id: 'bench' }], lasts: 12, keeps: 60 },
}))

const donor = { firstName: 'Rose', lastName: 'Hill', email: 'rose@example.org' }
let h: TestServices
let at: ReturnType<typeof openApp>
let page: MemoryPage
let gift: Gift
beforeEach(async () => {
  h = await testServices()
  at = openApp(h, undefined, (_path, _language, props) => JSON.stringify(props))
  const maker = await givenGift({ ...h, deps: h }, { tribute: inMemory })
  const words = { name: 'Harold Whitaker', years: null, words: null, writtenBy: null, picture: 'bench', family: null }
  await at.giving.keepMemoryPage(maker.id, { ...words, indexed: false }, { began: true, mailbox: true })
  page = (await h.store.read(pageOfGift(maker.id))) ?? expect.fail('no page')
  await h.store.write(changePage(page.id, { state: 'public' }, h.clock.now()))
  const attribution = { source: 'memory', medium: null, campaign: 'memory', link: page.id }
  gift = await givenGift({ ...h, deps: h }, { donor, attribution })
})

const began = () => `__Host-gift=${at.access.browser({ ...gift, accessRevision: 0 }).token}`
const path = '/memory/words'
const look = async (of: string, cookie: string) => {
  const answer = await at.app.request(`${origin}${of}`, { headers: { cookie, origin } })
  return { status: answer.status, props: (await answer.json()) as MemoryPageProps }
}
const press = (entries: Record<string, string>, cookie = began()) =>
  at.app.request(`${origin}${path}`, {
    method: 'POST',
    headers: { cookie, origin },
    body: new URLSearchParams(entries),
  })
const typed = { action: 'keep', words: 'He put a bell on mine.', name: 'Rose', shown: 'yes', family: '', address: '' }

test('the form stands there for whoever gave by the page, with nothing ticked', async () => {
  const { props } = await look(path, began())
  expect(props).toMatchObject({
    is: 'note',
    page: { name: 'Harold Whitaker' },
    typed: { words: '', name: 'Rose Hill', shown: '', family: '' },
    stands: null,
  })
})

test('whoever did not is told how words are left, in their language', async () => {
  const none = await look('/es/memory/words', '')
  expect([none.status, none.props.title]).toEqual([403, 'Las palabras se dejan con una donación'])
})

test('what cannot be is said at its field, and nothing typed is lost', async () => {
  const answer = await press({ ...typed, words: 'See evil.example', shown: '' })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    typed: { words: 'See evil.example', name: 'Rose' },
    faults: { words: 'no_links' },
  })
  expect((await press({ ...typed, shown: '' })).status).toBe(422)
  const several = await press({ ...typed, words: 'See evil.example', name: 'evil.example' })
  expect(Object.keys(((await several.json()) as { faults: object }).faults)).toEqual(['words', 'name'])
  expect(await h.store.read(noteOfGift(gift.id))).toBeNull()
})

test('nobody reads them on the page before a person has, and their writer takes them back', async () => {
  const answer = await press(typed)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/memory/words?gift=${gift.id}`])
  expect((await look(path, began())).props).toMatchObject({ stands: 'waiting' })
  const notes = async () => {
    const { props } = await look(`/memory/${page.slug}`, '')
    return props.is === 'page' ? props.notes : null
  }
  expect(await notes()).toEqual([])
  const note = (await h.store.read(noteOfGift(gift.id))) ?? expect.fail('no note')
  await h.store.write(decideNote(h, { note: note.id, revision: note.revision, by: 'office:Ana' }, 'read'))
  expect(await notes()).toEqual([{ words: 'He put a bell on mine.', name: 'Rose' }])
  await press({ action: 'back' })
  expect(await notes()).toEqual([])
  expect((await look(path, began())).props).toMatchObject({ stands: null })
})

test('they are taken back while their page is not public, whose words nobody has read meanwhile', async () => {
  await press(typed)
  await h.store.db.updateTable('memory_page').set({ state: 'draft', name: 'Another name' }).execute()
  const { props } = await look(path, began())
  expect(props).toMatchObject({ title: 'What you left', page: null, typed: { words: typed.words } })
  expect(JSON.stringify(props)).not.toContain('Another name')
  const other = await press({ ...typed, words: 'Other words.' })
  expect([other.status, await h.store.read(noteOfGift(gift.id))]).toMatchObject([200, { words: typed.words }])
  const back = await press({ action: 'back' })
  expect([back.headers.get('location'), await h.store.read(noteOfGift(gift.id))]).toEqual([
    `/gift?gift=${gift.id}`,
    null,
  ])
  expect((await look(path, began())).status).toBe(403)
})
