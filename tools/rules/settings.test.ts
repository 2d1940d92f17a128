import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '').sort()

test('.env.example documents every setting that the server, npm start or the choice of a charity reads, and no other', () => {
  const served = ['settings', 'office'].flatMap((file) =>
    names(read(`server/config/${file}.ts`), /^ {2}([A-Z][A-Z_]+):/gm),
  )
  const started = names(read('tools/settings.mjs'), /\benv\.([A-Z][A-Z_]+)/g)
  const chosen = names(read('charity/chosen-folder.ts'), /process\.env\.([A-Z_]+)/g)
  const documented = names(read('.env.example'), /^([A-Z_]+)=/gm)
  expect(served.length).toBeGreaterThan(20)
  expect(documented).toEqual([...new Set([...served, ...started, ...chosen])].sort())
})

test('each setting in .env.example has a comment above it', () => {
  const lines = read('.env.example').split('\n')
  const bare = lines.filter((line, at) => /^[A-Z_]+=/.test(line) && !/^(#|[A-Z_]+=)/.test(lines[at - 1] ?? ''))
  expect(bare).toEqual([])
})
