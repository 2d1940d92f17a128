import { expectAccessible } from '../axe.ts'
import { expectToFit320 } from '../width.ts'
import { expect, test } from './test.ts'

test('the link from the terminal opens the office, once', async ({ browser, office }) => {
  const link = await office.link()
  const first = await browser.newPage()
  await first.goto(link)
  await expect(first.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(first).toHaveURL(`${office.url}/`)
  await expect(first.getByText('Signed in as Ana (money)')).toBeVisible()

  const second = await browser.newPage()
  await second.goto(link)
  await expect(second.getByRole('heading', { level: 1, name: 'This link is over' })).toBeVisible()
  await second.goto(office.url)
  await expect(second).toHaveURL(`${office.url}/sign-in?to=%2F`)
  await first.close()
  await second.close()
})

test('the office is read in Spanish, and left', async ({ desk }) => {
  await desk.getByRole('button', { name: 'Español' }).click()
  await expect(desk.getByText('Le damos la bienvenida, Ana.')).toBeVisible()
  await desk.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Sesión cerrada' })).toBeVisible()
  await desk.goto('/')
  await expect(desk).toHaveURL(/\/sign-in\?to=%2F$/)
})

test('it is read by everybody, at any width, and by keyboard', async ({ desk }) => {
  const faults: string[] = []
  desk.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await desk.goto('/')
  await desk.keyboard.press('Tab')
  await expect(desk.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('main')).toBeFocused()
  await desk.setViewportSize({ width: 1280, height: 800 })
  await expectAccessible(desk)
  await expectToFit320(desk)
  await expectAccessible(desk)
  expect(faults).toEqual([])
})
