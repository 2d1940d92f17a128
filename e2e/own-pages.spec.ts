import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { builtFor } from './stage/charities.ts'
import { root } from './stage/process.ts'
import { openStage, type Stage } from './stage/stage.ts'
import { test as base, expect } from './test.ts'

/** A charity with pages of its own. It speaks Arabic too, in which River Day alone has a title. */
const test = base.extend<object, { own: Stage }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use, { workerIndex }) => {
      const folder = join(root, 'test-results', `own-pages-${workerIndex}`)
      rmSync(folder, { recursive: true, force: true })
      cpSync(join(root, 'charity/hope-river'), folder, { recursive: true })
      const languages = join(folder, 'languages.yaml')
      const further = '- { code: ar, locale: ar-EG, name: العربية, dir: rtl }\n'
      writeFileSync(languages, readFileSync(languages, 'utf8') + further)
      mkdirSync(join(folder, 'words'), { recursive: true })
      writeFileSync(join(folder, 'words/ar.json'), '{ "pages.river-day.title": "يوم النهر" }')
      const stage = await openStage(await builtFor(folder))
      await use(stage)
      await stage.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 200_000 },
  ],
})

test.describe.configure({ mode: 'default' })

/** Looks at a page at the width of a telephone and of a desk: nothing hangs over an edge, and everybody can read it. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(over, `${name} at ${width} px`).toBeLessThanOrEqual(0)
    if (width === 320 || width === 1440) await expectAccessible(page)
    if (process.env.SHOW) await page.screenshot({ path: `${process.env.SHOW}/${name}-${width}.png`, fullPage: true })
  }
}

test('the pages of a charity’s own are reached by its menu, and read in both of their languages', async ({
  own,
  browser,
}) => {
  test.slow()
  const page = await browser.newPage({ baseURL: own.url })
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  const leadTo = async (menu: string, link: string) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: menu }).click()
    await page.getByRole('link', { name: link, exact: true }).first().click()
  }

  await leadTo('The clinic', 'Who we are')
  await expect(page).toHaveURL(`${own.url}/about-us`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who we are')
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
    'Dr. Lena Okafor',
    'Sam Whitcomb',
    'Odile Marchand',
  ])
  await look(page, 'about')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.locator('#language summary, summary#language').first().click()
  await page.getByRole('link', { name: 'Français' }).first().click()
  await expect(page).toHaveURL(`${own.url}/fr/qui-nous-sommes`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qui nous sommes')
  await look(page, 'about-fr')

  await leadTo('Ways to help', 'Come to River Day')
  await expect(page.locator('.page-event dd').first()).toHaveText('May 8, 2027, 10:00 AM – 4:30 PM')
  await expect(page.getByRole('link', { name: /^Watch at video\.hoperiver\.example/ })).toHaveAttribute(
    'target',
    '_blank',
  )
  await expect(page.locator('iframe')).toHaveCount(0)
  await look(page, 'event')
  const file = (await page.getByRole('link', { name: 'Add to your calendar' }).getAttribute('href')) ?? ''
  const calendar = await page.request.get(file)
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await calendar.text()).toContain('DTSTART:20270508T140000Z\r\nDTEND:20270508T203000Z\r\n')

  await leadTo('The clinic', 'What the year was like')
  const report = page.getByRole('link', { name: 'The report of the year (PDF, 4 kB)' })
  expect((await page.request.get((await report.getAttribute('href')) ?? '')).headers()['content-type']).toBe(
    'application/pdf',
  )
  await expect(report).toHaveAttribute('download', 'report.pdf')
  await look(page, 'report')

  expect([...origins]).toEqual([own.url])
  await page.close()
})

test('news stand at /news with the newest first, and in a feed that every page names', async ({ own, browser }) => {
  test.slow()
  const page = await browser.newPage({ baseURL: own.url })
  await page.goto('/fr')
  const feed = (await page.locator('link[type="application/atom+xml"]').getAttribute('href')) ?? ''
  expect(feed).toBe('/fr/news/feed.atom')
  await page.goto('/news')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'The second boat has a name',
    'Two rooms with a door',
  ])
  await look(page, 'news')
  await page.getByRole('link', { name: 'The second boat has a name' }).click()
  await expect(page).toHaveURL(`${own.url}/news/second-boat`)
  await expect(page.locator('.posts-date')).toHaveText('September 3, 2025, by Odile Marchand')
  await look(page, 'post')

  const answer = await page.request.get(feed)
  expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
  const entries = await page.evaluate(
    (text) => {
      const xml = new DOMParser().parseFromString(text, 'application/xml')
      const said = (of: ParentNode, name: string) => of.querySelector(`:scope > ${name}`)?.textContent ?? ''
      const root = xml.documentElement
      return {
        root: [root.localName, root.namespaceURI, said(root, 'id'), said(root, 'updated'), said(root, 'title')],
        all: [...root.querySelectorAll('entry')].map((each) => [
          said(each, 'id'),
          said(each, 'title'),
          said(each, 'updated'),
          each.querySelector('link')?.getAttribute('href'),
        ]),
      }
    },
    await answer.text(),
  )
  expect(entries).toEqual({
    root: [
      'feed',
      'http://www.w3.org/2005/Atom',
      `${own.url}/fr/news`,
      '2025-09-03T12:00:00Z',
      'Hope River: Actualités',
    ],
    all: [
      [
        `${own.url}/fr/news/second-bateau`,
        'Le second bateau a un nom',
        '2025-09-03T12:00:00Z',
        `${own.url}/fr/news/second-bateau`,
      ],
      [
        `${own.url}/fr/news/chambres-de-printemps`,
        'Deux chambres avec une porte',
        '2025-04-11T12:00:00Z',
        `${own.url}/fr/news/chambres-de-printemps`,
      ],
    ],
  })
  await page.close()
})

test('a page is left out in a language that its title lacks, and what falls back says its language', async ({
  own,
  browser,
}) => {
  const page = await browser.newPage({ baseURL: own.url })
  expect((await page.goto('/ar/about-us'))?.status()).toBe(404)
  expect((await page.goto('/ar/river-day'))?.status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('يوم النهر')
  await expect(page.locator('.page-event h2 [lang], .page-event h2[lang]').first()).toHaveAttribute('lang', 'en')
  await look(page, 'event-ar')
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${own.url}/ar/river-day</loc>`)
  expect(sitemap).not.toContain('/ar/about-us')
  await page.goto('/ar/sitemap')
  await expect(page.locator('.sitemap-ours a[href="/ar/river-day"]')).toHaveCount(1)
  await expect(page.locator('.sitemap-ours a[href*="about-us"]')).toHaveCount(0)

  await page.goto('/about-us')
  const twins = page.locator('link[rel=alternate][hreflang]')
  expect(await twins.evaluateAll((all) => all.map((each) => each.getAttribute('hreflang')))).toEqual([
    'en',
    'fr',
    'x-default',
  ])
  // where there is no twin, the other language begins at home
  await expect(page.locator('.header .languages a[lang=ar]').first()).toHaveAttribute('href', '/ar')
  await page.close()
})

test('the search box suggests the pages by their titles', async ({ own, browser }) => {
  const page = await browser.newPage({ baseURL: own.url, viewport: { width: 1280, height: 800 } })
  await page.goto('/fr')
  await page.getByRole('combobox').first().fill('second bateau')
  await page.getByRole('option', { name: /Le second bateau a un nom/ }).click()
  await expect(page).toHaveURL(`${own.url}/fr/news/second-bateau`)
  await page.close()
})
