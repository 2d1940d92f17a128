import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test('the hero is 220 px high and says both titles', async ({ page }) => {
  await page.goto('/')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect((await page.locator('.home-hero').boundingBox())?.height).toBe(220)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finding cures. Saving children.')
  }
})

test('the button bar: two outside in a new tab, two to the donation page', async ({ page }) => {
  await page.goto('/')
  const actions = page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link')
  await expect(actions).toHaveText([
    /Refer a Patient/,
    /Explore Our Research/,
    'Donate Now',
    '5 reasons to become a monthly donor',
  ])
  for (const index of [0, 1]) {
    await expect(actions.nth(index)).toHaveAttribute('target', '_blank')
    await expect(actions.nth(index)).toHaveAttribute('rel', /noopener/)
    await expect(actions.nth(index)).toHaveAccessibleName(/\(opens in a new tab\)$/)
  }
  for (const index of [2, 3]) await expect(actions.nth(index)).toHaveAttribute('href', '/donate')
})

test('everything of the specification stands in its order', async ({ page }) => {
  await page.goto('/')
  const order = [
    page.getByRole('heading', { name: 'Finding cures. Saving children.' }),
    page.getByRole('navigation', { name: 'Quick actions' }),
    page.getByText('Every child deserves a tomorrow.'),
    page.getByRole('heading', { name: 'Read our stories' }),
    page.getByRole('heading', { name: 'Research features' }),
    page.getByRole('heading', { name: 'Ways to help' }),
    page.getByRole('heading', { name: 'Patient referrals' }),
    page.getByRole('heading', { name: 'Why support St. Jude?' }),
    page.getByRole('heading', { name: 'Six years, one plan, many more children' }),
    page.getByRole('heading', { name: 'Win a house, help a family' }),
    page.getByRole('heading', { name: 'Hope without borders' }),
    page.getByRole('heading', { name: 'Join our mission' }),
    page.getByRole('heading', { name: 'Research and hospital jobs' }),
    page.getByRole('heading', { name: 'Fundraising jobs' }),
    page.getByRole('heading', { name: 'Explore Memphis' }),
    page.getByRole('heading', { name: 'Sign up for email updates' }),
    page.getByText('© 2025 St. Jude Children'),
    page.getByRole('link', { name: 'Site Map' }),
  ]
  const places = await Promise.all(
    order.map((item) => item.evaluate((element) => [...document.querySelectorAll('*')].indexOf(element))),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  await expect(page.locator('#patient-stories')).toContainText('Read our stories')
  await expect(page.locator('#research-highlights article')).toHaveCount(1)
  await expect(page.locator('#research-highlights li')).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Site Map' })).toHaveAttribute('href', '/sitemap')
})

test.describe('the carousel', () => {
  const carousel = (page: Page) => page.locator('[aria-roledescription=carousel]')
  const track = (page: Page) => page.locator('[data-position]')
  const shown = (page: Page) => carousel(page).locator('[data-current] h3')
  const next = (page: Page) => carousel(page).getByRole('button', { name: 'Next story' })
  const previous = (page: Page) => carousel(page).getByRole('button', { name: 'Previous story' })
  const told = (page: Page, position: number) =>
    expect(carousel(page).getByText(`Story ${position} of 4`)).toBeAttached()

  test.beforeEach(async ({ page }) => {
    await page.goto('/')
    await carousel(page).scrollIntoViewIfNeeded()
    await told(page, 1)
  })

  test('pads four stories with a copy at each end and starts at position 1', async ({ page }) => {
    const names = await carousel(page).locator('[aria-roledescription=slide] h3').allTextContents()
    expect(names.map((name) => name.split(' ')[0])).toEqual(['Josiah', 'Amara', 'Nell', 'Ravi', 'Josiah', 'Amara'])
    await expect(track(page)).toHaveAttribute('data-position', '1')
    await expect(shown(page)).toContainText('Amara')
    await expect(track(page)).toHaveCSS('transition-duration', '0s')
    await next(page).click()
    await expect(track(page)).toHaveCSS('transition-duration', '0.7s')
  })

  test('ignores presses for 700 ms, then takes the next', async ({ page }) => {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await next(page).click()
    await next(page).click()
    await previous(page).click()
    await carousel(page).getByRole('button', { name: 'Show Josiah’s story' }).click()
    await expect(track(page)).toHaveAttribute('data-position', '2')
    await page.clock.runFor(699)
    await next(page).click()
    await expect(track(page)).toHaveAttribute('data-position', '2')
    await page.clock.runFor(1)
    await next(page).click()
    await expect(track(page)).toHaveAttribute('data-position', '3')
  })

  test('loops: before the first comes a copy of the last, then without animation the last itself', async ({ page }) => {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await previous(page).click()
    await expect(track(page)).toHaveAttribute('data-position', '0')
    await told(page, 4)
    await page.clock.runFor(700)
    await expect(track(page)).toHaveAttribute('data-position', '4')
    await expect(track(page)).toHaveCSS('transition-duration', '0s')
    await next(page).click()
    await expect(track(page)).toHaveAttribute('data-position', '5')
    await page.clock.runFor(700)
    await expect(track(page)).toHaveAttribute('data-position', '1')
    await expect(shown(page)).toContainText('Amara')
  })

  test('never moves by itself', async ({ page }) => {
    await page.clock.install()
    await page.reload()
    await carousel(page).scrollIntoViewIfNeeded()
    // only the slide that is shown can be reached: the script is awake
    await expect(carousel(page).locator('[data-story=josiah]').last()).toHaveAttribute('inert')
    // the time stands still while we look, and we look at uneven moments: a whole turn of four is standing still too
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const passing of [0, 7_000, 11_000, 23_000, 79_000]) {
      await page.clock.runFor(passing)
      await expect(track(page)).toHaveAttribute('data-position', '1')
    }
  })

  test('arrow keys turn it, and focus never leaves with a slide', async ({ page }) => {
    await carousel(page).getByRole('link', { name: 'Read Amara’s story' }).focus()
    await page.keyboard.press('ArrowRight')
    await told(page, 2)
    await expect(next(page)).toBeFocused()
    await expect(carousel(page).locator('[data-story=amara]').first()).toHaveAttribute('inert')
  })

  test('with reduced motion it does not wait', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await next(page).click()
    await told(page, 2)
    await expect(track(page)).toHaveCSS('transition-duration', '0s')
    await next(page).click()
    await told(page, 3)
  })

  test('leads to the story', async ({ page }) => {
    await carousel(page).getByRole('button', { name: 'Show Ravi’s story' }).click()
    await carousel(page).getByRole('link', { name: 'Read Ravi’s story' }).click()
    await expect(page).toHaveURL(/\/ravi-story$/)
  })
})

