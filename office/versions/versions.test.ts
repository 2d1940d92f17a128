import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '#server/base/log.ts'
import { readSettings } from '#server/config/settings.ts'
import { lastBanner } from '#server/store/words/banner.ts'
import { saveDraft } from '#server/store/words/drafts.ts'
import { discardPictures, savePictures } from '#server/store/words/picture-drafts.ts'
import { moveVersion, takeDueVersion, versionByNumber, versionMade } from '#server/store/words/versions.ts'
import { openServices } from '#server/wiring.ts'
import { type VisitedOffice, visitOffice } from '../testing/visit.ts'

let visited: VisitedOffice
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'versions-'))
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_office',
  }
  const settings = readSettings({ DATA_DIR: folder, ...keys })
  visited = await visitOffice(await openServices(settings, silentLog))
  visited.clock.forward(noon - visited.clock.now())
})
afterEach(async () => {
  await visited.close()
  rmSync(folder, { recursive: true, force: true })
})

const path = '/words/versions'
const noon = Date.parse('2026-11-20T12:00:00Z')
const store = () => visited.services.store
const ana = () => visited.as('words', 'Ana')
const ben = () => visited.as('words', 'Ben')
const textOf = async (page: Promise<Response>) =>
  (await (await page).text()).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const draft = (text: string) =>
  store().write(
    saveDraft(
      { path: 'home.yaml', text, base: 'title: A place to stay\n', by: 'office:Ana' },
      null,
      visited.clock.now(),
    ),
  )
const version = (number: number) => store().read(versionByNumber(number))

/** Makes what is due, as the builder does. */
async function make(): Promise<void> {
  const due = await store().write(takeDueVersion(visited.clock.now(), 1000))
  if (due) await store().write(versionMade(due, [], due.changes, visited.clock.now()))
}

test('a corrected sentence is asked for, agreed to by a second person, and public; one press brings the former back', async () => {
  await draft('title: A room and a key\n')
  expect(await textOf(ana().get(path))).toContain('home.yaml, Ana')
  await ana().post(`${path}/publish`)
  expect((await version(1))?.status).toBe('waiting')

  const waits = await textOf(ben().get(path))
  expect(waits).toContain('Waits for a second person')
  expect(waits).toContain('Before: title: A place to stay')
  expect(waits).toContain('After: title: A room and a key')

  await ana().post(`${path}/1/agree`, { at: 'now' })
  expect((await version(1))?.status).toBe('waiting')
  await ben().post(`${path}/1/agree`, { at: 'now' })
  expect(await version(1)).toMatchObject({ status: 'agreed', dueAt: null })
  await make()
  expect(await textOf(ben().get(path))).toMatch(/1 Public Ana Ben/)

  await ana().post(`${path}/0/back`)
  expect(await version(2)).toMatchObject({ status: 'agreed', backTo: 0 })
  await make()
  expect(await textOf(ben().get(path))).toMatch(/2 Public Ana Ana .* Words that came with the site/)
})

test('it may be given a time by the charity’s clock, and sent back with a note', async () => {
  await draft('title: A room\n')
  await ana().post(`${path}/publish`, { at: '2026-11-23T06:00' })
  expect((await version(1))?.dueAt).toBe(Date.parse('2026-11-23T12:00:00Z'))
  await ben().post(`${path}/1/agree`, { at: '2026-11-24T06:00' })
  expect(await version(1)).toMatchObject({ status: 'agreed', dueAt: Date.parse('2026-11-24T12:00:00Z') })
  expect(await textOf(ben().get(path))).toContain('Waits for its time')
  await ben().post(`${path}/1/withdraw`, { note: 'A comma is missing.' })
  expect((await version(1))?.status).toBe('withdrawn')
  const page = await textOf(
    ana()
      .post(`${path}/publish`, { at: '2026-11-19T06:00' })
      .then(() => ana().get(path)),
  )
  expect(page).not.toContain('Version 2')
})

test('an appeal that would be over by the day it is public is told at its time, and stays a draft', async () => {
  const winter = { path: 'appeals/winter/appeal.yaml', text: 'starts: 2026-11-01\nends: 2026-11-23\n' }
  await store().write(saveDraft({ ...winter, base: null, by: 'office:Ana' }, null, visited.clock.now()))
  const [first, second] = [ana(), ben()]
  await first.post(`${path}/publish`, { at: '2026-11-24T00:00' })
  const ends = 'the appeal winter ends on 2026-11-23, before it would be public'
  expect(await textOf(first.get(path))).toContain(ends)
  expect(await version(1)).toBeNull()
  await first.post(`${path}/publish`, { at: '2026-11-23T23:59' })
  expect((await version(1))?.status).toBe('waiting')
  await second.post(`${path}/1/agree`, { at: '2026-11-24T06:00' })
  expect(await textOf(second.get(path))).toContain(ends)
  expect((await version(1))?.status).toBe('waiting')
  await second.post(`${path}/1/agree`, { at: '' })
  expect((await version(1))?.status).toBe('agreed')
})

