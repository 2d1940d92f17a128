import { toldShift, withoutPlace } from './shifts.ts'
import { expect, test } from './test.ts'
import { loaded, visit, weight } from './weight.ts'

const pages: [path: string, kilobytes: number][] = [
  ['/', 56],
  ['/es', 56],
  ['/amara-story', 48],
  ['/es/josiah-story', 48],
]
for (const [path, kilobytes] of pages) {
  test(`${path}: at most ${kilobytes} kB before load at 390 px, at most one blocking request, CLS at most 0.01`, async ({
    page,
  }) => {
    const { before, moved } = await visit(page, path)
    console.log(path, weight(before), before.map((entry) => `${entry.path} ${entry.bytes}`).join(', '))
    expect(weight(before)).toBeLessThanOrEqual(kilobytes * 1000)
    expect(before.filter((entry) => entry.blocking && entry.type !== 'navigation').length).toBeLessThanOrEqual(1)
    await page.waitForLoadState('networkidle')
    for (let y = 0; y < 6000; y += 500) await page.mouse.wheel(0, 500)
    await page.waitForLoadState('networkidle')
    const shifts = await moved()
    expect(shifts.shift, toldShift(shifts)).toBeLessThanOrEqual(0.01)
    expect(await withoutPlace(page)).toEqual([])
  })
}

for (const path of ['/', '/es/josiah-story', '/no-such-page']) {
  test(`${path}: no island's code is fetched before the page's first picture is on the screen`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 })
    await page.goto(path)
    const scriptsOf = async () => (await loaded(page)).filter((entry) => entry.path.endsWith('.js'))
    // a busy machine rests between the page and what wakes up on it
    await expect.poll(async () => (await scriptsOf()).length).toBeGreaterThan(2)
    await page.waitForLoadState('networkidle')
    const picture = await page.evaluate(
      () =>
        new Promise<number>((tell) =>
          new PerformanceObserver((list) => tell(list.getEntries()[0]?.startTime ?? Number.NaN)).observe({
            type: 'element',
            buffered: true,
          }),
        ),
    )
    const [first, ...others] = (await scriptsOf()).sort((one, other) => one.start - other.start)
    expect(first?.path).toMatch(/\/client-/)
    for (const { path: script, start } of others) expect(start, script).toBeGreaterThan(picture)
  })
}

test('a part waits for the page’s first picture, however late that is drawn', async ({ page }) => {
  const late = 1000
  // the browser tells of the picture as late as one that decodes it slowly, and has time for everything else
  await page.addInitScript((rest) => {
    window.requestIdleCallback = (run) => Number(setTimeout(run, 0, { didTimeout: false, timeRemaining: () => 50 }))
    window.PerformanceObserver = class extends PerformanceObserver {
      override observe(options: PerformanceObserverInit) {
        if (options.type === 'element') setTimeout(() => super.observe(options), rest)
        else super.observe(options)
      }
    }
  }, late)
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto('/')
  const parts = async () => (await loaded(page)).filter(({ path }) => /\.js$/.test(path) && !/\/client-/.test(path))
  await expect.poll(async () => (await parts()).length).toBeGreaterThan(1)
  const from = await page.evaluate(
    () => performance.getEntriesByType('navigation')[0]?.toJSON().loadEventStart as number,
  )
  for (const { path, start } of await parts()) expect(start, path).toBeGreaterThan(from + late)
})

test('home: at most 66 kB of script in all once idle, with every island awake', async ({ page }) => {
  await visit(page, '/')
  await page.waitForLoadState('networkidle')
  await page.locator('.home-track').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('.sign-up').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const scripts = (await loaded(page)).filter((entry) => entry.path.endsWith('.js'))
  console.log('scripts', weight(scripts), scripts.map((entry) => `${entry.path} ${entry.bytes}`).join(', '))
  expect(scripts.length).toBeGreaterThan(4)
  expect(weight(scripts)).toBeLessThanOrEqual(66_000)
})

test('no page carries an inline script that runs, or a style attribute', async ({ page }) => {
  for (const path of ['/', '/es', '/amara-story', '/sitemap', '/privacy', '/nowhere']) {
    await page.goto(path)
    const html = await (await page.request.get(path)).text()
    expect(html.match(/<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>/g), path).toBeNull()
    expect(html.match(/\sstyle="/g), path).toBeNull()
  }
})
