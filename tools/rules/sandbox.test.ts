import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { root } from '../project.mjs'
import { packed } from '../sandbox.mjs'

vi.setConfig({ testTimeout: 120_000 })

const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('the package that is installed here is what sandbox/ makes: npm run sandbox packs and installs it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'giving-sandbox-'))
  try {
    const archive = await packed({ node: process.execPath, env: process.env }, folder)
    expect(archive.equals(readFileSync(join(root, 'vendor/payment-sandbox.tar')))).toBe(true)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('nothing names a file of sandbox/ but the rules that check every file', () => {
  const named = /(?<![\w./-])sandbox\/(main|index|package|bench|core|stripe|paypal)\b/
  const sources = globSync(
    '{gift,content,ui,site,server,office,ops,simulation,explore,fuzz,bench,deploy,e2e,gallery,tools}/**/*',
    {
      cwd: root,
      exclude: ['**/node_modules/**', 'tools/rules/**'],
    },
  ).filter((path) => /\.(ts|tsx|mjs|json)$/.test(path))
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.filter((path) => named.test(read(path)))).toEqual([])
})
