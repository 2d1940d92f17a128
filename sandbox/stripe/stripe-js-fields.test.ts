import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../index.ts'
import { barriers, HAS_CHROMIUM, openBrowser } from '../testing/chromium.ts'
import { type Donor, LABELS, openDonor } from './testing/donor.ts'
import { openStripeShop, type StripeShop } from './testing/shop.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

describe.skipIf(!HAS_CHROMIUM)('the Payment Element (skipped where there is no browser)', () => {
  let browser: Browser
  let sandbox: Sandbox
  let shop: StripeShop
  beforeAll(async () => {
    sandbox = await startSandbox()
    shop = await openStripeShop(sandbox.url)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    shop?.close()
    await sandbox?.close()
  })
  const sit = (wishes: Record<string, string> = {}, language: 'en' | 'es' = 'en') =>
    openDonor(browser, shop.url({ locale: language, ...wishes }), language)
  const problems = ({ fields }: Donor) => fields.getByRole('alert').filter({ hasText: /./ }).allTextContents()
  const leave = async ({ fields }: Donor, label: string, text: string) => {
    await fields.getByLabel(label).fill(text)
    await fields.getByLabel(label).blur()
  }

  test('asks for number, date, code and ZIP in a frame of its own origin, and offers no wallet', async () => {
    const donor = await sit()
    expect(await donor.page.locator('#place iframe').getAttribute('title')).toBe('Secure payment input frame')
    expect(donor.page.frames().map((frame) => new URL(frame.url()).origin)).toEqual([
      new URL(donor.page.url()).origin,
      sandbox.url,
    ])
    expect(await donor.fields.locator('label').allTextContents()).toEqual([...LABELS.en])
    expect(await donor.fields.getByRole('textbox').count()).toBe(4)
    expect(await donor.fields.getByRole('button').count()).toBe(0)
    await donor.press('Shipping')
    expect(await donor.heard('thrown')).toContain(
      'plays the "payment" and "expressCheckout" elements only, not "address"',
    )
  })

  test('offers Link wherever nobody switched it off', async () => {
    const offered = ({ fields }: Donor) => fields.getByLabel(/Link/).count()
    expect(await offered(await sit({ link: 'auto' }))).toBe(1)
    expect(await offered(await sit())).toBe(0)
  })

  test('knows the brand by the first digits, and writes the number as the card does', async () => {
    const { fields } = await sit()
    const number = fields.getByLabel('Card number')
    const seen: string[][] = []
    for (const typed of ['4', '55', '2223', '6011', '35', '36', '62', '9', '378282246310005', '42424242424242429999']) {
      await number.fill('')
      await number.pressSequentially(typed)
      seen.push([String(await fields.locator('.Brand').textContent()), await number.inputValue()])
    }
    expect(seen).toEqual([
      ['Visa', '4'],
      ['Mastercard', '55'],
      ['Mastercard', '2223'],
      ['Discover', '6011'],
      ['JCB', '35'],
      ['Diners Club', '36'],
      ['UnionPay', '62'],
      ['', '9'],
      ['American Express', '3782 822463 10005'],
      ['Visa', '4242 4242 4242 4242'],
    ])
  })

  test('says beside each field what is wrong with it, wrong last digits included', async () => {
    const donor = await sit()
    await leave(donor, 'Card number', '4242 4242 4242 4241')
    await leave(donor, 'Expiration date', '01/20')
    await leave(donor, 'Security code', '12')
    await leave(donor, 'ZIP code', '381')
    expect(await problems(donor)).toEqual([
      'Your card number is invalid.',
      "Your card's expiration year is in the past.",
      "Your card's security code is incomplete.",
      'Your ZIP is invalid.',
    ])
    expect(await donor.fields.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true')
    await leave(donor, 'Card number', '4242')
    expect(await problems(donor)).toContain('Your card number is incomplete.')
    expect(await barriers(donor.page)).toEqual([])
  })

  test('is complete when every field is, and not any more when one is not', async () => {
    const donor = await sit()
    await donor.type('378282246310005')
    expect(new Set((await donor.log()).filter((line) => line.startsWith('complete')))).toEqual(
      new Set(['complete false empty false']),
    )
    await donor.fields.getByLabel('Security code').fill('1234')
    expect(await donor.heard('complete true')).toBe('complete true empty false')
    await donor.fields.getByLabel('ZIP code').fill('')
    await expect.poll(async () => (await donor.log()).at(-1)).toBe('complete false empty false')
  })

  test('stops a payment that is not complete before it is sent', async () => {
    const donor = await sit()
    await donor.press('Pay')
    expect(await donor.heard('incomplete_number')).toBe('incomplete_number Your card number is incomplete.')
    expect(await problems(donor)).toHaveLength(4)
    await expect.poll(() => donor.fields.getByLabel('Card number').evaluate((e) => e.matches(':focus'))).toBe(true)
  })

  test('looks as the page says, and changes its looks', async () => {
    const appearance = {
      variables: { colorText: '#123456', fontSizeBase: '20px', borderRadius: '9px' },
      rules: { '.Label': { fontWeight: '700' }, 'body{display:none}': { color: 'red' } },
    }
    const donor = await sit({ appearance: JSON.stringify(appearance) })
    const label = donor.fields.locator('label').first()
    const style = (property: string) =>
      label.evaluate((e, name) => e.ownerDocument.defaultView?.getComputedStyle(e).getPropertyValue(name), property)
    expect([await style('color'), await style('font-weight')]).toEqual(['rgb(18, 52, 86)', '700'])
    const input = donor.fields.getByLabel('Card number')
    expect(await input.evaluate((e) => e.ownerDocument.defaultView?.getComputedStyle(e).borderRadius)).toBe('9px')
    await donor.press('Dark')
    await expect.poll(() => style('color')).toBe('rgb(250, 250, 250)')
  })

  test('speaks Spanish where asked, and the browser’s language where not', async () => {
    const asked = await sit({}, 'es')
    expect(await asked.fields.locator('label').allTextContents()).toEqual([...LABELS.es])
    expect(await asked.fields.locator('html').getAttribute('lang')).toBe('es')
    await leave(asked, 'Número de tarjeta', '4242 4242 4242 4241')
    expect(await problems(asked)).toEqual(['El número de tu tarjeta no es válido.'])
    expect(await barriers(asked.page)).toEqual([])
    const unasked = await openDonor(browser, shop.url({ locale: 'auto' }), 'es', 'es-MX')
    expect(await unasked.fields.locator('label').allTextContents()).toEqual([...LABELS.es])
    await unasked.page.goto(shop.url({ speaks: 'es-US' }))
    expect(await unasked.heard('thrown')).toMatch(
      /Invalid value for Stripe\(\): locale should be one of the following strings: .*es-419.* You specified: es-US\./,
    )
  })
})
