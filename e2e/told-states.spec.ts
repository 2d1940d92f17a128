import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { fillCard, fillDonor, openCard } from './donor.ts'
import { giveMonthly } from './giver.ts'
import { cutTexts, doubleText, overhang, strayIcons } from './readable.ts'
import { madeUp } from './screens/gifts.ts'
import { pathIn } from './screens/state.ts'
import { thanksStates } from './screens/thanks.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

/** What a page owes every reader: no finding of axe, no sideways scrolling, nothing cut in large letters, icons that are seen. */
async function expectReadable(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  expect(await strayIcons(page)).toEqual([])
  await page.emulateMedia({ forcedColors: null, colorScheme: null })
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overhang(page), 'at 320 px').toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await doubleText(page)
  expect(await overhang(page), 'letters of twice their size').toBe(0)
  expect(await cutTexts(page), 'letters of twice their size').toEqual([])
}

for (const { name, path, prepare } of [...madeUp, ...thanksStates]) {
  test(`${name} can be read by everybody, in both languages`, async ({ page }) => {
    for (const language of ['en', 'es'] as const) {
      await page.goto(pathIn(language, path))
      await prepare?.(page, language)
      await expectReadable(page)
    }
  })
}

const wrong = {
  en: {
    summary: 'Wrong address?',
    field: 'Send it to',
    again: 'Send again',
    fault: 'Enter an email address, like name@example.org',
    done: 'It was sent again',
  },
  es: {
    summary: '¿Dirección equivocada?',
    field: 'Enviar a',
    again: 'Enviar de nuevo',
    fault: 'Escribe un correo electrónico',
    done: 'Se envió de nuevo',
  },
} as const

for (const language of ['en', 'es'] as const) {
  const says = wrong[language]

  test(`a wrong address: asked, refused and put right, each for everybody (${language})`, async ({ page, stage }) => {
    await giveMonthly(page, stage, { road: 'stripe', language, email: `mistyped-${language}@example.org` })
    await page.goto(`${pathIn(language, '/donate')}?success=true`)
    await page.getByText(says.summary).click()
    await expect(page.getByLabel(says.field)).toBeVisible()
    await expectReadable(page)
    await page.getByLabel(says.field).fill('ana@nowhere')
    await page.getByRole('button', { name: says.again }).click()
    await expect(page.getByText(says.fault)).toBeVisible()
    await expectReadable(page)
    await page.getByLabel(says.field).fill(`right-${language}@example.org`)
    await page.getByRole('button', { name: says.again }).click()
    await expect(page.getByText(says.done)).toBeVisible()
    await expectReadable(page)
  })

  test(`the bank's question over the payment sheet has no finding (${language})`, async ({ page }) => {
    await page.goto(pathIn(language, '/donate'))
    const dialog = await openCard(page, language)
    await fillDonor(dialog, `bank-${language}@example.org`, language)
    await fillCard(page, '4000002760003184', language)
    await dialog.locator('button[type=submit]').click()
    const bank = page.frameLocator('iframe[name^="__privateStripeFrameChallenge"]')
    await expect(bank.locator('#test-source-authorize-3ds')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overhang(page)).toBe(0)
  })
}
