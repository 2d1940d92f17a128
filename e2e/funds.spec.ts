import { join } from 'node:path'
import { fillCard, fillDonor, openCard } from './donor.ts'
import { builtFor } from './stage/charities.ts'
import { root } from './stage/process.ts'
import { openStage } from './stage/stage.ts'
import { expect, test } from './test.ts'

test('a donor says what a gift is for in the total’s line, and reads it wherever the gift is told of', async ({
  browser,
}) => {
  test.slow()
  const stage = await openStage(await builtFor(join(root, 'charity/hope-river')))
  try {
    const context = await browser.newContext({ baseURL: stage.url })
    const page = await context.newPage()
    await page.goto('/donate?frequency=monthly')
    const line = page.locator('.fund')
    await expect(line).toContainText('For where it is needed most')
    // the default promises nothing
    await expect(page.locator('.donate-form .consent')).not.toContainText('for: ')
    await line.locator('summary').click()
    await page.getByRole('radio', { name: /The clinic boat/ }).check()
    await expect(line.locator('summary')).toContainText('For The clinic boat')
    await expect(page.locator('.donate-form .consent')).toContainText('for: The clinic boat')
    // neither a reload nor the other language forgets it, and who has ended is not offered
    await page.reload()
    await expect(line.locator('summary')).toContainText('For The clinic boat')
    await page.goto('/fr/donate')
    await expect(line.locator('summary')).toContainText('Pour Le bateau de la clinique')
    await expect(page.getByText('Le nouvel embarcadère')).toHaveCount(0)
    await page.goto('/donate')
    const dialog = await openCard(page)
    await expect(dialog.locator('#donate-dialog-amount')).toContainText(', for The clinic boat')
    await expect(dialog.locator('.consent')).toContainText('for: The clinic boat')
    await fillDonor(dialog, 'ana@example.org')
    await fillCard(page, '4242424242424242')
    await dialog.getByRole('button', { name: /^Donate / }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('.thanks-facts')).toContainText('ForThe clinic boat')
    await context.close()

    // a link says it, and is not argued with; one that is over is its successor, also without scripts, another word is none
    const linked = await browser.newPage({ baseURL: stage.url })
    await linked.goto('/donate?fund=lodging')
    await expect(linked.locator('p', { hasText: /^For Lodging for families$/ })).toBeVisible()
    await expect(linked.locator('.fund summary')).toHaveCount(0)
    await linked.close()
    const over = await browser.newPage({ baseURL: stage.url, javaScriptEnabled: false })
    await over.goto('/donate?fund=landing')
    await expect(over.locator('p', { hasText: /^For The clinic boat$/ })).toBeVisible()
    await expect(over.locator('.fund summary')).toHaveCount(0)
    await over.close()
    const foreign = await browser.newPage({ baseURL: stage.url })
    await foreign.goto('/donate?fund=nothing-of-ours')
    await expect(foreign.locator('.fund summary')).toContainText('For where it is needed most')
    await foreign.close()

    await stage.server().stop()
    const { stdout } = await stage.giving('report', 'funds', '--json')
    expect(JSON.parse(stdout)).toMatchObject([{ fund: 'boat', payments: 1 }])
    await stage.restart()
  } finally {
    await stage.close()
  }
})
