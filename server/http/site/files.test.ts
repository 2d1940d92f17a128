import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Tokens } from './files.ts'
import { loadSite } from './site.ts'

const nothing = () => ({ script: [], frame: [], connect: [], image: [], form: [], pay: [], inlineStyles: false })
const built = (name: string, text: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, name), text)
  return folder
}
const front = new Request('https://give.example.org/')
const clock = { now: () => Date.parse('2026-11-21T18:00:00Z') }
const tokens = { PUBLIC_ORIGIN: 'https://give.example.org', DONATE_ORIGIN: '' }

test('settings are filled into the built pages, an empty one too', async () => {
  const folder = built('index.html', '<a href="%%DONATE_ORIGIN%%/donate">%%PUBLIC_ORIGIN%%</a>')
  const page = (await loadSite(folder, tokens, nothing, clock)).answer(front, '/')
  expect(await page?.text()).toBe('<a href="/donate">https://give.example.org</a>')
})

test('a built file with a token that has no value fails the start', async () => {
  const folder = built('sitemap.xml', '<loc>%%PUBLIC_ORIGIN%%/</loc><loc>%%ELSEWHERE%%</loc>')
  await expect(loadSite(folder, tokens, nothing, clock)).rejects.toThrow(
    '/sitemap.xml holds %%ELSEWHERE%%, a token without a value',
  )
})

test('what the build has packed is sent as it is, and is no file of the site itself', async () => {
  const folder = built('client.js', 'first()'.repeat(100))
  writeFileSync(join(folder, 'client.js.br'), brotliCompressSync('packed()'))
  const site = await loadSite(folder, tokens, nothing, clock)
  const request = new Request('https://give.example.org/client.js', { headers: { 'accept-encoding': 'br' } })
  const bytes = (await site.answer(request, '/client.js')?.arrayBuffer()) ?? new ArrayBuffer(0)
  expect(brotliDecompressSync(Buffer.from(bytes)).toString()).toBe('packed()')
  expect(site.answer(request, '/client.js.br')).toBeNull()
})

test('what was packed before of the very same page is sent, and of another it is packed anew', async () => {
  const folder = join(built('index.html', ''), 'site')
  mkdirSync(folder)
  const page = 'Give from %%DONATE_ORIGIN%% '.repeat(40)
  writeFileSync(join(folder, 'index.html'), page)
  const sent = async (own: Tokens) => {
    const request = new Request('https://give.example.org/', { headers: { 'accept-encoding': 'br' } })
    const site = await loadSite(folder, own, nothing, clock)
    return Buffer.from((await site.answer(request, '/')?.arrayBuffer()) ?? new ArrayBuffer(0))
  }
  const first = await sent(tokens)
  await (await loadSite(folder, tokens, nothing, clock)).keepPacks()
  const packs = join(folder, '../packs')
  const [name = ''] = readdirSync(packs)
  expect(readFileSync(join(packs, name))).toEqual(first)
  writeFileSync(join(packs, name), brotliCompressSync('kept'))
  expect(brotliDecompressSync(await sent(tokens)).toString()).toBe('kept')
  const others = await sent({ ...tokens, DONATE_ORIGIN: 'https://another.example' })
  expect(brotliDecompressSync(others).toString()).toBe(page.replaceAll('%%DONATE_ORIGIN%%', 'https://another.example'))
})

test('what looks like a token in a donor’s own words stays as typed', async () => {
  const site = await loadSite(built('index.html', ''), tokens, nothing, clock)
  expect(await site.page('<textarea>%%ELSEWHERE%%</textarea>', '/donate', 422).text()).toContain('%%ELSEWHERE%%')
})

test('a page rendered for one request is held to what its built page holds in itself', async () => {
  const ours = '<head><style>a{}</style></head>'
  const wordless = new Map([['/newsletter', `${ours}<p></p>`]])
  const site = await loadSite(built('donate.html', ours), tokens, nothing, clock, undefined, wordless)
  const policyOf = (answer: Response | null) => answer?.headers.get('content-security-policy')
  const path = '/donate.html'
  const planted = '<head><style>planted{}</style></head>'
  expect(policyOf(site.page(planted, path, 200))).toBe(policyOf(site.answer(front, path)))
  expect(policyOf(site.page(planted, '/newsletter', 200))).toBe(policyOf(site.answer(front, path)))
  expect(policyOf(site.page(planted, '/elsewhere', 200))).toMatch(/style-src 'self';/)
})

test('a page runs the scripts of those providers alone that its built page names, and names a page none by what is written into it', async () => {
  const cards = (names: readonly string[]) => ({ ...nothing(), script: names.map((name) => `https://${name}.example`) })
  const names = (providers: string) => `<meta name="giving-settings" data-providers="${providers}" content="">`
  const folder = built('donate.html', `<head>${names('stripe')}</head>`)
  writeFileSync(join(folder, 'gift.html'), '<head></head>')
  const site = await loadSite(folder, tokens, cards, clock)
  const scripts = (path: string) =>
    / script-src ([^;]*)/.exec(
      ` ${site.page(`<head></head>${names('paypal')}`, path, 200).headers.get('content-security-policy')}`,
    )?.[1]
  expect(['/donate.html', '/gift.html', '/elsewhere'].map(scripts)).toEqual([
    "'self' https://stripe.example",
    "'self'",
    "'self'",
  ])
})

