import { join } from 'node:path'
import { expectAccessible } from './axe.ts'
import { fillCard, fillDonor, openCard } from './donor.ts'
import { mailedLink } from './giver.ts'
import { builtFor } from './stage/charities.ts'
import { root } from './stage/process.ts'
import { openStage } from './stage/stage.ts'
import { expect, test } from './test.ts'
import { expectToFit320 } from './width.ts'

test('a donor makes a page in somebody’s memory, from the thanks to the public page, by keyboard', async ({
  browser,
  page: plain,
}) => {
  test.slow()
  // the specification's charity has no such pages
  expect((await plain.goto('/memory/make'))?.status()).toBe(404)

  const stage = await openStage(await builtFor(join(root, 'charity/hope-river')))
  try {
    const context = await browser.newContext({ baseURL: stage.url })
    const page = await context.newPage()
    await page.goto('/donate?frequency=once&tribute=memory&for=Harold+Whitaker')
    const dialog = await openCard(page)
    await fillDonor(dialog, 'ellen@example.org')
    await fillCard(page, '4242424242424242')
    await dialog.getByRole('button', { name: /^Donate / }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: 'Make a page in Harold Whitaker’s memory' }).press('Enter')

    // what is wrong is said where it was typed, and the focus stands there
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A page for Harold')
    await expectAccessible(page)
    await expectToFit320(page)
    await page.getByLabel('A few words').fill('He fixed every bicycle. See evil.example')
    await page.getByRole('button', { name: 'Show it to me first' }).press('Enter')
    await expect(page.getByLabel('A few words')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('He fixed every bicycle on Elm Street.')
    await page.getByLabel('Years').fill('1941 - 2026')
    await page.getByRole('radio', { name: 'Evening' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Seeds' })).toBeChecked()
    await page.getByRole('button', { name: 'Show it to me first' }).press('Enter')

    // nobody makes a page in another's name: the mailbox says that it is theirs
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is how it will be')
    await expect(page.getByRole('button', { name: 'Send it to be read' })).toHaveCount(0)
    await expectAccessible(page)
    await page.goto(await mailedLink(stage, 'ellen@example.org'))
    await page.getByRole('link', { name: 'Make a page in Harold Whitaker’s memory' }).press('Enter')
    await page.getByRole('link', { name: 'See it as it will be' }).press('Enter')
    await expect(page.getByText('Only you can see this page.')).toBeVisible()
    await expect(page.getByText('1941 – 2026')).toBeVisible()
    await expectAccessible(page)
    const address = new URL(page.url()).pathname
    const stranger = await browser.newContext({ baseURL: stage.url, javaScriptEnabled: false })
    const other = await stranger.newPage()
    expect((await other.goto(address))?.status()).toBe(404)
    await expect(other.locator('body')).not.toContainText('bicycle')
    await page.goBack()
    await page.getByRole('button', { name: 'Send it to be read' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are reading it')
    await expectToFit320(page)

    // a person reads it
    await stage.server().stop()
    await stage.giving('pages', 'publish', address.slice('/memory/'.length))
    await stage.restart()

    const response = await other.goto(address)
    expect([response?.status(), response?.headers()['x-robots-tag']]).toEqual([200, 'noindex'])
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Harold Whitaker')
    await expect(other.locator('main')).not.toContainText('$')
    await other.getByRole('link', { name: 'Give in Harold’s memory' }).click()
    await expect(other.locator('[name=honoreeFirst]')).toHaveValue('Harold')
    await expect(other.locator('[name=honoreeLast]')).toHaveValue('Whitaker')
    await other.goto(`/fr${address}`)
    await expect(other.getByRole('link', { name: 'Donner en mémoire de Harold' })).toBeVisible()
    await page.goto(address)
    await expectAccessible(page)
    await expectToFit320(page)
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      for (const [name, path] of [
        ['public', address],
        ['making', '/memory/make?edit=yes'],
        ['standing', '/memory/make'],
      ] as const) {
        if (!process.env.SHOW) continue
        await page.goto(path)
        await page.screenshot({ path: `${process.env.SHOW}/memory-${name}-${width}.png`, fullPage: true })
      }
    }
    await stranger.close()
    await context.close()
  } finally {
    await stage.close()
  }
})
