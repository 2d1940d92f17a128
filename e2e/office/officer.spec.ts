import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { root } from '../stage/process.ts'
import { openStage, type Stage } from '../stage/stage.ts'
import { test as base, expect } from '../test.ts'
import { expectToFit320 } from '../width.ts'
import { signedIn } from './test.ts'

/** A site of its own: what is published here, no other story reads. Two persons are at its office, each in their own browser. */
const test = base.extend<{ ana: Page; ben: Page }, { stage: Stage }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const stage = await openStage()
      await use(stage)
      await stage.close()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  ana: ({ stage, browser }, use) => atDesk('Ana', stage, browser, use),
  ben: ({ stage, browser }, use) => atDesk('Ben', stage, browser, use),
})

/** Somebody who typed `giving office`, in a browser of their own. */
async function atDesk(name: string, stage: Stage, browser: Browser, use: (desk: Page) => Promise<void>): Promise<void> {
  const office = await stage.office(name)
  const desk = await signedIn(browser, office)
  await use(desk)
  await desk.context().close()
  await office.close()
}

/** A build takes as long as the machine is busy. */
const patience = 240_000

test('an officer who writes no code makes “About us” and a winter appeal, a second person agrees, and one press takes both back', async ({
  ana,
  ben,
  page,
  stage,
}) => {
  test.setTimeout(15 * 60_000)
  const began = performance.now()
  const took = () => `${Math.round((performance.now() - began) / 1000)} s`
  let presses = 0
  const press = async (what: Locator) => {
    presses += 1
    await what.click()
  }
  const write = async (fields: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(fields)) await ana.locator(`[id="${name}"]`).fill(value)
  }
  const saved = ana.getByText('The draft is saved', { exact: false })

  await test.step('a page of the charity’s own, in two languages', async () => {
    await ana.goto('/words')
    await ana.locator('#new-pages').fill('about-us')
    await press(ana.locator('form', { has: ana.locator('#new-pages') }).getByRole('button'))
    await press(ana.getByRole('button', { name: 'Add: Text' }))
    await write({
      '/title/en': 'About us',
      '/title/es': 'Quiénes somos',
      '/summary/en': 'Who we are, and who decides here.',
      '/summary/es': 'Quiénes somos y quién decide aquí.',
      '/blocks/0/text/en': 'We care for children with cancer, by day and by night.',
      '/blocks/0/text/es': 'Cuidamos de niños con cáncer, de día y de noche.',
    })
    await press(ana.getByRole('button', { name: 'Save the draft' }))
    await expect(saved).toBeVisible()
    await expect(ana.locator('[aria-invalid="true"]')).toHaveCount(0)
    const laptop = ana.frameLocator('iframe[title="Draft, on a laptop"]')
    await expect(laptop.getByRole('heading', { level: 1 })).toHaveText('About us')
  })

  await test.step('an appeal with a picture and its last day', async () => {
    await ana.goto('/words')
    await ana.locator('#new-appeals').fill('winter')
    await press(ana.locator('form', { has: ana.locator('#new-appeals') }).getByRole('button'))
    await ana.goto('/words/pictures')
    await ana.locator('#picture').setInputFiles(join(root, 'charity/hope-river/public/cards/home.jpg'))
    await ana.getByRole('combobox', { name: 'Folder' }).selectOption('appeals/winter')
    for (const [label, value] of [
      ['Name', 'window'],
      ['What it shows, in one plain sentence (English)', 'A lit window in the snow.'],
      ['What it shows, in one plain sentence (Español)', 'Una ventana iluminada en la nieve.'],
      ['Who took or drew it, as they want to be named', 'Ana Lopez'],
      ['Who allows that it is shown', 'shows no person'],
    ] as const)
      await ana.getByLabel(label, { exact: true }).fill(value)
    await press(ana.getByRole('button', { name: 'Bring it' }))
    await expect(ana.getByText('appeals/winter/window.avif is here', { exact: false })).toBeVisible()
    await ana.goto('/words/parts/appeals/winter')
    await write({
      '/name/en': 'A light in every window',
      '/name/es': 'Una luz en cada ventana',
      '/summary/en': 'A room, a kitchen and a key for 40 families.',
      '/summary/es': 'Un cuarto, una cocina y una llave para 40 familias.',
      '/story/en': 'It was past eleven. There was a lamp on in the kitchen.',
      '/story/es': 'Eran más de las once. Había una lámpara encendida en la cocina.',
      '/picture': 'window.avif',
      '/alt/en': 'A lit window in the snow.',
      '/alt/es': 'Una ventana iluminada en la nieve.',
      '/starts': day(-1),
      '/ends': day(40),
    })
    await press(ana.getByRole('button', { name: 'Save the draft' }))
    // a figure asks where it is from, in each language
    for (const source of await ana.getByLabel('Where this is from', { exact: false }).all())
      await source.fill('Housing budget 2027, page 4')
    await press(ana.getByRole('button', { name: 'Save the draft' }))
    await expect(saved).toBeVisible()
    await expect(ana.locator('[aria-invalid="true"]')).toHaveCount(0)
  })

  await test.step('is asked for in one press, and read by a second person, the picture too', async () => {
    await ana.goto('/words/versions')
    await press(ana.getByRole('button', { name: 'Ask for a second look' }))
    await ben.goto('/words/versions')
    await expect(ben.getByText('A light in every window')).toBeVisible()
    await expect(ben.locator('.changes img').first()).toBeVisible()
    await expectAccessible(ben)
    await expectToFit320(ben)
    console.log(`asked for after ${took()}`)
    await press(ben.getByRole('button', { name: 'Publish now' }))
  })

  await test.step('and both are public, while nothing was restarted', async () => {
    await expect.poll(() => stateOf(stage, page), { timeout: patience, intervals: [1000] }).toBe('public')
    console.log(`public after ${took()}`)
    await page.goto('/about-us')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us')
    await page.goto('/es/about-us')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quiénes somos')
    await page.goto('/appeals/winter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A light in every window')
    await expect(page.getByRole('img', { name: 'A lit window in the snow.' })).toBeVisible()
  })

  await test.step('until one press takes both back', async () => {
    await ana.goto('/words/versions')
    await press(ana.getByRole('button', { name: 'Back to the words that came with the site' }))
    await expect.poll(() => stateOf(stage, page), { timeout: patience, intervals: [1000] }).toBe('gone')
    expect((await page.request.get('/appeals/winter')).status()).toBe(404)
    console.log(`taken back after ${took()}, in ${presses} presses`)
    expect(presses).toBe(10)
  })
})

/** So many days from today on, as a field for a day has it: by Greenwich's clock, whose day may not have begun at the charity. */
const day = (from: number): string => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)

/** What became of the page: a build that failed says why, and is waited for no longer. */
async function stateOf(stage: Stage, page: Page): Promise<string> {
  const { stdout } = await stage.giving('words', 'show', '1')
  if (stdout.startsWith('Version 1: failed')) throw new Error(stdout)
  return (await page.request.get('/about-us')).status() === 200 ? 'public' : 'gone'
}
