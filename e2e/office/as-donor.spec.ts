import { expectAccessible } from '../axe.ts'
import { giveMonthly } from '../giver.ts'
import { expectToFit320 } from '../width.ts'
import { expect, test } from './test.ts'

test('the page of a monthly gift is seen as its donor sees it, and nothing of it can be done', async ({
  page,
  desk,
  stage,
}) => {
  await giveMonthly(page, stage, { road: 'stripe', language: 'es', email: 'ruth.seen@example.org' })
  const listed = await stage.giving('gifts', 'list', '--email', 'ruth.seen@example.org', '--json')
  const [gift] = JSON.parse(listed.stdout) as { id: string; reference: string }[]
  const cookies = (await desk.context().cookies()).map(({ name }) => name)
  const fetched: string[] = []
  desk.on('request', (request) => fetched.push(request.url()))
  await desk.goto(`/gifts/${gift?.id}/as-donor`)
  const inside = desk.frameLocator('iframe')
  await expect(inside.getByRole('heading', { level: 1 })).toContainText('Ruth')
  await expect(inside.getByText(gift?.reference ?? '').first()).toBeVisible()
  await expect(inside.getByText('r…@example.org').first()).toBeVisible()
  expect(await inside.getByRole('button').count()).toBeGreaterThan(3)
  expect(await inside.locator('button:enabled, input:enabled, a[href], script').count()).toBe(0)
  expect(fetched.filter((url) => new URL(url).host !== new URL(desk.url()).host)).toEqual([])
  expect((await desk.context().cookies()).map(({ name }) => name)).toEqual(cookies)

  await expectToFit320(desk)
  // No script runs in there, so that axe would wait for ever: it judges the page around the document.
  await desk.locator('iframe').evaluate((frame) => frame.remove())
  await expectAccessible(desk)
})
