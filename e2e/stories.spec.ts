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
