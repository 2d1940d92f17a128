import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const text = (path: string) => readFileSync(join(root, path), 'utf8')

/** Code outside the providers' own room that says something of each of them, one under the other. */
const saysOfEach = globSync('{gift,content,site,server,office,ops}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.startsWith('server/providers/') && !/\.test\.tsx?$/.test(path))
  .filter((path) => /\bstripe: [\s\S]{0,300}?\bpaypal: /.test(text(path)))

test('the guide to a new provider leads to each file that says something of every provider', () => {
  const guide = text('docs/adding-a-provider.md')
  expect(saysOfEach.length).toBeGreaterThan(8)
  expect(saysOfEach.filter((path) => !guide.includes(`../${path})`))).toEqual([])
})
