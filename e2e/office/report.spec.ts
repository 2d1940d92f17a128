import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../axe.ts'
import { expectToFit320 } from '../width.ts'
import { expect, test } from './test.ts'

test('a year is reported on the page, as CSV and as PDF, by month and by campaign', async ({ desk }) => {
  await desk.goto('/report')
  await desk.getByRole('link', { name: 'Last year' }).click()
  await expect(desk.getByRole('heading', { level: 2, name: /^January \d{4} – December \d{4}$/ })).toBeVisible()
  await expect(desk.getByRole('img', { name: 'Money that arrived' })).toBeVisible()
  await expectAccessible(desk)
  await expectToFit320(desk)
  await expectAccessible(desk)

  await desk.setViewportSize({ width: 1280, height: 800 })
  for (const [link, begins] of [
    ['CSV, for a spreadsheet', 'month,onceGifts,onceCents,'],
    ['PDF, to print or to send', '%PDF-1.7'],
  ] as const) {
    const [file] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('link', { name: link }).click()])
    expect((await readFile(await file.path(), 'latin1')).slice(0, begins.length)).toBe(begins)
  }

  await desk.getByLabel('Told by').selectOption('Campaign')
  await desk.getByLabel('From month').fill('2026-03')
  await desk.getByLabel('To month').fill('2026-02')
  await desk.getByRole('button', { name: 'Show' }).click()
  await expect(desk.getByText('The first month must not be after the last.').first()).toBeVisible()
  await desk.getByRole('link', { name: 'This year' }).click()
  await expect(desk).toHaveURL(/by=campaigns/)
  await expect(desk.getByRole('heading', { name: 'What each campaign brought' })).toBeVisible()
})

test('the list of every movement is taken by whoever may move money', async ({ desk }) => {
  await desk.goto('/report')
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Take the file' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^gifts-\d{4}-\d\d-01-\d{4}-\d\d-01\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFFreference,gift,kind,/)
})
