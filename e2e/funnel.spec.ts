import { fillCard, fillDonor, openCard } from './donor.ts'
import { openStage } from './stage/stage.ts'
import { expect, test } from './test.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'

test('a donor’s way is counted once at each step, through reloads and a dialog opened twice', async ({ browser }) => {
  test.slow()
  const stage = await openStage({ CAMPAIGNS: 'spring' })
  try {
    const context = await browser.newContext({
      baseURL: stage.url,
      userAgent: phone,
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    const counted: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/counts')) counted.push(request.postData() ?? '')
    })
    await page.goto('/donate?campaign=spring')
    await expect.poll(() => counted).toHaveLength(1)
    await page.reload()
    await page.getByRole('radio', { name: 'One-time' }).check()
    await page.reload()
    await page.getByRole('radio', { name: '$100', exact: true }).check()
    await openCard(page)
    await page.keyboard.press('Escape')
    const dialog = await openCard(page)
    await fillDonor(dialog, 'ana@example.org')
    await fillCard(page, '4242424242424242')
    await dialog.getByRole('button', { name: 'Donate $100' }).click()
    await expect(page.getByText(/^Your gift .*is here\./)).toBeVisible()
    const of = { language: 'en', campaign: 'spring' }
    expect(counted.map((each) => JSON.parse(each) as unknown)).toEqual([
      { step: 'seen', ...of },
      { step: 'touched', ...of },
      { step: 'opened', way: 'card', ...of },
    ])
    expect(await context.cookies()).toMatchObject([{ name: 'gift', httpOnly: true }])
    await context.close()

    // what is counted is written before a server ends
    await stage.server().stop()
    const { stdout } = await stage.giving('report', 'funnel', '--json')
    const rows = (JSON.parse(stdout) as { side: string; name: string; counts: Record<string, number> }[]).filter(
      ({ counts }) => counts.seen || counts.begun || counts.opened,
    )
    const once = { seen: 1, touched: 1, opened: 1, begun: 1, paid: 1 }
    expect(rows.map(({ side, name, counts }) => [side, name, counts])).toEqual([
      ['all', '', once],
      ['language', 'en', once],
      ['campaign', 'spring', once],
      ['device', 'phone', once],
      ['way', 'card', { ...once, seen: 0, touched: 0 }],
    ])
    await stage.restart()
  } finally {
    await stage.close()
  }
})
