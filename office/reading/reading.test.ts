import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callerOf } from '#server/giving/abuse/caller.ts'
import { memoryPages } from '#server/giving/memory/pages.ts'
import { givenGift, inMemory } from '#server/giving/testing/given-gift.ts'
import { readTagged } from '#server/mail/testing/tagged.ts'
import { noteOfGift } from '#server/store/gift/memory-notes.ts'
import { pageById, pageOfGift } from '#server/store/gift/memory-pages.ts'
import { type Pretended, pretended } from '../testing/pretended.ts'
import { type VisitedOffice, type Visitor, visitOffice } from '../testing/visit.ts'

vi.mock('#charity', async (original) => ({
  ...(await original<object>()),
  memory: {
    pictures: [{ id: 'bench', picture: 'e-cards/garden.svg', title: { en: 'Bench' }, alt: { en: 'A bench' } }],
    lasts: 12,
    keeps: 60,
  },
}))

let folder: string
let services: Pretended
let visited: VisitedOffice
let ana: Visitor
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'office-reading-'))
  services = await pretended(folder)
  visited = await visitOffice(services)
  ana = visited.as('help')
})
afterEach(async () => {
  await visited.close()
  await services.close()
  rmSync(folder, { recursive: true })
})

const makePhotograph = async (bytes: Uint8Array) =>
  ({ ok: true, picture: { bytes, width: 1200, height: 800 } }) as const
const verbs = () => memoryPages({ ...services.deps, clock: services.clock, makePhotograph }, callerOf('a secret'))
const mailbox = { began: false, mailbox: true }
async function sent() {
  const gift = await givenGift(services, {
    donor: { firstName: 'Ellen', lastName: 'Brooks', email: 'ellen@example.org' },
    tribute: inMemory,
  })
  await verbs().keepMemoryPage(
    gift.id,
    {
      name: 'Harold Whitaker',
      years: '1941 – 2026',
      words: 'He fixed bicycles.\n\nAlways.',
      writtenBy: 'his daughter',
      picture: 'bench',
      family: 'family@example.org',
      indexed: false,
    },
    mailbox,
  )
  await verbs().sendMemoryPage(gift.id, mailbox)
  const page = await services.store.read(pageOfGift(gift.id))
  if (!page) throw new Error('no page')
  return { gift, page }
}
const read = async (path: string, visitor = ana) => await (await visitor.get(path)).text()
const state = async (id: string) => (await services.store.read(pageById(id)))?.state

test('nothing to read is said, and what there is stands in its list', async () => {
  expect(await read('/reading')).toContain('Nothing to read.')
  const { page } = await sent()
  const list = await read('/reading')
  expect(list).toContain(`href="/reading/${page.id}"`)
  expect(list).toContain('Ellen Brooks')
  expect(list).toContain('To be read')
})

test('one page shows what it will be, and who made it; whoever may only look decides nothing', async () => {
  const { gift, page } = await sent()
  const one = await read(`/reading/${page.id}`)
  for (const says of [
    'A page for Harold Whitaker',
    'He fixed bicycles.',
    'proven, ellen@example.org',
    'to family@example.org, Sundays',
  ])
    expect(one).toContain(says)
  const picture = /<img src="(\/e-cards\/garden\.svg\?[^"]+)" alt="A bench"/.exec(one)?.[1] ?? ''
  expect((await ana.get(picture)).headers.get('content-type')).toContain('image/svg+xml')
  expect(one).toContain(`/reading/${page.id}/page-publish`)
  expect(one).toContain(gift.reference)
  const looking = visited.as('look')
  expect(await read(`/reading/${page.id}`, looking)).not.toContain('page-publish')
  expect((await looking.post(`/reading/${page.id}/page-publish`, { revision: '1' })).status).toBe(403)
  expect(await state(page.id)).toBe('waiting')
})

test('it is made public as it was read, and the audit says by whom', async () => {
  const { gift, page } = await sent()
  // of another wording nobody has decided
  await ana.post(`/reading/${page.id}/page-publish`, { revision: '2' })
  expect(await state(page.id)).toBe('waiting')
  expect(await read(`/reading/${page.id}`)).toContain('its maker has changed it since')
  await ana.post(`/reading/${page.id}/page-publish`, { revision: '1' })
  expect(await state(page.id)).toBe('public')
  const audit = services.store.db.selectFrom('audit').select('actor').where('action', '=', 'memory_page_public')
  expect(await audit.where('gift', '=', gift.id).execute()).toEqual([{ actor: 'office:Ana <ana@office.example>' }])
})

test('what a visitor says is wrong stands above all, until somebody has heard it', async () => {
  const { page } = await sent()
  await ana.post(`/reading/${page.id}/page-publish`, { revision: '1' })
  expect(await read(`/reading/${page.id}`)).not.toContain('Heard')
  await verbs().reportMemoryPage(page.slug ?? '', 'The year is wrong.', '192.0.2.1', false)
  expect((await read('/reading')).indexOf('Something is wrong')).toBeLessThan(
    (await read('/reading')).indexOf('Public and ended'),
  )
  expect(await read(`/reading/${page.id}`)).toContain('The year is wrong.')
  await ana.post(`/reading/${page.id}/page-heard`)
  const text = await read(`/reading/${page.id}`)
  expect(text).not.toContain('The year is wrong.')
  expect(text).toContain('What was said of the page for Harold Whitaker is settled: it stays.')
  expect(text).not.toContain('page-heard')
  expect(await state(page.id)).toBe('public')
})

