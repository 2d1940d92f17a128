import { expect, test } from 'vitest'
import { importMapOf } from '../import-map.ts'
import { chunksOf } from './chunks.ts'

const manifest = {
  'site/islands/client.ts': {
    file: 'assets/client-1.js',
    imports: ['_ui.js'],
    dynamicImports: ['site/islands/mount.tsx', 'site/donate/Form.island.tsx', 'site/gift/Gift.island.tsx', '_site.js'],
  },
  '_ui.js': { file: 'assets/ui-2.js' },
  'site/islands/mount.tsx': { file: 'assets/mount-3.js' },
  'site/donate/Form.island.tsx': {
    file: 'assets/Form-4.js',
    imports: ['_ui.js', 'site/islands/client.ts'],
    dynamicImports: ['site/donate/Sheet.tsx'],
  },
  'site/donate/Sheet.tsx': { file: 'assets/Sheet-5.js', imports: ['site/donate/Form.island.tsx'] },
  'site/gift/Gift.island.tsx': { file: 'assets/Gift-6.js' },
  '_site.js': {
    file: 'assets/site-7.js',
    name: 'site',
    imports: ['_ui.js'],
    dynamicImports: ['site/header/search.ts'],
  },
  'site/header/search.ts': { file: 'assets/search-8.js' },
  'site/donate/sheet.css': { file: 'assets/sheet.css' },
}
const names = ['client-1', 'ui-2', 'mount-3', 'Form-4', 'Sheet-5', 'Gift-6', 'site-7', 'search-8']
const hashes = Object.fromEntries(names.map((name) => [`/assets/${name}.js`, `sha256-${name}`]))

const mapped = (html: string) =>
  Object.keys(
    (
      JSON.parse(importMapOf(html, chunksOf(manifest, 'site/islands/client.ts', hashes))) as {
        integrity: Record<string, string>
      }
    ).integrity,
  )

test('a page maps the hashes of what it may load, also of what its islands load later', () => {
  expect(mapped('<div data-island="donate/Form" data-id="a">')).toEqual([
    '/assets/Form-4.js',
    '/assets/Sheet-5.js',
    '/assets/client-1.js',
    '/assets/mount-3.js',
    '/assets/ui-2.js',
  ])
})

test('islands that lie together in one script have it mapped where one of them is, and nowhere else', () => {
  expect(mapped('<div data-island="header/Menu" data-id="a">')).toEqual([
    '/assets/client-1.js',
    '/assets/mount-3.js',
    '/assets/search-8.js',
    '/assets/site-7.js',
    '/assets/ui-2.js',
  ])
})

test('a page without islands maps what every page may load alone', () => {
  expect(mapped('<p>Thank you</p>')).toEqual(['/assets/client-1.js', '/assets/mount-3.js', '/assets/ui-2.js'])
})
