import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '../database/open.ts'
import type { TemporaryDatabase } from '../database/postgres/databases.ts'
import type { Store } from '../database/store.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { clearDrafts, discardDraft, draftAt, drafts, saveDraft, sha256Of } from './drafts.ts'

describe.each(['sqlite', 'postgres'] as const)('drafts of the charity’s folder, on %s', (dialect) => {
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

  const home = { path: 'home.yaml', text: 'title: { en: House }\n', base: 'title: { en: Home }\n', by: 'ana' }
  const save = (draft: Partial<Parameters<typeof saveDraft>[0]>, hash: string | null, now = 5) =>
    store.write(saveDraft({ ...home, ...draft }, hash, now))

  test('a draft is kept with what was public when it was begun, by whom and when', async () => {
    expect(await save({}, null)).toBe(true)
    expect(await store.read(drafts)).toEqual([
      { ...home, sha256: sha256Of(home.text), baseSha256: sha256Of(home.base), at: 5 },
    ])
    expect(await store.read(draftAt('footer.yaml'))).toBeNull()
  })

  test('of two who saw the same, the second takes nobody’s place', async () => {
    await save({}, null)
    expect(await save({ text: 'b', by: 'ben' }, null)).toBe(false)
    expect(await save({ text: 'c' }, sha256Of(home.text), 6)).toBe(true)
    expect(await save({ text: 'b', by: 'ben' }, sha256Of(home.text))).toBe(false)
    expect(await store.read(draftAt('home.yaml'))).toMatchObject({ text: 'c', by: 'ana', at: 6 })
  })

  test('the same, sent again, is kept once', async () => {
    expect([await save({}, null), await save({}, null)]).toEqual([true, true])
    expect(await store.read(drafts)).toHaveLength(1)
  })

  test('what is thrown away is what was seen', async () => {
    await save({}, null)
    expect(await store.write(discardDraft('home.yaml', sha256Of('another')))).toBe(false)
    expect(await store.write(discardDraft('home.yaml', sha256Of(home.text)))).toBe(true)
    expect(await store.write(discardDraft('home.yaml', sha256Of(home.text)))).toBe(false)
  })

  test('what is public is cleared away, but not what was saved since', async () => {
    await save({}, null)
    await save({ path: 'stories/ana/story.yaml', base: null }, null)
    const list = await store.read(drafts)
    await save({ text: 'newer' }, sha256Of(home.text))
    await store.write(clearDrafts(list))
    expect((await store.read(drafts)).map(({ path }) => path)).toEqual(['home.yaml'])
  })
})
