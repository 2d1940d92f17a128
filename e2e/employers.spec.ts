import { join } from 'node:path'
import { expectAccessible } from './axe.ts'
import { fillCard, fillDonor, openCard } from './donor.ts'
import { builtFor } from './stage/charities.ts'
import { root } from './stage/process.ts'
import { openStage } from './stage/stage.ts'
import { expect, test } from './test.ts'
import { expectToFit320 } from './width.ts'

test('a donor finds their employer, says that they asked, and reads that its check has come', async ({
  browser,
  page: plain,
}) => {
  test.slow()
  // the specification's charity lists nobody: it has no such page, and names none
  expect((await plain.goto('/employers'))?.status()).toBe(404)
  await plain.goto('/gift')
  await expect(plain.getByRole('link', { name: /employer/i })).toHaveCount(0)

  const stage = await openStage(await builtFor(join(root, 'charity/hope-river')))
  try {
    const context = await browser.newContext({ baseURL: stage.url })
    const page = await context.newPage()
    await page.goto('/donate?frequency=once')
    const dialog = await openCard(page)
    await fillDonor(dialog, 'rose@example.org')
    await fillCard(page, '4242424242424242')
    await dialog.getByRole('button', { name: /^Donate / }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('.thanks-facts')).toBeVisible()

    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).origin))
    await page.goto('/gift')
    await page.getByRole('link', { name: 'Does your employer match gifts?' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Does your employer match gifts?')
    await page.getByRole('searchbox', { name: 'Your employer' }).fill('tugboats')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['Delta Shipping'])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'I work here Delta Shipping' }).click()
    const yours = page.getByRole('region', { name: /^Your gift / })
    await expect(yours).toContainText('You work at Delta Shipping.')
    await expect(yours).toContainText('it adds $40')
    await yours.getByRole('button', { name: 'I have sent the form' }).click()
    await expect(yours).toContainText('You have asked Delta Shipping.')
    await expectToFit320(page)
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      if (process.env.SHOW)
        await page.screenshot({ path: `${process.env.SHOW}/employers-${width}.png`, fullPage: true })
    }
    expect(new Set(calls)).toEqual(new Set([stage.url]))

    // its check lies in a deposit slip
    const reference = /[\dA-Z]{5}-[\dA-Z]{5}/.exec((await yours.textContent()) ?? '')?.[0] ?? ''
    await stage.server().stop()
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const slip = ['--day', day, '--kind', 'employer', '--count', '1', '--total', '40', '--json']
    const { stdout } = await stage.giving('batch', 'open', ...slip)
    const { batch } = JSON.parse(stdout) as { batch: string }
    await stage.giving('batch', 'add', batch, '--amount', '40', '--donor', 'Delta Shipping Inc', '--about', reference)
    await stage.giving('batch', 'close', batch)
    const report = await stage.giving('report', 'employers', '--json')
    expect(JSON.parse(report.stdout)).toMatchObject([{ employer: 'Delta Shipping', stage: 'come', comeCents: 4000 }])
    await stage.restart()
    await page.goto('/fr/employers')
    await expect(page.locator('.employers-yours')).toContainText('Delta Shipping a ajouté 40')
    await context.close()

    // looking through the list takes no script
    const bare = await browser.newPage({ baseURL: stage.url, javaScriptEnabled: false })
    await bare.goto('/ways-to-give')
    await bare.getByRole('link', { name: 'Does your employer match gifts?' }).click()
    await bare.getByRole('searchbox', { name: 'Your employer' }).fill('nobody of ours')
    await bare.keyboard.press('Enter')
    await expect(bare.getByRole('main').getByRole('status')).toContainText(
      'We know of no employer called “nobody of ours”.',
    )
    await bare.close()
  } finally {
    await stage.close()
  }
})
