import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NoteWords } from '#gift/memory-notes.ts'
import { days } from '../../base/clock.ts'
import { already } from '../../store/database/unit.ts'
import { unpaid } from '../../store/forget/retention.ts'
import { noteOfGift, readNotes, waitingNotes } from '../../store/gift/memory-notes.ts'
import { changePage, pageOfGift } from '../../store/gift/memory-pages.ts'
import { callerOf } from '../abuse/caller.ts'
import { forget } from '../forget/forget.ts'
import { forgetDonor } from '../forget/forget-donor.ts'
import { givenGift, inMemory } from '../testing/given-gift.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { maintainMemoryPages } from './keeping.ts'
import { decideNote } from './notes.ts'
import { memoryPages } from './pages.ts'

const page = { name: 'Harold Whitaker', years: null, words: null, writtenBy: null, picture: 'bench', family: null }
const note: NoteWords = { words: 'He put a bell on mine.', name: 'Rose', shown: true, family: false, address: null }
const mailbox = { began: false, mailbox: true }
const began = { began: true, mailbox: false }
const by = 'office:Ana'

describe.each(['sqlite', 'postgres'] as const)('words of others on %s', (dialect) => {
  let h: OwnServices
  beforeAll(async () => {
    h = await servicesOn(dialect)
  }, 60_000)
  afterAll(() => h.end(), 60_000)

  const deps = () => ({ ...h, deps: h })
  const verbs = () => memoryPages(h, callerOf('a secret'))
  async function published() {
    const gift = await givenGift(deps(), { tribute: inMemory })
    await verbs().keepMemoryPage(gift.id, { ...page, indexed: false }, mailbox)
    const memoryPage = await h.store.read(pageOfGift(gift.id))
    if (!memoryPage) throw new Error('no page')
    await h.store.write(changePage(memoryPage.id, { state: 'public', public_at: h.clock.now() }, h.clock.now()))
    return memoryPage
  }
  const givenBy = (link: string, more: object = {}) =>
    givenGift(deps(), { attribution: { source: 'memory', medium: null, campaign: 'memory', link }, ...more })
  const left = async (gift: string) => {
    const note = await h.store.read(noteOfGift(gift))
    if (!note) throw new Error('no note')
    return note
  }
  const decide = async (gift: string, as: 'read' | 'refused') => {
    const { id, revision } = await left(gift)
    return await h.store.write(decideNote(h, { note: id, revision, by }, as))
  }

  test('are left with a gift that came by a page which anybody may read, and with no other', async () => {
    const page = await published()
    const gift = await givenBy(page.id)
    expect(await verbs().memoryNoteOffered(gift.id, began)).toMatchObject({ mayChange: true, note: null })
    expect(await verbs().keepMemoryNote(gift.id, note, began)).toBe('done')
    const elsewhere = await givenGift(deps(), { tribute: inMemory })
    expect(await verbs().memoryNoteOffered(elsewhere.id, mailbox)).toBeNull()
    expect(await verbs().keepMemoryNote(elsewhere.id, note, mailbox)).toBe('over')
    await h.store.db.updateTable('gift').set({ proven_at: 1 }).where('id', '=', gift.id).execute()
    expect(await verbs().keepMemoryNote(gift.id, note, began)).toBe('not theirs')
    await h.store.write(changePage(page.id, { state: 'draft' }, h.clock.now()))
    expect(await verbs().memoryNoteOffered(gift.id, began)).toMatchObject({ isOpen: false })
  })

  test('stand once a person has read them as they are, and are gone once that says no', async () => {
    const page = await published()
    const gift = await givenBy(page.id)
    await verbs().keepMemoryNote(gift.id, note, began)
    expect(await verbs().notesOnMemoryPage(page.id)).toEqual([])
    expect((await h.store.read(waitingNotes(page.id, 9))).map(({ words }) => words)).toEqual([note.words])
    const { id } = await left(gift.id)
    await verbs().keepMemoryNote(gift.id, { ...note, words: 'Other words.' }, began)
    const before = { note: id, revision: 1, by }
    expect(await h.store.write(decideNote(h, before, 'read'))).toBe('changed since')
    expect(await decide(gift.id, 'read')).toBe('done')
    expect(await decide(gift.id, 'read')).toBe('done before')
    expect(await verbs().notesOnMemoryPage(page.id)).toEqual([{ words: 'Other words.', name: 'Rose' }])
    expect(await decide(gift.id, 'refused')).toBe('done')
    expect(await verbs().notesOnMemoryPage(page.id)).toEqual([])
    expect(await verbs().takeBackMemoryNote(gift.id, began)).toBe('done')
    expect(await h.store.read(noteOfGift(gift.id))).toBeNull()
    expect(await h.store.write(decideNote(h, before, 'read'))).toBe('over')
  })

  test('are taken back while the page is down, and while nothing of the gift is kept; nothing is left there then', async () => {
    const page = await published()
    const gift = await givenBy(page.id)
    const downs = [
      () => h.store.write(changePage(page.id, { state: 'down' }, h.clock.now())),
      () => h.store.write(changePage(page.id, { state: 'draft' }, h.clock.now())),
      () => h.store.db.updateTable('gift').set({ refunded_cents: 5000 }).where('id', '=', gift.id).execute(),
    ]
    for (const down of downs) {
      await h.store.write(changePage(page.id, { state: 'public' }, h.clock.now()))
      expect(await verbs().keepMemoryNote(gift.id, note, began)).toBe('done')
      await down()
      expect(await verbs().memoryNoteOffered(gift.id, began)).toMatchObject({ isOpen: false, note: { name: 'Rose' } })
      expect(await verbs().keepMemoryNote(gift.id, { ...note, name: 'Other' }, began)).toBe('over')
      expect(await verbs().takeBackMemoryNote(gift.id, began)).toBe('done')
      expect(await h.store.read(noteOfGift(gift.id))).toBeNull()
      expect(await verbs().memoryNoteOffered(gift.id, began)).toBeNull()
    }
  })

  test('are on the page, or with the family, only by their leave', async () => {
    const page = await published()
    const gift = await givenBy(page.id)
    const family = { words: null, name: 'Joon Kim', shown: false, family: true, address: '12 Elm Street' }
    await verbs().keepMemoryNote(gift.id, family, began)
    await decide(gift.id, 'read')
    expect(await verbs().notesOnMemoryPage(page.id)).toEqual([])
    expect(await h.store.read(readNotes(page.id, 9, 'any'))).toMatchObject([family])
  })

  test('are not kept off the page by those before them that are for the family alone', async () => {
    const page = await published()
    for (const leave of [{ shown: false, family: true }, {}]) {
      const gift = await givenBy(page.id)
      await verbs().keepMemoryNote(gift.id, { ...note, ...leave }, began)
      await decide(gift.id, 'read')
      h.clock.forward(1000)
    }
    expect(await h.store.read(readNotes(page.id, 1, 'shown'))).toMatchObject([{ shown: true, family: false }])
    expect(await h.store.read(readNotes(page.id, 1, 'family'))).toMatchObject([{ shown: false, family: true }])
  })

  test('go with the money of the gift', async () => {
    const page = await published()
    const gift = await givenBy(page.id)
    await verbs().keepMemoryNote(gift.id, note, began)
    await decide(gift.id, 'read')
    await h.store.db.updateTable('gift').set({ refunded_cents: 5000 }).where('id', '=', gift.id).execute()
    expect(await verbs().notesOnMemoryPage(page.id)).toEqual([])
  })

  test('are forgotten with whoever left them, and with the page', async () => {
    const page = await published()
    const donor = { firstName: 'Rose', lastName: 'Hill', email: `rose-${dialect}@example.org` }
    const [rose, other] = [await givenBy(page.id, { donor }), await givenBy(page.id)]
    for (const gift of [rose, other]) await verbs().keepMemoryNote(gift.id, note, began)
    const { forgotten } = await forgetDonor(h, donor.email, { whose: null, by, dryRun: false })
    expect(forgotten.leftWords).toBe(1)
    expect(await h.store.read(noteOfGift(rose.id))).toBeNull()
    await h.store.write(changePage(page.id, { state: 'down' }, h.clock.now()))
    h.clock.forward(days(181))
    await h.store.write(maintainMemoryPages(h))
    expect(await h.store.read(noteOfGift(other.id))).toBeNull()
  })

  test('are forgotten with the name of a gift that was never paid', async () => {
    const page = await published()
    const gift = await givenBy(page.id)
    await verbs().keepMemoryNote(gift.id, note, began)
    const never = { state: 'not_charged', payments: 0, paid_cents: 0, started_at: 0 } as const
    await h.store.db.updateTable('gift').set(never).where('id', '=', gift.id).execute()
    await h.store.db.updateTable('letter').set({ status: 'sent' }).where('gift', '=', gift.id).execute()
    await h.store.db.deleteFrom('fact').where('gift', '=', gift.id).execute()
    const now = h.clock.now()
    await forget(h, { unpaid: unpaid({ now, before: now - days(90) }) }, false, () => () => already(undefined))
    expect(await h.store.db.selectFrom('gift').select('email').where('id', '=', gift.id).execute()).toEqual([
      { email: null },
    ])
    expect(await h.store.read(noteOfGift(gift.id))).toBeNull()
  })

  test('are forgotten with whoever made the page', async () => {
    const page = await published()
    const gift = await givenBy(page.id)
    await verbs().keepMemoryNote(gift.id, note, began)
    const email = `maker-${dialect}@example.org`
    await h.store.db.updateTable('gift').set({ email }).where('id', '=', page.gift).execute()
    await forgetDonor(h, email, { whose: null, by, dryRun: false })
    expect(await h.store.read(noteOfGift(gift.id))).toBeNull()
  })
})
