import { expect, test } from 'vitest'
import type { PageSources } from '../base/page-sources.ts'
import {
  commonHeaders,
  contentPolicy,
  inlineOf,
  mergedSources,
  originsPattern,
  providerPageHeaders,
} from './security.ts'

const cards: PageSources = {
  script: ['https://js.cards.example', 'https://*.js.cards.example'],
  frame: ['https://js.cards.example'],
  connect: ['https://api.cards.example'],
  image: [],
  form: [],
  pay: [],
  inlineStyles: false,
}
const wallet: PageSources = { ...cards, script: ['https://*.wallet.example'], inlineStyles: true }
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length + 1)

test('styles are allowed by their hash, and all of them only where a provider’s script writes its own', () => {
  const html = '<style>a{}</style>'
  const styles = (sources: PageSources | null) => directive(contentPolicy(inlineOf(html), sources, []), 'style-src')
  expect(styles(null)).toMatch(/^'self' 'sha256-[\w+/]{43}='$/)
  expect(styles(cards)).toBe(styles(null))
  expect(styles(mergedSources([cards, wallet]))).toBe("'self' 'unsafe-inline'")
})

test('what stands in a page’s body blesses nothing, nor does a second sheet in its head', () => {
  const ours = '<head><style>a{}</style></head>'
  const planted = '<style>b{}</style><script type="importmap">{"imports":{}}</script>'
  const policy = contentPolicy(inlineOf(ours), null, [])
  expect(contentPolicy(inlineOf(`${ours}<body>${planted}</body>`), null, [])).toBe(policy)
  expect(contentPolicy(inlineOf(ours.replace('</head>', '<style>b{}</style></head>')), null, [])).toBe(policy)
})

test('the script of a page that works by itself is allowed by its hash, one of them, and only in its head', () => {
  const own = '<head><script type="module">1</script></head>'
  const scripts = (html: string) => directive(contentPolicy(inlineOf(html), null, []), 'script-src')
  expect(scripts(own)).toBe("'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='")
  expect(scripts(own.replace('</head>', '<script type="module">2</script></head>'))).toBe(scripts(own))
  expect(scripts('<head></head><body><script type="module">1</script></body>')).toBe("'self'")
})

test('the map of our scripts is allowed by its hash, and no other inline script', () => {
  const html = '<script type="importmap">{}</script><script>alert(1)</script>'
  expect(directive(contentPolicy(inlineOf(html), null, []), 'script-src')).toBe(
    "'self' 'sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o='",
  )
})

test('every page holds strings away from markup and scripts, and tells in both ways what it was kept from', () => {
  for (const sources of [null, cards, wallet]) {
    const policy = contentPolicy(inlineOf(''), sources, [])
    expect([directive(policy, 'require-trusted-types-for'), directive(policy, 'trusted-types')]).toEqual([
      "'script'",
      'default',
    ])
    expect([directive(policy, 'report-uri'), directive(policy, 'report-to')]).toEqual(['/api/csp-reports', 'csp'])
  }
})

test('no page has another base than its address, none is framed, and what its policy does not name is not fetched', () => {
  for (const sources of [null, cards, wallet]) {
    const policy = contentPolicy(inlineOf(''), sources, [])
    for (const name of ['default-src', 'base-uri', 'frame-ancestors'])
      expect(directive(policy, name), name).toBe("'none'")
  }
})

test.each([
  ['https://js.cards.example', true],
  ['https://m.js.cards.example', true],
  ['https://a.b.wallet.example', true],
  ['https://wallet.example', false],
  ['https://evilwallet.example', false],
  ['https://jsxcards.example', false],
  ['http://js.cards.example', false],
  ['https://js.cards.example.evil.example', false],
])('as a pattern, the sources of scripts cover %s: %s', (origin, covered) => {
  const pattern = originsPattern(mergedSources([cards, wallet]).script)
  expect(new RegExp(`^(${pattern})$`).test(origin)).toBe(covered)
})

test('a page’s frames may ask the browser for its own means of paying only where a provider needs it, and no page else may', () => {
  const allowed = (pay: readonly string[]) => providerPageHeaders({ ...cards, pay })['permissions-policy']
  expect(allowed(['https://js.cards.example'])).toMatch(/^payment=\(self "https:\/\/js\.cards\.example"\), /)
  expect(allowed([])).toMatch(/^payment=\(\), /)
  expect(commonHeaders['permissions-policy']).toMatch(/^payment=\(\), /)
})
