import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { patternsOf } from './patterns-of.ts'
import { slowOn } from './slow-patterns.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = globSync('{server,gift,content,ui,site}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.(test|suite)\.tsx?$|\.d\.ts$|\/testing\//.test(path),
)
const results = files.map((path) => ({ path, ...patternsOf(path, readFileSync(`${root}/${path}`, 'utf8')) }))

/** Patterns that look for an end from each beginning, in texts where only we write a beginning. */
const inOurOwnText = [
  'server/http/security.ts: <script type="importmap">([\\s\\S]*?)<\\/script>',
  'server/http/security.ts: <script type="module">([\\s\\S]*?)<\\/script>',
  'server/http/security.ts: <style[^>]*>([\\s\\S]*?)<\\/style>',
  'site/build/payment-scripts.ts: \\/\\*\\*([\\s\\S]*?)\\*\\/',
]
/** What comes out where a pattern is built of something else than texts of its file. */
const builtElsewhere = {
  'server/http/specified.ts': '^/api/paypal/order/[^/]+/capture/?$',
  'site/islands/trusted.ts': '^(https://js\\.stripe\\.com|https://[^/.]+\\.paypal\\.com)$',
}

test('no pattern of ours takes more than linear time, whatever text it is given', () => {
  const all = results.flatMap(({ path, written }) => written.map((each) => ({ path, ...each })))
  const patterns = Object.entries(builtElsewhere).map(([path, pattern]) => ({ path, pattern, flags: '' }))
  expect(all.length).toBeGreaterThan(80)
  const slow = [...all, ...patterns].flatMap(({ path, pattern, flags }) => {
    const text = slowOn({ pattern, flags })
    return text === null ? [] : [{ where: `${path}: ${pattern}`, text }]
  })
  expect(slow.filter(({ where }) => !inOurOwnText.includes(where))).toEqual([])
  expect(all.map(({ path, pattern }) => `${path}: ${pattern}`)).toEqual(expect.arrayContaining(inOurOwnText))
  // the fastest of many runs count, so that a busy machine takes long over all of them and tells nothing else
}, 300_000)

test('a pattern that is built is built of texts of its own file, or what comes out is tried', () => {
  expect(
    results
      .filter(({ unread }) => unread.length > 0)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(Object.keys(builtElsewhere))
})

describe('the search', () => {
  test.each([
    ['slashes to the end', '\\/+$', ''],
    ['an end looked for from each beginning', '<(.+)>', ''],
    ['spaces around something', '\\s*\\n\\s*', 'g'],
    ['two neighbours that take the same', '^[\\d ]*\\d[\\d ]*$', ''],
    ['a group that takes the same in many ways', '^(a+)+$', ''],
    ['choices that begin alike', '^(\\w|\\d)+$', ''],
    ['a class of letters, by their property', '^(\\p{L}+[\\p{L}-]*)*$', 'u'],
    ['a long beginning without an end', '<script[^>]*>[\\s\\S]*?<\\/script>', 'g'],
    ['a rest that cannot hold what ends it', '^https?:\\/\\/[^/]+(.*)$', ''],
    ['a word between dots', '^[^@]+@[^@]+\\.[^@]+$', ''],
  ])('finds %s', (_what, pattern, flags) => {
    expect(slowOn({ pattern, flags })).not.toBeNull()
  })
  test.each([
    ['^[\\w-]{16,64}$', ''],
    ["^[\\w+'-]+(?:\\.[\\w+'-]+)*@(?:[\\da-z](?:[\\da-z-]*[\\da-z])?\\.)+[a-z]{2,}$", 'i'],
    ['\\s+', 'gu'],
    ['(?:^|,)t=(\\d+)', 'g'],
  ])('lets /%s/%s pass', (pattern, flags) => {
    expect(slowOn({ pattern, flags })).toBeNull()
  })
  test('reads literals, and what is built of texts beside it', () => {
    const source = [
      "const mark = '[-+]'",
      'const a = /x\\/y/gi',
      `const b = new RegExp(\`\${mark}\\\\d\`, 'u')`,
      'const c = RegExp(d())',
    ].join('\n')
    expect(patternsOf('a.ts', source)).toEqual({
      written: [expect.objectContaining({ pattern: 'x\\/y', flags: 'gi' }), { pattern: '[-+]\\d', flags: 'u' }],
      unread: ['RegExp(d())'],
    })
  })
})