describe('a page that names the day of the next gift', () => {
  const page = '<p>the next on %%NEXT_GIFT_EN%%, la siguiente el %%NEXT_GIFT_ES%%, at %%PUBLIC_ORIGIN%%</p>'.padEnd(400)
  const openedAt = async (start: string) => {
    const hand = { at: Date.parse(start), now: () => hand.at }
    const site = await loadSite(built('index.html', page), tokens, nothing, hand)
    const ask = (headers = {}) => site.answer(new Request(front.url, { headers }), '/') ?? new Response()
    const turn = (at: string) => {
      hand.at = Date.parse(at)
    }
    return { site, ask, turn }
  }

  test('names another one from the charity’s midnight on, under another ETag, packed or not', async () => {
    const { ask, turn } = await openedAt('2026-11-22T05:59:59.999Z')
    const before = ask()
    expect(await before.text()).toContain(
      'on December 21, la siguiente el 21 de diciembre, at https://give.example.org',
    )
    const etag = before.headers.get('etag') ?? ''
    expect(ask({ 'if-none-match': etag }).status).toBe(304)

    turn('2026-11-22T06:00:00Z')
    const after = ask({ 'if-none-match': etag })
    expect([after.status, after.headers.get('etag') === etag]).toEqual([200, false])
    expect(await after.text()).toContain('on December 22, la siguiente el 22 de diciembre, at https://give.example.org')
    const packed = Buffer.from(await ask({ 'accept-encoding': 'br' }).arrayBuffer())
    expect(brotliDecompressSync(packed).toString()).toContain('on December 22')
  })

  test('is soon as small on its new day as at the start, though its first reader does not wait for that', async () => {
    const lines = Array.from({ length: 2000 }, (_, line) => `<p>${line} ${(line * 7919) % 1009}</p>`).join('')
    const hand = { at: Date.parse('2026-11-22T05:59:59.999Z'), now: () => hand.at }
    const site = await loadSite(built('index.html', lines + page), tokens, nothing, hand)
    const request = new Request(front.url, { headers: { 'accept-encoding': 'br' } })
    const size = async () => (await site.answer(request, '/')?.arrayBuffer())?.byteLength ?? 0
    const before = await size()
    hand.at = Date.parse('2026-11-22T06:00:00Z')
    expect(await size()).toBeGreaterThan(before + 50)
    await expect.poll(size).toBeLessThan(before + 50)
  })

  test('and the page of a provider, which charges on another day from an hour on, from that hour on', async () => {
    const hand = { at: Date.parse('2026-11-22T04:20:00Z'), now: () => hand.at }
    const there = (at: number) => [
      {
        provider: 'stripe',
        hosted: true,
        days: [at < Date.parse('2026-11-22T05:00:00Z') ? '2026-12-21' : '2026-12-22'],
      } as const,
    ]
    const site = await loadSite(built('index.html', '<p>%%NEXT_GIFT_HOSTED_EN%%</p>'), tokens, nothing, hand, there)
    const said = async () => await site.answer(front, '/')?.text()
    expect(await said()).toBe('<p></p>')
    hand.at = Date.parse('2026-11-22T05:00:00Z')
    expect(await said()).toBe('<p>With our card provider’s own page, next: December 22.</p>')
  })

  test('is the same file all day long, at every hour', async () => {
    const { ask, turn } = await openedAt('2026-11-21T06:00:00Z')
    const etags = Array.from({ length: 96 }, (_, quarter) => {
      turn(new Date(Date.parse('2026-11-21T06:00:00Z') + quarter * 900_000).toISOString())
      return ask().headers.get('etag')
    })
    expect(new Set(etags).size).toBe(1)
  })

  test('and what is rendered for one request says the same', async () => {
    const { site, turn } = await openedAt('2026-12-31T18:00:00Z')
    const said = () => site.page('<p>on %%NEXT_GIFT_EN%%</p>', '/donate', 200).text()
    expect(await said()).toBe('<p>on January 31</p>')
    turn('2027-01-31T18:00:00Z')
    expect(await said()).toBe('<p>on February 28</p>')
  })
})

test('a sentence stands above the pages from one moment to another, and is text alone', async () => {
  const hand = { at: 1000, now: () => hand.at }
  const folder = built('index.html', '<body>%%BANNER_EN%%<p>Home</p></body>'.padEnd(300))
  const site = await loadSite(folder, tokens, nothing, hand)
  const said = async () => (await site.answer(front, '/')?.text())?.trim()
  expect(await said()).toBe('<body><p>Home</p></body>')
  site.announce({ texts: { en: 'The hospital <is> closed.', es: 'Cerrado.' }, until: 2000 })
  expect(await said()).toBe(
    '<body><section class="banner" aria-label="Notice">The hospital &lt;is&gt; closed.</section><p>Home</p></body>',
  )
  hand.at = 2000
  expect(await said()).toBe('<body><p>Home</p></body>')
  site.announce({ texts: { en: 'Open.', es: 'Abierto.' }, until: 3000 })
  expect(await said()).toContain('>Open.</section>')
  site.announce(null)
  expect(await said()).toBe('<body><p>Home</p></body>')
})