test('of an appeal that was public a word may be changed when it is over', async () => {
  const winter = { path: 'appeals/winter/appeal.yaml', text: 'starts: 2026-11-01\nends: 2026-11-02\n# thanks\n' }
  const base = 'starts: 2026-11-01\nends: 2026-11-02\n'
  await store().write(saveDraft({ ...winter, base, by: 'office:Ana' }, null, visited.clock.now()))
  await ana().post(`${path}/publish`)
  expect((await version(1))?.status).toBe('waiting')
})

test('no two fields of the page are the same one to whoever listens, with two versions that wait', async () => {
  await draft('title: A room\n')
  await ana().post(`${path}/publish`)
  await ben().post(`${path}/1/agree`, { at: '2026-11-24T06:00' })
  await ana().post(`${path}/publish`)
  const page = await (await ben().get(path)).text()
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.filter((id) => id?.startsWith('at'))).toHaveLength(4)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test('what kept a version from being made is told by file and line, and in plain words', async () => {
  await draft('title: [\n')
  await ana().post(`${path}/publish`)
  const faults = JSON.stringify([{ file: 'home.yaml', line: 1, text: 'a bracket is not closed' }])
  await store().write(moveVersion(1, { status: 'failed', faults }))
  const page = await textOf(ana().get(path))
  expect(page).toContain('Nothing was changed.')
  expect(page).toContain('home.yaml, line 1: a bracket is not closed')
})

test('a sentence is put above every page in each language, until an end, and taken away', async () => {
  const both = { en: 'The phones are down.', es: 'Los teléfonos no funcionan.' }
  await ana().post(`${path}/banner`, { ...both, until: '' })
  await ana().post(`${path}/banner`, { en: both.en, until: '2026-11-20T18:00' })
  expect(await store().read(lastBanner)).toBeNull()
  await ana().post(`${path}/banner`, { ...both, until: '2026-11-20T18:00' })
  expect(await store().read(lastBanner)).toMatchObject({ texts: both, until: Date.parse('2026-11-21T00:00:00Z') })
  expect(await textOf(ben().get(path))).toContain('Los teléfonos no funcionan.')
  await ben().post(`${path}/banner/end`)
  expect((await store().read(lastBanner))?.until).toBe(visited.clock.now())
})

test('whoever agrees can read every change, however many there are', async () => {
  const lines = (word: string) =>
    Array.from({ length: 40 }, (_, at) => (at % 2 ? `${word} ${at}` : `stays ${at}`)).join('\n')
  await store().write(
    saveDraft(
      { path: 'home.yaml', text: lines('after'), base: lines('before'), by: 'office:Ana' },
      null,
      visited.clock.now(),
    ),
  )
  await ana().post(`${path}/publish`)
  const waits = await textOf(ben().get(path))
  expect(waits).toContain('and 8 more')
  expect(waits).toContain('Before: before 39')
  expect(waits).toContain('After: after 39')
})

test('whoever agrees sees which words are others, and the old picture beside the new one', async () => {
  const now = visited.clock.now()
  const content = Buffer.from('a new boat')
  await store().write(savePictures([{ path: 'drawings/boat.avif', content }], 'office:Ana', now))
  const [base, text] = [
    'title: A place\nimageUrl: drawings/hero.svg\n',
    'title: A room\nimageUrl: drawings/boat.avif\n',
  ]
  await store().write(saveDraft({ path: 'home.yaml', text, base, by: 'office:Ana' }, null, now))
  await ana().post(`${path}/publish`)
  await store().write(discardPictures(['drawings/boat.avif']))

  const waits = await (await ben().get(path)).text()
  expect(waits).toContain('title: A <del>place</del>')
  expect(waits).toContain('title: A <ins>room</ins>')
  const pictures = [...waits.matchAll(/<img src="(\/words\/[^"]+)"/g)].map(([, at = '']) => at.replaceAll('&amp;', '&'))
  expect(pictures).toEqual([
    '/words/pictures/shown?path=drawings%2Fhero.svg',
    '/words/versions/1/picture?path=drawings%2Fboat.avif',
  ])
  const [old, brought] = await Promise.all(pictures.map((at) => ben().get(at)))
  expect([old?.headers.get('content-type'), brought?.headers.get('content-type')]).toEqual([
    'image/svg+xml; charset=utf-8',
    'image/avif',
  ])
  expect(await brought?.text()).toBe('a new boat')
  for (const at of ['home.yaml', '../secret.svg', 'drawings/none.avif'])
    expect((await ben().get(`${path}/1/picture?path=${encodeURIComponent(at)}`)).status).toBe(404)
})
