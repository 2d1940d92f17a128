import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../stage/process.ts'
import { expect, test } from './test.ts'

test('nothing of the office is in what visitors load, nor at the site’s port', async ({ desk, page, stage }) => {
  await desk.goto('/')
  const [style = ''] = await desk
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  for (const path of ['/sign-in', '/sign-out', '/signed-out', style ?? '']) {
    expect((await page.request.get(`${stage.url}${path}`)).status(), path).toBe(404)
  }
  const files = readdirSync(join(root, 'dist/site'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(html|js|css|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(20)
  const telling = /Giving office|Oficina de donaciones|office\.css|__Host-office/
  expect(files.filter((file) => telling.test(readFileSync(file, 'utf8')))).toEqual([])
  expect(await desk.content()).toMatch(telling)
})
