import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parts } from '#charity/charity.ts'
import type { Fault } from '#charity/faults.ts'
import { readPart } from '#charity/part.ts'
import { openStore } from '../store/database/open.ts'
import type { TemporaryDatabase } from '../store/database/postgres/databases.ts'
import type { Store } from '../store/database/store.ts'
import { migratedDatabase } from '../store/testing/migrated-database.ts'
import { draftAt } from '../store/words/drafts.ts'
import {
  clearPictures,
  discardPictures,
  mostPictureBytes,
  pictureDraftBytes,
  pictureDrafts,
  pictureFiles,
} from '../store/words/picture-drafts.ts'
import { keepPicture, pictureFolders, pictureName, withCredit } from './pictures.ts'

const clock = { now: () => 5000 }
const credit = {
  shows: { en: 'A boat.', es: 'Una barca.' },
  author: 'Ana Ruiz',
  title: 'Boat',
  licence: 'own',
  source: 'own',
  changes: 'cut to 16:9',
  consent: 'shows no person',
}
const picture = (content: string | Uint8Array) => ({
  files: [{ ending: '.avif', bytes: typeof content === 'string' ? Buffer.from(content) : content }],
  width: 1600,
  height: 900,
})

/** What is wrong with a text of credits.yaml. */
function faultsOf(text: string): readonly Fault[] {
  const folder = mkdtempSync(join(tmpdir(), 'credits-'))
  writeFileSync(join(folder, 'credits.yaml'), text)
  const faults: Fault[] = []
  readPart(folder, 'credits.yaml', parts.credits, faults)
  rmSync(folder, { recursive: true })
  return faults
}

describe.each(['sqlite', 'postgres'] as const)('pictures that wait to be published, on %s', (dialect) => {
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
  const keep = (name: string, content: string | Uint8Array) =>
    store.write(keepPicture({ clock }, { folder: 'pictures', name, picture: picture(content) }, credit, 'office:Ana'))

  test('are kept with their credit, once, and are files of a version', async () => {
    expect(await keep('boat', 'bytes')).toBe('kept')
    expect(await store.read(pictureDrafts)).toMatchObject([
      { path: 'pictures/boat.avif', bytes: 5, by: 'office:Ana', at: 5000 },
    ])
    expect(await store.read(pictureFiles)).toEqual([{ path: 'pictures/boat.avif', base64: 'Ynl0ZXM=' }])
    const bytes = await store.read(pictureDraftBytes('pictures/boat.avif'))
    expect(Buffer.from(bytes ?? []).toString()).toBe('bytes')
    const credits = (await store.read(draftAt('credits.yaml')))?.text ?? ''
    expect(credits).toContain('pictures/boat.avif')
    expect(faultsOf(credits)).toEqual([])
    expect(await keep('boat', 'other bytes')).toBe('there')
  })

  test('are no more than a version carries', async () => {
    expect(await keep('one', new Uint8Array(mostPictureBytes - 10))).toBe('kept')
    expect(await keep('two', new Uint8Array(11))).toBe('full')
  })

  test('go as they are published or thrown away, and one that was sent anew stays', async () => {
    await keep('boat', 'bytes')
    await store.write(clearPictures([{ path: 'pictures/boat.avif', sha256: 'of others' }]))
    expect(await store.read(pictureDrafts)).toHaveLength(1)
    await store.write(discardPictures(['pictures/boat.avif']))
    expect(await store.read(pictureDrafts)).toEqual([])
  })

  test('are put where pages are, and not among what is served as it is', async () => {
    const folders = await store.read(pictureFolders)
    expect(folders).toEqual(expect.arrayContaining(['drawings', 'pictures', expect.stringMatching(/^stories\//)]))
    expect(folders.filter((folder) => /^(?:public|fonts|words|\.)/.test(folder))).toEqual([])
  })

  test('never take the place of what is public', async () => {
    const there = { folder: 'drawings', name: 'hero', picture: picture('bytes') }
    expect(await store.write(keepPicture({ clock }, there, credit, 'office:Ana'))).toBe('there')
    expect(await store.read(pictureDrafts)).toEqual([])
  })
})

test('a credit stands behind the others, whose notes stay', () => {
  const before =
    '# ours\n- files: [a.avif]\n  shows: { en: A }\n  author: B\n  title: C\n  licence: own\n  source: own\n  changes: none\n  consent: shows no person\n'
  const text = withCredit(before, ['pictures/boat.avif'], credit) ?? ''
  expect(text.startsWith('# ours\n- files: [ a.avif ]')).toBe(true)
  expect(faultsOf(text)).toEqual([])
  expect(faultsOf(withCredit('', ['pictures/boat.avif'], credit) ?? '')).toEqual([])
  expect(withCredit('- a: b: c', ['pictures/boat.avif'], credit)).toBeNull()
})

test.each([
  ['boat', true],
  ['boat-2', true],
  ['boat-sm', false],
  ['../boat', false],
  ['a/b', false],
  ['Boat', false],
  ['boat.avif', false],
  ['', false],
])('%s as a name of a picture: %s', (name, may) => {
  expect(pictureName.test(name)).toBe(may)
})
