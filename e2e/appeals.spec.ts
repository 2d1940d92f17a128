import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillCard, fillDonor, openCard } from './donor.ts'
import { builtFor } from './stage/charities.ts'
import { root } from './stage/process.ts'
import { openStage } from './stage/stage.ts'
import { expect, test } from './test.ts'

/** A charity whose two appeals run whatever the day. */
function withoutEnd(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'appeals-')), 'appealing')
  cpSync(join(root, 'charity/hope-river'), folder, { recursive: true })
  const year = new Date().getUTCFullYear()
  for (const id of ['boat', 'rooms']) {
    const file = join(folder, 'appeals', id, 'appeal.yaml')
    const days = readFileSync(file, 'utf8')
      .replace(/^starts: .*$/m, `starts: ${year - 1}-01-01`)
      .replace(/^ends: .*$/m, `ends: ${year + 1}-12-31`)
    writeFileSync(file, days)
  }
  return folder
}

test('an appeal is read, given to and counted, with scripts and without, until it is ended', async ({ browser }) => {
  test.slow()
  const folder = withoutEnd()
  const stage = await openStage(await builtFor(folder))
  try {
    const page = await browser.newPage({ baseURL: stage.url })
    await page.goto('/appeals/boat')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep the boat running')
    await expect(page.locator('.goal')).toContainText('The first gifts are coming in.')
    await expect(page.locator('#appeal-as-of')).toHaveText(/^As of \d+:\d\d\s[AP]M in .+\.$/)
    await expect(page.locator('.match')).toContainText('Given by the Riverside Rotary Club, up to $5,000')
    // however many amounts it has, no cell of the last row stays empty
    const edges = await page
      .locator('.ask-form .donate-grid')
      .evaluate((grid) =>
        [grid, grid.lastElementChild].map((each) => Math.round(each?.getBoundingClientRect().right ?? 0)),
      )
    expect(edges[1]).toBe(edges[0])
    await page.getByRole('radio', { name: '$100' }).check()
    await page.getByRole('button', { name: 'Give to this appeal' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep the boat running')
    await expect(page.locator('.donate-appeal')).toContainText('Your gift counts toward “Keep the boat running”.')
    await expect(page.locator('.fund')).toHaveText('For The clinic boat')
    await expect(page.locator('.donate-match')).toContainText('There is matching money left')
    const dialog = await openCard(page)
    await expect(dialog.locator('#donate-dialog-amount')).toContainText('$100')
    // what is held for this gift is said before it is paid, and what matched it afterwards
    await expect(dialog.locator('.match-held')).toHaveText(
      'All $100 of this gift is matched by the Riverside Rotary Club, held for you for 30 minutes.',
    )
    await fillDonor(dialog, 'ana@example.org')
    await fillCard(page, '4242424242424242')
    await dialog.getByRole('button', { name: /^Donate / }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('.thanks-facts')).toContainText('Matched by the Riverside Rotary Club')
    const told = async () => JSON.parse((await stage.giving('appeals', 'show', 'boat', '--json')).stdout)
    await expect.poll(async () => (await told()).paidCents).toBe(10_000)
    expect((await told()).pot).toMatchObject({ usedCents: 10_000, reservedCents: 0, gifts: 1 })
    // one gift is nobody's to read
    expect(await (await page.request.get('/appeals/boat/total.json')).json()).toMatchObject({
      cents: null,
      gifts: null,
    })
    // the page that verifies a total runs the script that is in it, and asks nobody
    await page.goto('/appeals/boat/verify')
    const proof = page.getByLabel('Your gift’s proof')
    await proof.setInputFiles(join(root, 'e2e/donor-proof.json'))
    await expect(page.locator('#found .good').first()).toHaveText(
      'Your gift G8CN2-KD4QF is in the count of your file, with $50.00, since March 2, 2026.',
    )
    await expect(page.locator('#found .bad')).toHaveCount(0)
    // beside what nobody can read no green tick stands
    await page.getByLabel('What is published today (optional)').setInputFiles({
      name: 'copy.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"appeal":"boat","checkpoints":[{}]}'),
    })
    await expect(page.locator('#found')).toHaveText('This is no file of ours, or not a whole one.')
    // a log that was set back says so, and of which time it knows nothing
    await page.getByLabel('What is published today (optional)').setInputFiles({
      name: 'set-back.json',
      mimeType: 'application/json',
      buffer: Buffer.from(
        '{"appeal":"boat","checkpoints":[],"lost":[{"from":"2026-03-01T00:00:00Z","to":"2026-03-20T00:00:00Z"}]}',
      ),
    })
    await expect(page.locator('#found .bad').first()).toHaveText(
      / in your file is lost: what is published says so itself\.$/,
    )
    await expect(page.locator('#found .wait').first()).toContainText('From March 1, 2026 to March 20, 2026 our books')
    await proof.setInputFiles(join(root, 'package.json'))
    await expect(page.locator('#found')).toHaveText('This is no file of ours, or not a whole one.')
    await page.close()

    const plain = await browser.newPage({ baseURL: stage.url, javaScriptEnabled: false })
    await plain.goto('/fr/appeals/rooms')
    await expect(plain.locator('.appeal-lights figcaption')).toHaveText(
      'Sur les 40 lumières de cette image, 0 sont allumées.',
    )
    await plain.getByLabel(/Autre montant/).fill('37')
    await plain.getByRole('button', { name: 'Donner à cette campagne' }).click()
    await expect(plain.locator('.donate-appeal')).toContainText('Une chambre près de l’embarcadère')
    await expect(plain.locator('[name="custom"]')).toHaveValue('37')
    await expect(plain.locator('[name="appeal"]')).toHaveValue('rooms')
    await plain.goto('/sitemap')
    await expect(plain.getByRole('link', { name: 'A room near the landing' })).toHaveAttribute('href', '/appeals/rooms')

    expect((await stage.giving('appeals', 'end', 'boat', '--reason', 'The river froze.')).code).toBe(0)
    await expect
      .poll(async () => {
        await plain.goto('/appeals/boat')
        return await plain.locator('.ask-card').textContent()
      })
      .toContain('This appeal is over. Thank you.')
    await expect(plain.getByRole('button')).toHaveCount(0)
    await plain.goto('/donate?appeal=nothing&amount=50')
    await expect(plain.locator('.donate-appeal')).toHaveCount(0)
    await plain.close()
  } finally {
    await stage.close()
    rmSync(join(folder, '..'), { recursive: true })
  }
})
