import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PhotographMade } from '#gift/memory-picture.ts'
import { days } from '../../base/clock.ts'
import { changePage, type MemoryPage, pageById, pageOfGift } from '../../store/gift/memory-pages.ts'
import { picturesOf, waitingPictures } from '../../store/gift/memory-pictures.ts'
import { callerOf } from '../abuse/caller.ts'
import { forgetDonor } from '../forget/forget-donor.ts'
import { givenGift, inMemory } from '../testing/given-gift.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { maintainMemoryPages } from './keeping.ts'
import { memoryPages } from './pages.ts'
import { decidePicture } from './pictures.ts'
import { endPage, refusePage } from './reading.ts'

const words = { name: 'Harold Whitaker', years: null, words: null, writtenBy: null, picture: 'bench', family: null }
const consent = 'This picture may stand on this page.'
const noChild = { alt: 'A red bicycle', child: false, guardian: null }
const aChild = { alt: 'Harold with Mia', child: true, guardian: 'Ana Lee' }
const mailbox = { began: false, mailbox: true }
const began = { began: true, mailbox: false }
const bytesOf = (what: string) => new TextEncoder().encode(what)
const hashOf = (what: string) => createHash('sha256').update(what).digest('hex')

describe.each(['sqlite', 'postgres'] as const)('pictures of their makers’ own on %s', (dialect) => {
  let h: OwnServices
  beforeAll(async () => {
    h = await servicesOn(dialect)
  }, 60_000)
  afterAll(() => h.end(), 60_000)

  const deps = () => ({ ...h, deps: h })
  const make = async (bytes: Uint8Array): Promise<PhotographMade> =>
    bytes.byteLength > 0
      ? { ok: true, picture: { bytes, width: 1200, height: 800 } }
      : { ok: false, fault: 'not_a_picture' }
  const verbs = () => memoryPages({ ...h, makePhotograph: make }, callerOf('a secret'))
  let gift: string
  let page: MemoryPage
  beforeEach(async () => {
    gift = (await givenGift(deps(), { tribute: inMemory })).id
    await verbs().keepMemoryPage(gift, { ...words, indexed: false }, mailbox)
    await verbs().sendMemoryPage(gift, mailbox)
    page = (await h.store.read(pageOfGift(gift))) ?? expect.fail('no page')
  })
  const bring = (what: string, of: typeof aChild | typeof noChild = noChild, leave = mailbox) =>
    verbs().bringMemoryPicture(gift, { bytes: bytesOf(what), words: of, consent }, leave)
  const pictures = () => h.store.read(picturesOf(page.id))
  const waiting = async () => (await pictures()).find(({ state }) => state === 'waiting')?.id ?? ''
  const decide = (picture: string, state: 'read' | 'refused' = 'read') =>
    h.store.write(decidePicture(h, { picture, by: 'office:Ana' }, state))
  const asTheySee = async () => (await verbs().pictureOfMemoryPage(page, false))?.alt ?? null
  const asMakerSees = async () => (await verbs().pictureOfMemoryPage(page, true))?.alt ?? null

  test('taken back again and again, it is written down once', async () => {
    await bring('red')
    for (let n = 0; n < 3; n++) expect(await verbs().takeBackMemoryPicture(gift, mailbox)).toBe('done')
    const entries = h.store.db.selectFrom('audit').select('details').where('gift', '=', gift)
    const details = (await entries.where('action', '=', 'memory_picture').execute()).map(({ details }) => `${details}`)
    expect(details.filter((each) => each.includes('taken back'))).toHaveLength(1)
  })

  test('it is seen by its maker alone until a person has looked at it, under an address of its own', async () => {
    expect(await bring('red')).toBe('done')
    expect([await asMakerSees(), await asTheySee()]).toEqual(['A red bicycle', null])
    expect((await h.store.read(waitingPictures(100))).map((each) => each.page)).toContain(page.id)
    expect(await decide(await waiting())).toBe('done')
    const picture = await verbs().pictureOfMemoryPage(page, false)
    expect(picture).toEqual({
      src: `/memory/${page.slug}/${hashOf('red')}.avif`,
      alt: 'A red bicycle',
      width: 1200,
      height: 800,
    })
    expect(await verbs().memoryPictureBytes(page.id, hashOf('red'))).toEqual({ state: 'read', bytes: bytesOf('red') })
    expect(await verbs().memoryPictureBytes(page.id, hashOf('blue'))).toBeNull()
  })

  test('another takes its place once it was looked at, and the one that waited before cannot be decided any more', async () => {
    await bring('red')
    const first = await waiting()
    await bring('blue', { ...noChild, alt: 'A blue bicycle' })
    expect(await decide(first)).toBe('over')
    await decide(await waiting())
    await bring('green', { ...noChild, alt: 'A green bicycle' })
    expect([await asMakerSees(), await asTheySee()]).toEqual(['A green bicycle', 'A blue bicycle'])
    expect(await decide(await waiting())).toBe('done')
    expect(await asTheySee()).toBe('A green bicycle')
    expect(await pictures()).toHaveLength(1)
    expect(await decide((await pictures())[0]?.id ?? '')).toBe('done before')
  })

  test('of one that is refused, or taken down at once, nothing is kept but that there was one', async () => {
    await bring('red', aChild)
    const [picture] = await pictures()
    expect(picture).toMatchObject({ child: true, guardian: 'Ana Lee', consent })
    expect(await decide(picture?.id ?? '', 'refused')).toBe('done')
    const nothing = { state: 'refused', alt: null, guardian: null, consent: null, sha256: null }
    expect(await pictures()).toEqual([expect.objectContaining(nothing)])
    expect(await verbs().memoryPictureBytes(page.id, hashOf('red'))).toBeNull()
    expect(await decide(picture?.id ?? '')).toBe('over')
    await bring('blue')
    await decide(await waiting())
    await decide((await pictures())[0]?.id ?? '', 'refused')
    expect([await asTheySee(), await pictures()]).toEqual([null, [expect.objectContaining(nothing)]])
  })

  test('without a child nobody’s name and no sentence is kept', async () => {
    await bring('red')
    expect(await pictures()).toMatchObject([{ child: false, guardian: null, consent: null }])
  })

  test('only who may change the page brings one, while it can be changed', async () => {
    await h.store.db.updateTable('gift').set({ proven_at: 1 }).where('id', '=', gift).execute()
    expect(await bring('red', noChild, began)).toBe('not theirs')
    expect(await verbs().memoryPictureOffered(gift, began)).toBeNull()
    expect((await verbs().memoryPictureOffered(gift, mailbox))?.pictures).toEqual([])
    const plain = await givenGift(deps())
    expect(await verbs().memoryPictureOffered(plain.id, mailbox)).toBeNull()
    await h.store.write(changePage(page.id, { state: 'ended' }, h.clock.now()))
    expect(await bring('red')).toBe('not theirs')
  })

  test('of a page that has ended its maker takes it back, and staff delete it; no other one takes its place', async () => {
    const stands = async () => {
      await h.store.write(changePage(page.id, { state: 'public' }, h.clock.now()))
      await bring('red', aChild)
      await decide(await waiting())
      await h.store.write(changePage(page.id, { state: 'ended', ended_at: h.clock.now() }, h.clock.now()))
      return (await pictures())[0]?.id ?? ''
    }
    await stands()
    expect(await verbs().memoryPictureOffered(gift, mailbox)).toMatchObject({
      mayBring: false,
      pictures: [{ child: true }],
    })
    expect(await bring('blue')).toBe('not theirs')
    await h.store.db.updateTable('gift').set({ proven_at: 1 }).where('id', '=', gift).execute()
    expect(await verbs().takeBackMemoryPicture(gift, began)).toBe('not theirs')
    expect(await verbs().takeBackMemoryPicture(gift, mailbox)).toBe('done')
    expect([await asTheySee(), await pictures()]).toEqual([null, []])
    expect(await verbs().memoryPictureOffered(gift, mailbox)).toBeNull()
    expect(await decide(await stands(), 'refused')).toBe('done')
    expect([await asTheySee(), await verbs().memoryPictureBytes(page.id, hashOf('red'))]).toEqual([null, null])
  })

  test('nobody sees a child from the moment on that its guardian says so, until a person has looked again', async () => {
    const guardianOf = (as: MemoryPage) => verbs().reportMemoryPage(as.slug ?? '', 'My child.', '203.0.113.7', true)
    for (const state of ['public', 'ended'] as const) {
      await h.store.write(changePage(page.id, { state: 'public' }, h.clock.now()))
      await bring('red', aChild)
      await decide(await waiting())
      await h.store.write(changePage(page.id, { state }, h.clock.now()))
      expect(await verbs().isChildShown(page.id)).toBe(true)
      expect(await guardianOf(page)).toBe(true)
      expect([await asTheySee(), await asMakerSees(), await verbs().isChildShown(page.id)]).toEqual([
        null,
        aChild.alt,
        false,
      ])
      expect((await h.store.read(waitingPictures(100))).map((each) => each.page)).toContain(page.id)
    }
    const entries = h.store.db.selectFrom('audit').select('actor').where('gift', '=', gift)
    expect(await entries.where('details', 'like', '%hidden for a guardian%').execute()).toEqual([
      { actor: 'visitor' },
      { actor: 'visitor' },
    ])
    // where another one waits already, that is looked at, and nothing is kept of the child's
    await decide(await waiting())
    await h.store.write(changePage(page.id, { state: 'public' }, h.clock.now()))
    await bring('blue')
    await guardianOf(page)
    expect(await pictures()).toMatchObject([{ state: 'waiting', child: false }])
    // what shows no child stays: nothing that a visitor says takes that away
    await decide(await waiting())
    await guardianOf(page)
    expect(await asTheySee()).toBe('A red bicycle')
  })

  test('what somebody brings at this moment is not forgotten with a page that nobody went on with', async () => {
    await h.store.write(changePage(page.id, { state: 'draft' }, h.clock.now() - days(181)))
    const round = () => h.store.write(maintainMemoryPages(h))
    const state = async () => (await h.store.read(pageById(page.id)))?.state
    // SQLite writes one unit after another, so that only servers of databases have two of them at work
    if (dialect === 'postgres')
      await h.store.db.transaction().execute(async (transaction) => {
        await transaction.selectFrom('memory_page').selectAll().where('id', '=', page.id).forUpdate().execute()
        await round()
        expect(await state()).toBe('draft')
      })
    await bring('red')
    await round()
    expect([await state(), await pictures()]).toEqual(['gone', []])
    expect([await bring('blue'), await pictures()]).toEqual(['not theirs', []])
  })

  test('what cannot be made is not kept, and ten are tried of a page within the hour', async () => {
    expect(await bring('')).toBe('not_a_picture')
    for (let tried = 1; tried < 10; tried++) await bring('red')
    expect(await bring('red')).toBe('too_many')
    expect(await memoryPages(h, callerOf('a secret')).takeBackMemoryPicture(gift, mailbox)).toBe('done')
    expect(await pictures()).toEqual([])
    h.clock.forward(days(1))
    const none = memoryPages(h, callerOf('a secret'))
    expect(await none.bringMemoryPicture(gift, { bytes: bytesOf('red'), words: noChild, consent }, mailbox)).toBe(
      'not_here',
    )
  })

  test('it stays on a page that has ended, and goes with one that is refused, taken down, gone or forgotten', async () => {
    const stands = async () => {
      await bring('red')
      await decide(await waiting())
      await h.store.write(changePage(page.id, { state: 'public', public_at: h.clock.now() }, h.clock.now()))
    }
    const decision = { page: page.id, revision: page.revision, by: 'office:Ana', reply: null }
    await stands()
    await h.store.write(endPage(h, decision))
    expect(await asTheySee()).toBe('A red bicycle')
    h.clock.forward(days(5 * 366))
    await h.store.write(maintainMemoryPages(h))
    expect([(await h.store.read(pageById(page.id)))?.state, await pictures()]).toEqual(['gone', []])

    for (const end of [
      () => h.store.write(refusePage(h, { ...decision, page: page.id })),
      () => forgetDonor(h, 'ada@example.org', { whose: null, by: 'office:Ana', dryRun: false }),
    ]) {
      gift = (await givenGift(deps(), { tribute: inMemory })).id
      await verbs().keepMemoryPage(gift, { ...words, indexed: false }, mailbox)
      page = (await h.store.read(pageOfGift(gift))) ?? expect.fail('no page')
      await stands()
      await end()
      expect(await pictures()).toEqual([])
    }
  })

  test('the audit says what came, and of a child only that somebody agreed', async () => {
    await bring('red', aChild)
    const id = await waiting()
    await decide(id)
    const rows = await h.store.db
      .selectFrom('audit')
      .select(['actor', 'action', 'details'])
      .where('gift', '=', gift)
      .execute()
    expect(rows.filter(({ action }) => action.startsWith('memory_picture'))).toEqual([
      {
        actor: 'donor',
        action: 'memory_picture',
        details: JSON.stringify({ is: 'brought', picture: id, guardian: 'agreed' }),
      },
      { actor: 'office:Ana', action: 'memory_picture_read', details: JSON.stringify({ picture: id, page: page.id }) },
    ])
  })
})