test('a finger turns the carousel', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto('/')
  const viewport = page.locator('.home-viewport')
  await viewport.scrollIntoViewIfNeeded()
  await expect(page.getByText('Story 1 of 4')).toBeAttached()
  const touch = { pointerType: 'touch', pointerId: 7, isPrimary: true, bubbles: true }
  await viewport.dispatchEvent('pointerdown', { ...touch, clientX: 300, clientY: 400 })
  await viewport.dispatchEvent('pointerup', { ...touch, clientX: 200, clientY: 410 })
  await expect(page.getByText('Story 2 of 4')).toBeAttached()
  await context.close()
})

test('what opens the main site in a new tab looks like it, and what stays here does not', async ({ page }) => {
  const arrow = 'path[d="M4 12h16m-6-6 6 6-6 6"]'
  const leaves = 'path[d="M9 5H5v14h14v-4M13 5h6v6m0-6-9 9"]'
  for (const path of ['/', '/es']) {
    await page.goto(path)
    const parts = page.locator('main').locator('article, li')
    const away = parts.filter({ has: page.locator('a[target=_blank]') })
    expect(await away.locator(leaves).count()).toBeGreaterThan(12)
    await expect(away.locator(arrow)).toHaveCount(0)
    await expect(parts.filter({ has: page.locator('a[href*="donate?monthly"]') }).locator(arrow)).toHaveCount(1)
  }
})

test('the ask says what is chosen and carries it to the form', async ({ page }) => {
  await page.goto('/')
  const ask = page.getByRole('region', { name: 'Families never receive a bill.' })
  await expect(ask.getByRole('button')).toHaveAccessibleName('Continue with $50 monthly')
  await ask.getByRole('radio', { name: 'One-time' }).check()
  await ask.getByRole('radio', { name: '$100' }).check()
  await ask.getByRole('button', { name: 'Continue with $100', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'One-time' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '$100' })).toBeChecked()
  await page.goto('/es')
  await page.getByRole('link', { name: 'Dona en memoria o en honor de alguien' }).click()
  await expect(page).toHaveURL(/\/es\/donate/)
})

test('the five reasons lead to the monthly gift', async ({ page }) => {
  await page.goto('/')
  const reasons = page.getByRole('region', { name: '5 reasons to become a monthly donor' })
  await expect(reasons.getByRole('listitem')).toHaveCount(5)
  await expect(reasons.getByRole('link')).toHaveAttribute('href', '/donate?monthly')
})

test('the picture beside the ask is high enough for its scene, however wide it is', async ({ page }) => {
  await page.goto('/')
  for (const width of [320, 390, 460, 461, 768, 900]) {
    await page.setViewportSize({ width, height: 844 })
    const box = await page.locator('.home-ask .later').boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1), `at ${width} px`).toBeLessThanOrEqual(2.01)
  }
})
