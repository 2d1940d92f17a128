import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadSite } from './site.ts'

const nothing = { script: [], frame: [], connect: [], image: [], form: [] }
const built = (name: string, text: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, name), text)
  return folder
}
const asked = new Request('https://give.example.org/')
const tokens = { PUBLIC_ORIGIN: 'https://give.example.org', DONATE_ORIGIN: '' }

test('settings are filled into the built pages, an empty one too', async () => {
  const folder = built('index.html', '<a href="%%DONATE_ORIGIN%%/donate">%%PUBLIC_ORIGIN%%</a>')
  const page = (await loadSite(folder, tokens, nothing)).answer(asked, '/')
  expect(await page?.text()).toBe('<a href="/donate">https://give.example.org</a>')
})

test('a built file with a token that has no value fails the start', async () => {
  const folder = built('sitemap.xml', '<loc>%%PUBLIC_ORIGIN%%/</loc><loc>%%ELSEWHERE%%</loc>')
  await expect(loadSite(folder, tokens, nothing)).rejects.toThrow(
    '/sitemap.xml holds %%ELSEWHERE%%, a token without a value',
  )
})

test('what looks like a token in a donor’s own words stays as typed', async () => {
  const site = await loadSite(built('index.html', ''), tokens, nothing)
  expect(await site.page('<textarea>%%ELSEWHERE%%</textarea>', '/donate', 422).text()).toContain('%%ELSEWHERE%%')
})
