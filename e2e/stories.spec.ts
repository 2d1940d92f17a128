import { expect, test } from './test.ts'

const pages = ['amara', 'nell', 'ravi', 'josiah'].flatMap((name) => [
  { path: `/${name}-story`, donate: '/donate' },
  { path: `/es/${name}-story`, donate: '/es/donate' },
])

for (const { path, donate } of pages) {
  test(`${path} is a whole article with a way to give, a way to learn more and three neighbours`, async ({ page }) => {
    await page.goto(path)
    const main = page.locator('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1)
    const words = (await main.locator('.story-body').innerText()).split(/\s+/)
    expect(words.length).toBeGreaterThanOrEqual(600)
    await expect(main.locator('blockquote')).not.toHaveCount(0)
    await expect(main).toContainText(
      path.startsWith('/es/')
        ? 'No fotografiamos a nuestros pacientes. Dibujamos lo que aman.'
        : 'We don’t photograph our patients. We draw the things they love.',
    )

    const give = main.getByRole('link', { name: path.startsWith('/es/') ? 'Donar ahora' : 'Donate Now' })
    for (const link of await give.all()) await expect(link).toHaveAttribute('href', donate)
    expect(await give.count()).toBeGreaterThanOrEqual(2)

    const quiet = main.getByRole('complementary').getByRole('link')
    await expect(quiet).toHaveAttribute('href', `${donate}?monthly`)
    const spots = main.locator('.story-spot').getByRole('img')
    await expect(spots).toHaveCount(2)
    for (const spot of await spots.all()) await expect(spot).toHaveAccessibleName(/\.$/)

    const more = main.getByRole('link', {
      name: path.startsWith('/es/') ? /^Conoce más sobre \S/ : /^Learn more about \S/,
    })
    await expect(more).toHaveAttribute('href', /^https:\/\/www\.stjude\.org\//)
    await expect(more).toHaveAttribute('target', '_blank')
    await expect(more).toHaveAttribute('rel', /noopener/)

    const related = main.getByRole('region', { name: path.startsWith('/es/') ? 'Más historias' : 'More stories' })
    const neighbours = await related
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(new Set(neighbours).size).toBe(3)
    expect(neighbours).not.toContain(path)
  })
}

test('a printed story is the story alone, with its address', async ({ page, stage }) => {
  await page.goto('/ravi-story')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.locator('main').getByRole('link', { name: 'Donate Now' }).first()).toBeHidden()
  await expect(page.getByText(`Read online or give: ${stage.url}/ravi-story`)).toBeVisible()
  await expect(page.getByText('The first thing Ravi asks me')).toBeVisible()
})

test('of a story in letters the paper tells who writes, and the end is no letter', async ({ page }) => {
  for (const [path, fromHospital] of [
    ['/josiah-story', /^Josiah to/],
    ['/es/josiah-story', /^De Josiah/],
  ] as const) {
    await page.goto(path)
    const letters = await page.locator('.story-part:has(h2)').evaluateAll((parts) =>
      parts.map((part) => {
        const { backgroundColor, paddingBlockEnd } = getComputedStyle(part)
        return { title: part.querySelector('h2')?.textContent ?? '', paper: backgroundColor, below: paddingBlockEnd }
      }),
    )
    const end = letters.pop()
    const papers = (isFrom: boolean) =>
      new Set(letters.filter(({ title }) => fromHospital.test(title) === isFrom).map(({ paper }) => paper))
    expect([papers(true).size, papers(false).size, new Set([...papers(true), ...papers(false)]).size]).toEqual([
      1, 1, 2,
    ])
    expect(end).toMatchObject({ paper: 'rgba(0, 0, 0, 0)', below: '0px' })
  }
})

test('what is wider than the words of a story has one edge, round where paper is left beside it', async ({ page }) => {
  for (const path of ['/nell-story', '/es/josiah-story']) {
    for (const width of [320, 390, 700, 768, 900]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      const wide = await page.locator('.story-spot, .story-quote, .story-part:has(h2)').evaluateAll((parts) =>
        parts.map((part) => {
          const { left, right } = part.getBoundingClientRect()
          const is = getComputedStyle(part)
          const round = getComputedStyle(part.querySelector('img') ?? part).borderRadius !== '0px'
          return {
            left,
            right,
            round,
            isPaper: part.matches('.story-spot') || is.backgroundColor !== 'rgba(0, 0, 0, 0)',
          }
        }),
      )
      const edges = wide.filter(({ isPaper }) => isPaper)
      expect(edges.length).toBeGreaterThan(2)
      const whole = edges.filter(({ left, right }) => left === 0 && right === width)
      expect(
        whole.every(({ round }) => !round),
        `${path} at ${width}`,
      ).toBe(true)
      const cards = edges.filter((edge) => !whole.includes(edge))
      expect(
        cards.every(({ round }) => round),
        `${path} at ${width}`,
      ).toBe(true)
      expect(new Set(cards.map(({ left }) => left)).size, `${path} at ${width}`).toBeLessThanOrEqual(1)
    }
  }
})
