import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { giveInMemory, mailedLink } from './giver.ts'
import { builtFor } from './stage/charities.ts'
import { root } from './stage/process.ts'
import { openStage } from './stage/stage.ts'
import { expect, test } from './test.ts'
import { expectToFit320 } from './width.ts'

/** A photograph, as a browser draws one: higher than it is wide. */
async function photograph(page: Page, colour: string): Promise<Buffer> {
  const base64 = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 1200 })
    const draw = canvas.getContext('2d')
    if (draw) {
      draw.fillStyle = fill
      draw.fillRect(0, 0, 900, 1200)
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  }, colour)
  return Buffer.from(base64, 'base64')
}

test('a maker brings a picture of a child, a reader looks at it, and only then a stranger sees it', async ({
  browser,
}) => {
  test.slow()
  const stage = await openStage(await builtFor(join(root, 'charity/hope-river')))
  try {
    // the maker, without scripts
    const context = await browser.newContext({ baseURL: stage.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await giveInMemory(page, stage, 'ellen@example.org')
    const plain = await browser.newContext()
    const drawing = await plain.newPage()
    await page.goto(await mailedLink(stage, 'ellen@example.org'))
    await page.locator('form[method=post] button[type=submit]').first().click()
    await page.goto('/memory/make')
    await page.getByLabel('A few words').fill('He fixed every bicycle on Elm Street.')
    await page.getByRole('button', { name: 'Show it to me first' }).click()
    await page.getByRole('link', { name: 'A picture of your own' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A picture for Harold’s page')
    await expectToFit320(page)

    // what cannot be is a sentence, and what was typed stays
    const send = page.getByRole('button', { name: 'Send it to be read' })
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      page.getByLabel('Your picture').setInputFiles({ name, mimeType, buffer })
    await page.getByLabel('What it shows').fill('Harold and Mia with a red bicycle')
    await send.click()
    await expect(page.getByText('Choose a picture.')).toBeVisible()
    await expect(page.getByText('Choose whether a child is in it.')).toBeVisible()
    await expect(page.getByLabel('What it shows')).toHaveValue('Harold and Mia with a red bicycle')
    await page.getByRole('radio', { name: 'Yes' }).check()
    await choose('bicycle.jpg', 'image/jpeg', await photograph(drawing, '#a33'))
    await send.click()
    await expect(page.getByText('Enter the name of who is responsible for the child.')).toBeVisible()
    await expect(page.getByText('Without their consent we cannot show a child.')).toBeVisible()
    await page.getByLabel('Name of the child’s parent or guardian').fill('Ana Lee')
    await page.getByRole('checkbox').check()
    await choose('drawing.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))
    await send.click()
    await expect(page.getByText('This is not a picture that we can open.')).toBeVisible()
    await choose('film.jpg', 'image/jpeg', Buffer.alloc(40_000_000))
    await send.click()
    await expect(page.getByText('This file is larger than 12 MB.')).toBeVisible()
    await page.getByLabel('What it shows').fill('Harold and Mia with a red bicycle')
    await page.getByRole('radio', { name: 'Yes' }).check()
    await page.getByLabel('Name of the child’s parent or guardian').fill('Ana Lee')
    await page.getByRole('checkbox').check()
    await choose('bicycle.jpg', 'image/jpeg', await photograph(drawing, '#a33'))
    await send.click()
    await expect(page.getByText('We are looking at it')).toBeVisible()
    const src = (await page.getByAltText('Harold and Mia with a red bicycle').getAttribute('src')) ?? ''
    await expectToFit320(page)

    await page.getByRole('link', { name: 'Back to your page' }).click()
    await page.getByRole('link', { name: 'See it as it will be' }).click()
    await expect(page.getByAltText('Harold and Mia with a red bicycle')).toBeVisible()
    const address = new URL(page.url()).pathname
    await page.goto('/memory/make')
    await page.getByRole('button', { name: 'Send it to be read' }).click()

    const stranger = await browser.newContext({ baseURL: stage.url })
    const other = await stranger.newPage()
    expect((await other.request.get(src)).status()).toBe(404)

    // a person reads the page, and looks at the picture
    const office = await stage.office('Ana', { BUILT: join(root, 'dist') })
    const desk = await (await browser.newContext({ baseURL: office.url })).newPage()
    await desk.goto(await office.link())
    await desk.goto('/reading')
    await desk.getByRole('table', { name: 'Pictures to look at' }).getByRole('link').click()
    await expect(desk.getByText(/Ana Lee agreed on .*“I am this parent or guardian/)).toBeVisible()
    const looked = desk.getByAltText('Harold and Mia with a red bicycle')
    await expect.poll(() => looked.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900)
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'It may stand: make it public' }).click()
    await expect(desk.getByText('is public. Its maker is written to.')).toBeVisible()
    expect((await other.goto(address))?.status()).toBe(200)
    await expect(other.getByAltText('Harold and Mia with a red bicycle')).toHaveCount(0)
    expect((await other.request.get(src)).status()).toBe(404)
    await desk.getByRole('button', { name: 'It may stand Harold and Mia' }).click()
    await expect(desk.getByText('The picture may stand')).toBeVisible()

    await other.goto(address)
    const picture = other.getByAltText('Harold and Mia with a red bicycle')
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900)
    await expectAccessible(other)
    await expectToFit320(other)
    const file = await other.request.get(src)
    expect(file.headers()).toMatchObject({
      'content-type': 'image/avif',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400, immutable',
    })
    expect(file.headers()['set-cookie']).toBeUndefined()
    for (const width of process.env.SHOW ? [320, 390, 768, 1440] : []) {
      for (const [name, of, at] of [
        ['public', other, address],
        ['picture', page, '/memory/picture'],
        ['make', page, '/memory/make?edit=yes'],
        ['standing', page, '/memory/make'],
        ['picture-fr', page, '/fr/memory/picture'],
        ['office', desk, desk.url()],
      ] as const) {
        await of.setViewportSize({ width, height: 800 })
        await of.goto(at)
        await of.screenshot({ path: `${process.env.SHOW}/${name}-${width}.png`, fullPage: true })
      }
    }

    // the maker takes it back, and nothing of it is anywhere
    await page.goto('/memory/picture')
    await page.getByRole('button', { name: 'Take it back' }).click()
    expect((await other.request.get(src)).status()).toBe(404)
    await office.close()
  } finally {
    await stage.close()
  }
})
