import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '../database/open.ts'
import type { TemporaryDatabase } from '../database/postgres/databases.ts'
import type { Store } from '../database/store.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import {
  draftLinkLife,
  draftLinkMakers,
  draftLinks,
  endDraftLink,
  endDraftLinksOf,
  isDraftLink,
  keepDraftLink,
} from './draft-links.ts'

describe.each(['sqlite', 'postgres'] as const)('links by which colleagues see drafts, on %s', (dialect) => {
  let database: TemporaryDatabase
  let store: Store
  beforeEach(async () => {
    database = await migratedDatabase(dialect)
    store = openStore(database.address)
  })
  afterEach(async () => {
    await store.close()
    await database.drop()
  })

  const keep = (id: string, by: string, at = 5) => store.write(keepDraftLink({ id, by, at }))
  const standing = async (now: number) => (await store.read(draftLinks(now))).map(({ id }) => id)

  test('a link stands for a week, is kept once, and stays ended where it was ended', async () => {
    expect([await keep('one', 'ana'), await keep('one', 'ben', 6)]).toEqual(['kept', 'kept before'])
    expect(await store.read(draftLinks(5))).toEqual([{ id: 'one', by: 'ana', at: 5, endsAt: 5 + draftLinkLife }])
    expect(await store.read(isDraftLink('one', 4 + draftLinkLife))).toBe(true)
    expect(await store.read(isDraftLink('one', 5 + draftLinkLife))).toBe(false)
    expect([await store.write(endDraftLink('one', 9)), await store.write(endDraftLink('one', 9))]).toEqual([
      true,
      false,
    ])
    expect([await keep('one', 'ana', 10), await standing(10)]).toEqual(['ended', []])
  })

  test('twenty stand at once, whoever made them', async () => {
    for (let number = 1; number <= 20; number++) expect(await keep(`${number}`, 'ana', number)).toBe('kept')
    expect([await keep('21', 'ben', 21), await keep('3', 'ana', 21)]).toEqual(['too many', 'kept before'])
    expect(await keep('21', 'ben', 1 + draftLinkLife)).toBe('kept')
  })

  test('all of one person’s end together, or everybody’s', async () => {
    for (const [id, by] of [
      ['one', 'ana'],
      ['two', 'ben'],
      ['three', 'ana'],
      ['four', 'cleo'],
    ] as const)
      await keep(id, by)
    expect(await store.read(draftLinkMakers(6))).toEqual(['ana', 'ben', 'cleo'])
    expect(await store.write(endDraftLinksOf(['ana', 'eve'], 6))).toEqual(['one', 'three'])
    expect([await standing(6), await store.read(draftLinkMakers(6))]).toEqual([
      ['four', 'two'],
      ['ben', 'cleo'],
    ])
    expect(await store.write(endDraftLinksOf(null, 7))).toEqual(['four', 'two'])
    expect(await standing(7)).toEqual([])
  })
})
