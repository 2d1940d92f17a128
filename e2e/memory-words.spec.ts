import { join } from 'node:path'
import { expectAccessible } from './axe.ts'
import { fillCard, fillDonor, openCard } from './donor.ts'
import { giveInMemory, mailedLink } from './giver.ts'
import { builtFor } from './stage/charities.ts'
import { root } from './stage/process.ts'
import { openStage } from './stage/stage.ts'
import { expect, test } from './test.ts'
import { expectToFit320 } from './width.ts'

test('who gives by a page leaves words by two leaves, a reader reads them, and the page has only what it may', async ({
  browser,
}) => {
  test.slow()
  const stage = await openStage(await builtFor(join(root, 'charity/hope-river')))
  try {
    // a page that anybody may read
    const maker = await (await browser.newContext({ baseURL: stage.url, javaScriptEnabled: false })).newPage()
    await giveInMemory(maker, stage, 'ellen@example.org')
    await maker.goto(await mailedLink(stage, 'ellen@example.org'))
    await maker.locator('form[method=post] button[type=submit]').first().click()
    await maker.goto('/memory/make')
    await maker.getByRole('button', { name: 'Show it to me first' }).click()
    const address = (await maker.getByRole('link', { name: 'See it as it will be' }).getAttribute('href')) ?? ''
    await maker.getByRole('button', { name: 'Send it to be read' }).click()
    const office = await stage.office('Ana', { BUILT: join(root, 'dist') })
    const desk = await (await browser.newContext({ baseURL: office.url })).newPage()
    await desk.goto(await office.link())
    await desk.goto('/reading')
    await desk.getByRole('link', { name: 'Harold Whitaker' }).click()
    await desk.getByRole('button', { name: 'It may stand: make it public' }).click()

    // somebody gives by it, and is asked for nothing more than they like to leave
    const page = await (await browser.newContext({ baseURL: stage.url })).newPage()
    await page.goto(address)
    await page.getByRole('link', { name: 'Give in Harold’s memory' }).click()
    const dialog = await openCard(page)
    await fillDonor(dialog, 'rose@example.org')
    await fillCard(page, '4242424242424242')
    await dialog.getByRole('button', { name: /^Donate / }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: /words/ }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A few words for Harold’s page')
    const [choice, family] = [
      page.getByRole('checkbox', { name: /^This may stand on the page/ }),
      page.getByRole('checkbox', { name: /^The family may have my name/ }),
    ]
    await expect(choice).not.toBeChecked()
    await expect(family).not.toBeChecked()
    await expectAccessible(page)
    await expectToFit320(page)
    const send = page.getByRole('button', { name: 'Send it to be read' })
    await page.getByLabel('A few words').fill('He put a bell on mine.')
    await page.getByLabel('How you want to be named').fill('Rose')
    await page.getByLabel('Postal address for the family').fill('12 Elm Street\nBatesville, AR 72501')
    await send.press('Enter')
    await expect(page.getByText('Say who may read it')).toBeVisible()
    await expect(choice).toBeFocused()
    await expectAccessible(page)

    // by the first leave alone nothing is kept for the family
    await choice.press('Space')
    await send.press('Enter')
    await expect(page.getByText('We are reading it')).toBeVisible()
    await expect(page.getByLabel('Postal address for the family')).toHaveValue('')
    const stranger = await (await browser.newContext({ baseURL: stage.url, javaScriptEnabled: false })).newPage()
    await stranger.goto(address)
    await expect(stranger.locator('main')).not.toContainText('bell')

    // and by the second they have name and address, which the page has not
    await family.check()
    await page.getByLabel('Postal address for the family').fill('12 Elm Street\nBatesville, AR 72501')
    await page.getByRole('button', { name: 'Send the change to be read' }).press('Enter')
    await desk.goto('/reading')
    await desk.getByRole('table', { name: 'Words of others to read' }).getByRole('link').click()
    await expect(desk.getByText('Address for the family: 12 Elm Street, Batesville, AR 72501')).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'They may stand' }).click()
    await expect(desk.getByText('The words may stand')).toBeVisible()
    const list = await desk.request.get(
      (await desk.getByRole('link', { name: 'List for the family (PDF)' }).getAttribute('href')) ?? '',
    )
    expect([list.status(), list.headers()['content-type']]).toEqual([200, 'application/pdf'])

    await stranger.goto(address)
    await expect(stranger.getByRole('heading', { name: 'They thought of Harold' })).toBeVisible()
    await expect(stranger.locator('main')).toContainText('He put a bell on mine.')
    await expect(stranger.locator('main')).not.toContainText('Elm Street')
    await expect(stranger.locator('main')).not.toContainText('$')
    await expectToFit320(stranger)

    // taken back, nothing of it is anywhere
    await page.reload()
    await page.getByRole('button', { name: 'Take it back' }).press('Enter')
    await stranger.goto(address)
    await expect(stranger.locator('main')).not.toContainText('bell')
    await office.close()
  } finally {
    await stage.close()
  }
})