test('a change is asked for in words, and a page is taken down at once', async () => {
  const { page } = await sent()
  await ana.post(`/reading/${page.id}/page-change`, { revision: '1', say: '' })
  expect(await state(page.id)).toBe('waiting')
  await ana.post(`/reading/${page.id}/page-change`, { revision: '1', say: 'Leave out the street.' })
  expect(await state(page.id)).toBe('change')
  expect(await read(`/reading/${page.id}`)).toContain('Leave out the street.')
  await ana.post(`/reading/${page.id}/page-refuse`, { say: 'It insults a neighbor.' })
  expect(await state(page.id)).toBe('refused')
})

test('words of others are read beside the page, and the family has a list of those who wished it', async () => {
  const { page } = await sent()
  await ana.post(`/reading/${page.id}/page-publish`, { revision: '1' })
  const attribution = { source: 'memory', medium: null, campaign: 'memory', link: page.id }
  const gift = await givenGift(services, { attribution })
  const began = { began: true, mailbox: false }
  const left = { words: 'He put a bell on mine.', name: 'Rose', shown: true, family: true, address: '12 Elm Street' }
  await verbs().keepMemoryNote(gift.id, left, began)
  expect(await read('/reading')).toContain('Words of others to read')
  const one = await read(`/reading/${page.id}`)
  for (const says of ['He put a bell on mine.', 'for the family, with the name', '12 Elm Street'])
    expect(one).toContain(says)
  const note = await services.store.read(noteOfGift(gift.id))
  const act = `/reading/${page.id}/notes/${note?.id}`
  expect((await visited.as('look').post(`${act}/note-read`, { revision: '1' })).status).toBe(403)
  await ana.post(`${act}/note-read`, { revision: '1' })
  expect(await verbs().notesOnMemoryPage(page.id)).toEqual([{ words: 'He put a bell on mine.', name: 'Rose' }])
  expect(await read('/reading')).not.toContain('Words of others to read')
  const list = await ana.get(`/reading/${page.id}/family.pdf`)
  expect([list.status, list.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const paper = readTagged(new Uint8Array(await list.arrayBuffer()))
  expect(paper.title).toBe('Those who thought of Harold')
  expect(JSON.stringify(paper)).toContain('Rose, 12 Elm Street')
  expect(JSON.stringify(paper)).not.toContain('$')
  expect((await visited.as('look').get(`/reading/${page.id}/family.pdf`)).status).toBe(403)
  await ana.post(`${act}/note-refuse`, { revision: '1' })
  expect(await verbs().notesOnMemoryPage(page.id)).toEqual([])
})

test('a picture of the maker’s own is looked at with who agreed, and decided by whoever helps', async () => {
  const { gift, page } = await sent()
  const child = { alt: 'Harold with Mia', child: true, guardian: 'Ana Lee' }
  const bring = (what: string) =>
    verbs().bringMemoryPicture(
      gift.id,
      { bytes: new TextEncoder().encode(what), words: child, consent: 'It may stand on this page.' },
      mailbox,
    )
  await bring('red')
  expect(await read('/reading')).toContain('Pictures to look at')
  const one = await read(`/reading/${page.id}`)
  for (const says of ['Harold with Mia', 'Ana Lee agreed on', '“It may stand on this page.”'])
    expect(one).toContain(says)
  const [, src = ''] = /<img src="(\/reading\/[^"]+)" alt="Harold with Mia" width="1200" height="800"/.exec(one) ?? []
  const looking = visited.as('look')
  const picture = await looking.get(src)
  expect([picture.headers.get('content-type'), picture.headers.get('x-content-type-options')]).toEqual([
    'image/avif',
    'nosniff',
  ])
  expect(await picture.text()).toBe('red')
  expect((await visited.as('words').get(src)).status).toBe(403)
  expect((await looking.post(`${src}/picture-read`)).status).toBe(403)
  expect(await read(`/reading/${page.id}`)).toContain('alt="A bench"')
  await ana.post(`${src}/picture-read`)
  // what stands is what everybody sees
  expect(await read(`/reading/${page.id}`)).not.toContain('alt="A bench"')
  expect((await verbs().pictureOfMemoryPage(page, false))?.alt).toBe('Harold with Mia')
  expect(await read('/reading')).not.toContain('Pictures to look at')

  await bring('blue')
  await ana.post(`${src}/picture-refuse`)
  expect(await verbs().pictureOfMemoryPage(page, false)).toBeNull()
  expect((await looking.get(src)).status).toBe(404)
  expect(await read(`/reading/${page.id}`)).toContain('The picture is deleted.')
})
