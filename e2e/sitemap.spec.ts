import { expect, test } from './test.ts'

test('no link of the site is dead: every page is crawled from both homes', async ({ request }) => {
  test.setTimeout(180_000)
  const sources = new Map<string, string>([
    ['/', 'the start'],
    ['/es', 'the start'],
  ])
  const dead: string[] = []
  for (const [path, from] of sources) {
    const answer = await request.get(path, { maxRedirects: 0 })
    const status = answer.status()
    if (status === 301 || status === 302) {
      const target = answer.headers().location ?? ''
      if (target.startsWith('/')) sources.set(target, path)
      else if (!target.startsWith('https://')) dead.push(`${path} leads to ${target}`)
      continue
    }
    if (status !== 200) {
      dead.push(`${path} (${status}), linked from ${from}`)
      continue
    }
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue
    const html = await answer.text()
    for (const [, address = ''] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      const own = new URL(address.replaceAll('&amp;', '&'), answer.url())
      if (own.origin === new URL(answer.url()).origin && !sources.has(own.pathname)) sources.set(own.pathname, path)
    }
  }
  expect(dead).toEqual([])
  expect(sources.size).toBeGreaterThan(180)
})

test('the sitemap shows referrals, giving and the nine sections, each with sub-links under its own path', async ({
  page,
}) => {
  await page.goto('/sitemap')
  const main = page.locator('main')
  await expect(main.getByRole('link', { name: 'Patient Referrals' })).toHaveAttribute('href', '/patient-referrals')
  await expect(main.getByRole('link', { name: 'Donate Now' })).toHaveAttribute('href', '/donate')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'About',
    'Care and Treatment',
    'Ways to give',
    'Research',
    'Education and Training',
    'Get involved',
    'Newsroom',
    'Careers',
    'Global',
  ])
  for (const section of await main.locator('.sitemap-sections > section').all()) {
    const [own, ...under] = await section.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    expect(under.length).toBeGreaterThanOrEqual(5)
    for (const href of under) expect(href?.startsWith(`${own}/`)).toBe(true)
  }
})

test('our paths for the main site’s pages are redirected there, in both languages', async ({ request }) => {
  const target = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    return [answer.status(), answer.headers().location]
  }
  expect(await target('/patient-referrals')).toEqual([302, 'https://www.stjude.org/patient-referrals.html'])
  expect(await target('/es/research/clinical-trials')).toEqual([
    302,
    'https://www.stjude.org/research/clinical-trials.html',
  ])
  expect(await target('/es/about/history')).toEqual([302, 'https://www.stjude.org/es/acerca-de-st-jude/comienzos.html'])
})
