import type { Locator, Page } from '@playwright/test'
import { slowScripts } from './slow-scripts.ts'
import { expect, test } from './test.ts'

const wrongDigits = 'Enter the amount in digits, like 40 or 40.50.'
const other = (page: Page) => page.getByRole('button', { name: 'Other payment method' })
const notice = (page: Page) => page.getByText('Online donations must be a minimum of $5')

interface Place {
  readonly x: number
  readonly y: number
}

/** Puts a finger down, by mouse or by touch, and lifts it. */
interface Finger {
  down(place: Place): Promise<void>
  up(): Promise<void>
}
const mouse = (page: Page): Finger => ({
  async down({ x, y }) {
    await page.mouse.move(x, y)
    await page.mouse.down()
  },
  up: () => page.mouse.up(),
})
async function touch(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page)
  const send = async (type: 'touchStart' | 'touchEnd', touchPoints: Place[]) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  return { down: (place) => send('touchStart', [place]), up: () => send('touchEnd', []) }
}

/** Presses a button near an edge, as a slow finger does: it is lifted once `meanwhile` has come about, and the button has moved. */
async function press(
  finger: Finger,
  button: Locator,
  { edge, meanwhile }: { edge: 'upper' | 'lower'; meanwhile: () => Promise<void> },
): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const before = await placeOf(button)
  const y = edge === 'upper' ? before.y + 2 : before.y + before.height - 2
  await finger.down({ x: before.x + before.width / 2, y })
  await meanwhile()
  // else this would show nothing
  const after = await placeOf(button)
  expect(y < after.y || y > after.y + after.height, 'the button has moved away').toBe(true)
  await finger.up()
}

async function placeOf(button: Locator) {
  const box = await button.boundingBox()
  if (!box) throw new Error('the button has no place')
  return box
}

test('a press counts though its button moved away under a slow finger', async ({ page }) => {
  await page.goto('/donate')
  await page.getByLabel('Other amount').fill('40')
  await expect(notice(page)).toBeVisible()
  const beginning = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/api\/(?!counts)/.test(request.url()),
  )
  await press(mouse(page), other(page), { edge: 'lower', meanwhile: () => expect(notice(page)).toBeHidden() })
  await beginning
})

test('a press counts though the form woke under it', async ({ page }) => {
  const wake = await slowScripts(page)
  await page.goto('/donate')
  const amount = page.getByLabel('Other amount')
  await amount.fill('fifty')
  await press(mouse(page), other(page), {
    edge: 'upper',
    meanwhile: async () => {
      wake()
      await expect(page.getByText(wrongDigits)).toBeVisible()
    },
  })
  await expect(amount).toBeFocused()
})

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a touch counts for what it began on, though the form woke under it', async ({ page }) => {
    const wake = await slowScripts(page)
    await page.goto('/donate')
    const amount = page.getByLabel('Other amount')
    await amount.fill('fifty')
    await press(await touch(page), other(page), {
      edge: 'upper',
      meanwhile: async () => {
        wake()
        await expect(notice(page)).toBeVisible()
      },
    })
    await expect(amount).toBeFocused()
    await expect(amount).toHaveAccessibleDescription(/Enter the amount in digits/)
  })

  test('a touch chooses the amount that it began on, though another moved under the finger', async ({ page }) => {
    await page.goto('/donate')
    const total = page.locator('.donate-total output')
    const chosen = page.locator('[name=preset][value="100"]')
    await page.locator('[name=preset][value="25"]').check()
    await expect(total).toHaveText('$25/mo')
    await press(await touch(page), chosen, {
      edge: 'upper',
      meanwhile: () =>
        page.locator('.donate-grid').evaluate((grid: HTMLElement) => {
          grid.style.marginTop = '64px'
        }),
    })
    await expect(total).toHaveText('$100/mo')
    await expect(chosen).toBeChecked()
  })
})

test('a press that slips off its button is taken back', async ({ page }) => {
  await page.goto('/donate')
  const amount = page.getByLabel('Other amount')
  await amount.fill('fifty')
  await other(page).scrollIntoViewIfNeeded()
  const box = await placeOf(other(page))
  const finger = mouse(page)
  await finger.down({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
  await page.mouse.move(box.x + box.width / 2, box.y + box.height + 40)
  await finger.up()
  await expect(page.getByText(wrongDigits)).toBeVisible()
  await expect(amount).not.toBeFocused()
})
