import { join } from 'node:path'
import { fillCard, fillDonor, openCard } from './donor.ts'
import { builtFor } from './stage/charities.ts'
import { root } from './stage/process.ts'
import { openStage } from './stage/stage.ts'
import { expect, test } from './test.ts'

const computer = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

test('what a visit is shown of an experiment stays through a reload and the other language, and stands on its gift', async ({
  browser,
}) => {
  test.slow()
  const stage = await openStage(await builtFor(join(root, 'charity/hope-river')))
  try {
    const context = await browser.newContext({ baseURL: stage.url, userAgent: computer })
    const page = await context.newPage()
    // as a browser asks that was shown this variant before
    const before = { 'if-none-match': '"~with"' }
    await page.route('**/donate', (route) => route.continue({ headers: { ...route.request().headers(), ...before } }), {
      times: 1,
    })
    const sentence = page.getByText('Give what feels right to you.')
    const counted = page.waitForRequest((request) => request.url().endsWith('/api/counts'))
    await page.goto('/donate')
    await expect(sentence).toBeVisible()
    expect(JSON.parse((await counted).postData() ?? '')).toEqual({ step: 'seen', language: 'en', variant: 'with' })
    await page.reload()
    await expect(sentence).toBeVisible()
    await page.goto('/fr/donate')
    await expect(page.getByText('Donnez ce qui vous semble juste.')).toBeVisible()
    await page.goto('/donate')
    await expect(sentence).toBeVisible()
    const dialog = await openCard(page)
    await fillDonor(dialog, 'ana@example.org')
    await fillCard(page, '4242424242424242')
    await dialog.getByRole('button', { name: 'Donate $40' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('#donate-form')).toBeHidden()
    await context.close()

    await stage.server().stop()
    const { stdout } = await stage.giving('report', 'experiment', '--json')
    expect(JSON.parse(stdout)).toMatchObject([
      { variant: 'without', visits: 0, gifts: 0 },
      { variant: 'with', visits: 1, gifts: 1, dollars: 40, more: null },
    ])
    await stage.restart()
  } finally {
    await stage.close()
  }
})
