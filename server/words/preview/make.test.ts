import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { brand } from '#content/brand.ts'
import { systemClock } from '../../base/clock.ts'
import { makePreview } from './make.ts'

const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'built-'))
beforeAll(async () => {
  await promisify(execFile)(process.execPath, [join(root, 'site/build/preview.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH, BUILT: folder, NODE_ENV: 'production' },
  })
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

const base = join(root, 'charity/hope-river')
const file = (path: string) => readFileSync(join(base, path), 'utf8')
const made = async (files: Record<string, string>, ...wanted: string[]) =>
  makePreview(
    folder,
    { base, files: Object.entries(files).map(([path, text]) => ({ path, text })), wanted },
    systemClock,
  )
const page = async (files: Record<string, string>, place = '/') => {
  const { pages, faults } = { pages: undefined, ...(await made(files, place)) }
  return pages?.[place] ?? JSON.stringify(faults)
}

describe('a page of a folder as drafts say it', () => {
  test('has the words, the colours and the pictures of the draft, of whatever charity it is', async () => {
    const footer = file('footer.yaml').replace(/en: .*/, 'en: Everybody who comes is seen.')
    const look = file('look.yaml').replace(/^( +)paper: .*/m, "$1paper: '#fefefd'")
    const html = await page({ 'footer.yaml': footer, 'look.yaml': look })
    expect(html).toContain('Everybody who comes is seen.')
    expect(html).toContain('#fefefd')
    expect(html).toContain('data:image/')
    expect(html).toContain('Hope River')
    expect(html).not.toContain(brand.shortName)
  })

  test('is there in every language, and is the page that says so where there is none', async () => {
    expect(await page({}, '/fr')).toContain('<html data-loaded lang="fr"')
    expect(await page({}, '/no-such-page')).toContain('<title>')
  })

  test('needs nothing but itself: no script, no address of ours to load, and its links wait for where they lead', async () => {
    for (const place of ['/', '/donate', '/fr/donate']) {
      const html = await page({}, place)
      expect(html.replaceAll('%%PREVIEW%%', '')).not.toMatch(/<script|<noscript|<link|%%/)
      expect(html).not.toMatch(/(?:src|srcset|srcSet)="(?!data:)/)
      expect(html).not.toMatch(/url\(["']?(?!["']?data:|#|["']?#)/)
      expect(html).not.toMatch(/<a\b[^>]* href="\//)
    }
  })

  test('is told from others by a digest where all are asked for: whole, they would be hundreds of megabytes', async () => {
    const of = async (files: { path: string; text: string }[]) =>
      (await makePreview(folder, { base, files, wanted: null }, systemClock)) as { pages: Record<string, string> }
    const footer = file('footer.yaml').replace(/en: .*/, 'en: Everybody who comes is seen.')
    const [{ pages: was }, { pages: is }] = [await of([]), await of([{ path: 'footer.yaml', text: footer }])]
    expect(Object.keys(was)).toContain('/fr/donate')
    expect(Object.values(was).filter((each) => !/^[\w-]{43}$/.test(each))).toEqual([])
    expect(is['/']).not.toBe(was['/'])
    expect(is['/fr']).toBe(was['/fr'])
  })

  test('is not made where the folder cannot be read: the faults are the build’s', async () => {
    expect(await made({ 'footer.yaml': 'aim: [' }, '/')).toEqual({
      faults: [expect.objectContaining({ file: 'footer.yaml', line: 1 })],
    })
  })

  test('reads no file outside the folder, whatever a draft calls a picture, and leaves nothing behind', async () => {
    const temporary = mkdtempSync(join(folder, 'temporary-'))
    vi.stubEnv('TMPDIR', temporary)
    const story = 'stories/maya/story.yaml'
    const outside = file(story).replace(/imageUrl: .*/, 'imageUrl: ../../../../../../etc/passwd')
    expect(outside).not.toBe(file(story))
    const html = await page({ [story]: outside }, '/')
    expect(html).not.toContain('root:')
    await expect(made({ '../outside.yaml': 'x' }, '/')).rejects.toThrow('is no path within')
    expect(readdirSync(temporary)).toEqual([])
  })

  test('is made by a process that can read neither the data nor the settings of this one, and is ended at its deadline', async () => {
    const spy = mkdtempSync(join(tmpdir(), 'spying-'))
    const bundle = join(folder, 'preview/preview.mjs')
    const own = readFileSync(bundle)
    const statement =
      "try { const { readFileSync } = await import('node:fs'); said = readFileSync('/etc/hostname', 'utf8') } catch (error) { said = error.code }"
    try {
      writeFileSync(bundle, `let said; ${statement}; export const previewAt = () => said + Object.keys(process.env)`)
      expect(await page({})).toBe('ERR_ACCESS_DENIEDNODE_ENV,CHARITY,CHARITY_ROOM')
      writeFileSync(bundle, 'export const previewAt = () => { for (;;) {} }')
      const soon = {
        now: () => 0,
        wait: async (_: number, signal?: AbortSignal) => void (await systemClock.wait(500, signal)),
      }
      await expect(makePreview(folder, { base, files: [], wanted: ['/'] }, soon)).rejects.toThrow('no preview was made')
    } finally {
      writeFileSync(bundle, own)
      rmSync(spy, { recursive: true })
    }
  })
})
