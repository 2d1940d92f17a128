import { expect, test } from './test.ts'

interface Sinks {
  readonly html: string
  readonly handler: string
  readonly script: string
  readonly stranger: string
}

const pages = ['/', '/es', '/donate', '/es/donate', '/gift', '/sitemap', '/amara-story', '/privacy', '/no-such-page']

for (const path of pages) {
  test(`${path}: strings become markup that runs nothing, and scripts of ours and the providers’ only`, async ({
    page,
  }) => {
    await page.goto(path)
    await page.waitForFunction(() => document.documentElement.dataset.loaded !== undefined)
    const sinks = await page.evaluate((): Sinks => {
      const tried = (act: () => void) => {
        try {
          act()
          return 'done'
        } catch (error) {
          return (error as Error).name
        }
      }
      const element = document.createElement('div')
      return {
        html: tried(() => (element.innerHTML = '<p>plain</p>')),
        handler: tried(() => (element.innerHTML = '<img/onerror=alert(1) src=x>')),
        script: tried(() => (document.createElement('script').text = 'alert(1)')),
        stranger: tried(() => (document.createElement('script').src = 'https://evil.example/x.js')),
      }
    })
    expect(sinks).toEqual({ html: 'done', handler: 'TypeError', script: 'TypeError', stranger: 'TypeError' })
  })
}

test('a page of a gift runs only the scripts that were built, by their hashes', async ({ page, stage }) => {
  const html = await (await page.request.get('/donate')).text()
  const entry = /<script type="module" src="(\/assets\/client-[\w-]+\.js)" integrity="(sha256-[^"]+)"[^>]*>/.exec(html)
  const map = JSON.parse(/<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as {
    integrity: Record<string, string>
  }
  expect(map.integrity[entry?.[1] ?? '']).toBe(entry?.[2])
  const [chunk = ''] = Object.keys(map.integrity).filter((address) => address.includes('DonateForm'))
  expect(chunk).not.toBe('')
  const lines: string[] = []
  page.on('console', (line) => lines.push(line.text()))
  // somebody on the way has changed one of ours: it is not run, and the page is what it is without scripts
  await page.route(`${stage.url}${chunk}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${await answer.text()};document.title='changed'` })
  })
  await page.goto('/donate')
  await expect.poll(() => lines.join('\n')).toContain('integrity')
  expect(await page.title()).not.toBe('changed')
})
