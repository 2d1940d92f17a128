import { afterEach, beforeEach, expect, test } from 'vitest'
import { handClock } from '../../giving/testing/hand-clock.ts'
import { openStore } from '../../store/database/open.ts'
import type { TemporaryDatabase } from '../../store/database/postgres/databases.ts'
import type { Store } from '../../store/database/store.ts'
import { migratedDatabase } from '../../store/testing/migrated-database.ts'
import { saveDraft } from '../../store/words/drafts.ts'
import { savePictures } from '../../store/words/picture-drafts.ts'
import type { makePreview, PreviewMade } from './make.ts'
import { openPreviews, PreviewsBusy } from './previews.ts'

let database: TemporaryDatabase
let store: Store
const clock = handClock()
beforeEach(async () => {
  database = await migratedDatabase('sqlite')
  store = openStore(database.address)
})
afterEach(async () => {
  await store.close()
  await database.drop()
})

const observer = { previews: () => {}, previewed: () => {} }
const draft = (path: string, text: string) =>
  store.write(saveDraft({ path, text, base: null, by: 'Ana' }, null, clock.now()))

/** Previews whose pages are the texts that lie over the folder, and what was asked for. */
function opened(make: (files: readonly { path: string; text?: string }[]) => PreviewMade | Promise<PreviewMade>) {
  const calls: string[][] = []
  const own: typeof makePreview = async (_built, { files }) => {
    calls.push(files.map(({ path }) => path))
    return make(files)
  }
  return { previews: openPreviews({ built: '', store, clock, observer, make: own }), asked: calls }
}
const all = (files: readonly { path: string; text?: string }[]): PreviewMade => ({
  pages: { '/': files.map(({ text }) => text).join(), '/es': 'the same' },
})

test('a page is made once for all who look at the same draft, and again once that has changed or is old', async () => {
  const { previews, asked } = opened(all)
  await draft('footer.yaml', 'one')
  const [first, second] = await Promise.all([previews.page('draft', '/'), previews.page('draft', '/')])
  expect([first.html, second.html, asked.length]).toEqual(['one', 'one', 1])
  await draft('home.yaml', 'two')
  expect((await previews.page('draft', '/')).html).toBe('one,two')
  await previews.page('draft', '/')
  expect(asked.length).toBe(2)
  clock.forward(300_001)
  await previews.page('draft', '/')
  expect(asked.length).toBe(3)
})

test('pictures that wait lie over the folder too, and what is public has nothing over it', async () => {
  const { previews, asked } = opened(all)
  const content = Buffer.from('a picture')
  await store.write(savePictures([{ path: 'pictures/boat.avif', content }], 'Ana', clock.now()))
  await previews.page('draft', '/')
  await previews.page('public', '/')
  expect(asked).toEqual([['pictures/boat.avif'], []])
})

test('a draft in which something is wrong is left out, so that others are seen', async () => {
  const { previews, asked } = opened((files) =>
    files.some(({ path }) => path === 'home.yaml')
      ? { faults: [{ file: 'home.yaml', line: 3, text: 'is no address' }] }
      : all(files),
  )
  await draft('footer.yaml', 'one')
  await draft('home.yaml', 'two')
  expect(await previews.page('draft', '/')).toEqual({
    html: 'one',
    left: ['home.yaml'],
    faults: [{ file: 'home.yaml', line: 3, text: 'is no address' }],
  })
  expect(asked).toEqual([['footer.yaml', 'home.yaml'], ['footer.yaml']])
})

test('where what is public cannot be made either, there is no page, and why', async () => {
  const faults = [{ file: 'look.yaml', line: 1, text: 'is missing' }]
  const { previews, asked } = opened(() => ({ faults }))
  await draft('footer.yaml', 'one')
  expect(await previews.page('draft', '/')).toMatchObject({ html: null, left: ['footer.yaml'] })
  expect(asked.length).toBe(2)
})

test('pages are made one at a time, so many wait, and one that failed is made again', async () => {
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const { previews } = opened(async (files) => {
    most = Math.max(most, ++running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running--
    if (ends.length === 1) throw new Error('killed')
    return all(files)
  })
  const several = Array.from({ length: 15 }, (_, at) =>
    previews.page('public', `/${at}`).then(
      () => 'made',
      (error: unknown) => error,
    ),
  )
  const settled = Promise.all(several)
  while (ends.length < 13) {
    ends.at(-1)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  ends.at(-1)?.()
  const came = await settled
  expect(most).toBe(1)
  expect(came.filter((each) => each instanceof PreviewsBusy).length).toBe(2)
  expect(came[0]).toMatchObject({ message: 'killed' })
  const again = previews.page('public', '/0')
  while (ends.length < 14) await new Promise((resolve) => setImmediate(resolve))
  ends.at(-1)?.()
  expect((await again).html).toBeNull()
})

test('tells which pages the drafts change, in which language', async () => {
  const { previews, asked } = opened(all)
  await draft('footer.yaml', 'one')
  expect(await previews.changed()).toEqual({ places: ['/'], left: [] })
  await previews.changed()
  expect(asked.length).toBe(2)
})
