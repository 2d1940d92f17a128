import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** Each payment provider's settings are its folder's, and may be documented there. */
const descriptors = globSync('server/providers/*/descriptor.ts', { cwd: root })
const documents = ['.env.example', ...globSync('server/providers/*/.env.example', { cwd: root })]
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '').sort()

test('.env.example documents every setting that the server, npm start or the choice of a charity reads, and no other', () => {
  const served = ['server/config/settings.ts', 'server/config/office.ts', ...descriptors].flatMap((file) =>
    names(read(file), /^ {2}([A-Z][A-Z_]+):/gm),
  )
  const started = names(read('tools/settings.mjs'), /\benv\.([A-Z][A-Z_]+)/g)
  const chosen = names(read('charity/chosen-folder.ts'), /process\.env\.([A-Z_]+)/g)
  const documented = documents.flatMap((file) => names(read(file), /^([A-Z_]+)=/gm)).sort()
  expect(descriptors.length).toBeGreaterThan(1)
  expect(served.length).toBeGreaterThan(20)
  // one is added only where an operator has a reason to turn it: what nobody turns is a constant
  expect(documented.length).toBeLessThanOrEqual(66)
  expect(documented).toEqual([...new Set([...served, ...started, ...chosen])].sort())
})

test.each(documents)('each setting in %s has a comment above it', (file) => {
  const lines = read(file).split('\n')
  const bare = lines.filter((line, at) => /^[A-Z_]+=/.test(line) && !/^(#|[A-Z_]+=)/.test(lines[at - 1] ?? ''))
  expect(bare).toEqual([])
})
