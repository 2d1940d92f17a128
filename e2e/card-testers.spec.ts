import { expectAccessible } from './axe.ts'
import { type AttackedSite, beginAt, burst, tryInRow } from './card-tester.ts'
import { spoken } from './donor.ts'
import { openStage, type Stage } from './stage/stage.ts'
import { expect, test } from './test.ts'
import { tokenBurst } from './wallet-tester.ts'

// Work is worked out for real, with few numbers to try; each caller says behind which proxy they are.
const attacked = { TRUSTED_PROXIES: '1', TUNING: '{"PROOF_WORK":20}', LOG_LEVEL: 'warn' }

const noCard = {
  en: {
    title: 'No cards for a few minutes',
    charged: 'Nothing was charged, and what you typed is still here.',
    bank: 'Bank account',
  },
  es: {
    title: 'Sin tarjetas por unos minutos',
    charged: 'No se cobró nada y lo que escribiste sigue aquí.',
    bank: 'Cuenta bancaria',
  },
} as const

test.describe('card testers who try all at once', () => {
  let stage: Stage
  let site: AttackedSite
  test.beforeEach(async () => {
    stage = await openStage(attacked)
    site = { url: stage.url, sandboxUrl: stage.sandbox.url }
  })
  test.afterEach(() => stage.close())

  test('of 60 beginnings at one address, six cards on each at once, at most 15 reach the provider', async () => {
    const result = await burst(site, Array(60).fill('203.0.113.77'), { works: false, tries: 6, atOnce: true })
    expect(result.secrets).toBe(5)
    expect(result.codes).toEqual({ proof_required: 55 })
    expect(result.reached).toBeGreaterThan(0)
    expect(result.reached).toBeLessThanOrEqual(15)
  })

  test('the same with all the work that is asked for: at most 45', async () => {
    const result = await burst(site, Array(60).fill('203.0.113.77'), { works: true, tries: 6, atOnce: true })
    expect([result.secrets, result.codes]).toEqual([25, { challenge_required: 35 }])
    expect(result.reached).toBeGreaterThan(0)
    expect([result.checked.pages, result.checked.waiting]).toEqual([8, 27])
    expect(result.reached + result.checked.reached).toBeLessThanOrEqual(45)
  })

  test('of 400 beginnings at eight addresses that work, five cards on each, at most 160 reach the provider, for there are 32 secrets', async () => {
    const addresses = Array.from({ length: 400 }, (_, number) => `198.${18 + (number % 8)}.7.1`)
    const result = await burst(site, addresses, { works: true, tries: 5, atOnce: false })
    expect(result.secrets).toBe(32)
    expect(result.codes).toEqual({ challenge_required: 368 })
  })

  test('of 60 pages of the provider at one address, six cards on each at once, at most 15 reach a bank', async () => {
    const addresses = Array(60).fill('203.0.113.79')
    const result = await burst(site, addresses, { road: 'page', works: false, tries: 6, atOnce: true })
    expect(result.secrets).toBe(5)
    expect(result.codes).toEqual({ proof_required: 55 })
    expect(result.reached).toBeGreaterThan(0)
    expect(result.reached).toBeLessThanOrEqual(15)
  })

  test('of 60 tokens of one address, each on a draft of its own, at most 45 reach the provider, also with work', async () => {
    // one that is declined and closed meanwhile makes room for another
    const unworked = await tokenBurst(site, '203.0.113.78', 60, false)
    expect(unworked).toBeGreaterThan(0)
    expect(unworked).toBeLessThanOrEqual(15)
    const worked = await tokenBurst(site, '203.0.114.78', 60, true)
    expect(worked).toBeGreaterThan(0)
    expect(worked).toBeLessThanOrEqual(45)
  })

  for (const language of ['en', 'es'] as const) {
    const [says, words] = [noCard[language], spoken[language]]
    test(`of 175 cards one after another at one address, whose banks know nothing of them, at most 60 reach one; who shares the address is told every other way: ${language}`, async ({
      page,
    }) => {
      test.slow()
      const here = language === 'en' ? '203.0.113.80' : '203.0.113.81'
      const { reached, codes } = await tryInRow(site, here, 175)
      expect(reached.page).toBeGreaterThan(20)
      expect(reached.form + reached.page).toBeLessThanOrEqual(60)
      expect(Object.keys(codes)).toEqual(['card_unavailable'])

      await page.route(`${site.url}/api/**`, (route) =>
        route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': here } }),
      )
      await page.goto(site.url + words.page)
      await page.getByRole('radio', { name: /^\$100\b/ }).check()
      await page.getByRole('button', { name: words.other }).click()
      const dialog = page.getByRole('dialog', { name: words.dialog })
      await expect(dialog.getByRole('alert')).toContainText(says.title)
      await expect(dialog.getByRole('alert')).toContainText(says.charged)
      await expectAccessible(page)
      await expect(dialog.getByRole('link', { name: /800|901/ })).toBeVisible()
      await dialog.getByRole('button', { name: says.bank }).press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.locator('#donate-bank')).toBeFocused()
      await expect(page.getByRole('radio', { name: /^\$100\b/ })).toBeChecked()

      // without scripts the form comes back as it was filled in
      const posted = await fetch(site.url + words.page, {
        method: 'POST',
        headers: { 'x-forwarded-for': here },
        body: new URLSearchParams({ frequency: 'once', custom: '77', method: 'card' }),
      })
      expect(posted.status).toBe(409)
      const seconds = Number(posted.headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(20 * 60)
      const form = await posted.text()
      expect(form).toContain(says.charged)
      expect(form).toContain('value="77"')
    })
  }

  test('who shares their address is led on after fifteen declines, and never refused', async () => {
    // one card on each, until our form is handed out no more: however late we hear of them, cards do not cool down by so few
    const led = async () => {
      const { secrets } = await burst(site, Array(5).fill('203.0.113.5'), { works: true, tries: 1, atOnce: false })
      return secrets === 0
    }
    await expect.poll(led).toBe(true)
    const roads = new Set<string>()
    for (let donor = 0; donor < 50; donor++) {
      const email = `donor${donor}@example.org`
      const beginning = await beginAt(site, '203.0.113.5', true, {
        donor: { firstName: 'Ada', lastName: 'Field', email },
      })
      roads.add('secret' in beginning ? 'our form' : beginning.code)
    }
    expect([...roads]).toEqual(['challenge_required'])
  })
})
