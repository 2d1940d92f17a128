import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageWords } from '#gift/memory.ts'
import { days } from '../../base/clock.ts'
import { pageById, pageBySlug, pageOfGift, pagesIn, sumOfPage } from '../../store/gift/memory-pages.ts'
import { callerOf } from '../abuse/caller.ts'
import { forgetDonor } from '../forget/forget-donor.ts'
import { givenGift, inMemory } from '../testing/given-gift.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { maintainMemoryPages } from './keeping.ts'
import { memoryPages } from './pages.ts'
import { askForChange, endPage, publishPage, refusePage } from './reading.ts'

const words: PageWords = {
  name: 'Harold Whitaker',
  years: '1941 – 2026',
  words: 'He fixed every bicycle on Elm Street.',
  writtenBy: 'his daughter',
  picture: 'bench',
  family: 'ellen@example.org',
  indexed: false,
}
const mailbox = { began: false, mailbox: true }
const began = { began: true, mailbox: false }
const by = 'office:Ana'

describe.each(['sqlite', 'postgres'] as const)('pages in memory on %s', (dialect) => {
  let h: OwnServices
  beforeAll(async () => {
    h = await servicesOn(dialect)
  }, 60_000)
  afterAll(() => h.end(), 60_000)

  const deps = () => ({ ...h, deps: h })
  const verbs = () => memoryPages(h, callerOf('a secret'))
  async function memoryPage() {
    const gift = await givenGift(deps(), { tribute: inMemory })
    expect(await verbs().keepMemoryPage(gift.id, words, mailbox)).toBe('done')
    const page = await h.store.read(pageOfGift(gift.id))
    if (!page) throw new Error('no page')
    return { gift, page }
  }
  async function published() {
    const { gift, page } = await memoryPage()
    await verbs().sendMemoryPage(gift.id, mailbox)
    const decision = { page: page.id, revision: 1, by, reply: null }
    expect(await h.store.write(publishPage(h, decision))).toBe('done')
    return { gift, page, decision }
  }
  const state = async (id: string) => (await h.store.read(pageById(id)))?.state
  const lettersOf = (gift: string) =>
    h.store.db
      .selectFrom('letter')
      .select(['kind', 'details'])
      .where('gift', '=', gift)
      .where('kind', '=', 'memory_reading')
      .execute()

  test('one gift makes one page, whose words change and whose address does not', async () => {
    const { gift, page } = await memoryPage()
    await verbs().keepMemoryPage(gift.id, { ...words, name: 'Harold J Whitaker' }, mailbox)
    expect(await h.store.read(pageOfGift(gift.id))).toMatchObject({
      id: page.id,
      slug: page.slug,
      name: 'Harold J Whitaker',
      revision: 2,
      state: 'draft',
    })
    expect(page.slug).toMatch(/^harold-whitaker-[a-z\d]{16}$/)
  })

  test('it is made of a gift that honors somebody, by whoever may change that', async () => {
    const plain = await givenGift(deps())
    expect(await verbs().memoryPageOffered(plain.id, mailbox)).toBeNull()
    expect(await verbs().keepMemoryPage(plain.id, words, mailbox)).toBe('not theirs')
    const gift = await givenGift(deps(), { tribute: inMemory })
    await h.store.db.updateTable('gift').set({ proven_at: 1 }).where('id', '=', gift.id).execute()
    expect(await verbs().keepMemoryPage(gift.id, words, began)).toBe('not theirs')
    expect(await verbs().memoryPageOffered(gift.id, began)).toMatchObject({ mayChange: false, page: null })
  })

  test('what was given back makes none, and what is made of it then cannot be public', async () => {
    const gift = await givenGift(deps(), { tribute: inMemory })
    const back = () => h.store.db.updateTable('gift').set({ refunded_cents: 5000 }).where('id', '=', gift.id).execute()
    await back()
    expect(await verbs().memoryPageOffered(gift.id, mailbox)).toBeNull()
    expect(await verbs().keepMemoryPage(gift.id, words, mailbox)).toBe('over')
    const { gift: other, page } = await memoryPage()
    await verbs().sendMemoryPage(other.id, mailbox)
    await h.store.db.updateTable('gift').set({ refunded_cents: 5000 }).where('id', '=', other.id).execute()
    const decision = { page: page.id, revision: 1, by, reply: null }
    expect(await h.store.write(publishPage(h, decision))).toBe('given back')
  })

  test('it is read only once its maker’s address is proven', async () => {
    const gift = await givenGift(deps(), { tribute: inMemory })
    await verbs().keepMemoryPage(gift.id, words, began)
    expect(await verbs().sendMemoryPage(gift.id, began)).toBe('unproven')
    expect(await verbs().sendMemoryPage(gift.id, mailbox)).toBe('done')
    // whoever only began the gift looks from now on
    expect(await verbs().takeBackMemoryPage(gift.id, began)).toBe('not theirs')
    expect((await h.store.read(pagesIn(['waiting'], 100))).map((each) => each.gift)).toContain(gift.id)
  })

  test('it is public as it was read, and its maker is told once', async () => {
    const { gift, page, decision } = await published()
    expect(await h.store.write(publishPage(h, decision))).toBe('done before')
    const publicPage = await h.store.read(pageBySlug(page.slug ?? ''))
    expect(publicPage).toMatchObject({ state: 'public', publicAt: h.clock.now() })
    expect(new Date(publicPage?.endsAt ?? 0).getUTCFullYear()).toBe(new Date(h.clock.now()).getUTCFullYear() + 1)
    expect((await lettersOf(gift.id)).map(({ details }) => JSON.parse(details).as)).toEqual(['public'])
    // other words are read again before anybody sees them
    await verbs().keepMemoryPage(gift.id, { ...words, words: 'Other words.' }, mailbox)
    expect(await state(page.id)).toBe('draft')
    await verbs().sendMemoryPage(gift.id, mailbox)
    expect(await h.store.write(publishPage(h, decision))).toBe('changed since')
  })

  test('its maker is asked for a change in somebody’s own words, and sends it again', async () => {
    const { gift, page } = await memoryPage()
    await verbs().sendMemoryPage(gift.id, mailbox)
    const question = { page: page.id, revision: 1, by, reply: 'Please leave out the neighbor.' }
    expect(await h.store.write(askForChange(h, question))).toBe('done')
    expect(await h.store.write(askForChange(h, question))).toBe('done before')
    expect((await lettersOf(gift.id)).map(({ details }) => JSON.parse(details).said)).toEqual([question.reply])
    await verbs().keepMemoryPage(gift.id, words, mailbox)
    expect(await verbs().sendMemoryPage(gift.id, mailbox)).toBe('done')
    expect(await state(page.id)).toBe('waiting')
  })

  test('it is refused for good, or taken down at once', async () => {
    const { gift, page } = await memoryPage()
    await verbs().sendMemoryPage(gift.id, mailbox)
    const no = { page: page.id, revision: 1, by, reply: 'It insults somebody.' }
    expect(await h.store.write(refusePage(h, no))).toBe('done')
    expect(await state(page.id)).toBe('refused')
    expect(await verbs().keepMemoryPage(gift.id, words, mailbox)).toBe('over')
    const other = await published()
    expect(await h.store.write(refusePage(h, { ...no, page: other.page.id }))).toBe('done')
    expect(await state(other.page.id)).toBe('down')
    expect(await verbs().sendMemoryPage(other.gift.id, mailbox)).toBe('over')
  })

  test('it ends by somebody’s press or by itself, and is gone in its time', async () => {
    const pressed = await published()
    expect(await h.store.write(endPage(h, pressed.decision))).toBe('done')
    const itself = await published()
    const left = await memoryPage()
    h.clock.forward(days(370))
    await h.store.write(maintainMemoryPages(h))
    expect([await state(pressed.page.id), await state(itself.page.id), await state(left.page.id)]).toEqual([
      'ended',
      'ended',
      'gone',
    ])
    h.clock.forward(days(61 * 31))
    await h.store.write(maintainMemoryPages(h))
    expect(await h.store.read(pageById(itself.page.id))).toMatchObject({
      state: 'gone',
      slug: null,
      name: null,
      words: null,
      familyEmail: null,
    })
  })

  test('a family is told on Sundays of each gift once, and only where there is one', async () => {
    const sunday = Date.UTC(2026, 5, 7, 18)
    const set = (at: number) => h.clock.forward(at - h.clock.now())
    const letters = async (page: string) => {
      const rows = await h.store.db.selectFrom('letter').select('details').where('kind', '=', 'memory_week').execute()
      return rows.map(({ details }) => JSON.parse(details)).filter((each) => each.page === page)
    }
    const round = (at: number) => {
      set(at)
      return h.store.write(maintainMemoryPages(h))
    }
    set(sunday - days(4))
    const { page } = await published()
    const attribution = { source: 'memory', medium: null, campaign: 'memory', link: page.id }
    await round(sunday)
    expect(await letters(page.id)).toEqual([])
    set(sunday + days(1))
    await givenGift(deps(), { attribution })
    await givenGift(deps(), { attribution })
    await round(sunday + days(6))
    expect(await letters(page.id)).toEqual([])
    await round(sunday + days(7))
    await round(sunday + days(7) + 1000)
    expect(await letters(page.id)).toMatchObject([{ email: 'ellen@example.org', gifts: 2, every: 'week' }])
    await round(sunday + days(14))
    expect(await letters(page.id)).toHaveLength(1)
    // once a month, by one press: the first Sunday of the next
    expect(await verbs().chooseTelling(page.id, 'month')).toBe(true)
    await givenGift(deps(), { attribution })
    await round(sunday + days(21))
    expect(await letters(page.id)).toHaveLength(1)
    await round(sunday + days(28))
    expect(await letters(page.id)).toMatchObject([{ gifts: 2 }, { gifts: 1, every: 'month' }])
    await verbs().chooseTelling(page.id, 'never')
    await givenGift(deps(), { attribution })
    await round(sunday + days(70))
    expect(await letters(page.id)).toHaveLength(2)
    expect(JSON.stringify(await letters(page.id))).not.toContain('cents')
  })

  test('it is forgotten with whoever made it, and so is whom its letters went to', async () => {
    const { page } = await published()
    const other = await givenGift(deps(), {
      tribute: inMemory,
      donor: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
    })
    await verbs().keepMemoryPage(other.id, { ...words, family: 'Zoe@example.org' }, mailbox)
    const doing = { whose: null, by, dryRun: false }
    const { forgotten } = await forgetDonor(h, 'zoe@example.org', doing)
    expect(forgotten.pages).toBe(1)
    expect(await h.store.read(pageOfGift(other.id))).toMatchObject({
      familyEmail: null,
      familyEvery: 'never',
      name: words.name,
    })
    await forgetDonor(h, 'ann@example.org', doing)
    expect(await h.store.read(pageOfGift(other.id))).toMatchObject({
      state: 'gone',
      slug: null,
      name: null,
      words: null,
    })
    expect(await state(page.id)).toBe('public')
  })

  test('staff know what the gifts come to that were given out of it', async () => {
    const { page } = await published()
    const attribution = { source: 'memory', medium: null, campaign: 'memory', link: page.id }
    await givenGift(deps(), { attribution })
    await givenGift(deps(), { attribution: { ...attribution, link: 'another' } })
    expect(await h.store.read(sumOfPage(page.id))).toEqual({ gifts: 1, cents: 5000 })
  })
})
