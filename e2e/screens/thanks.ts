import type { Page } from '@playwright/test'
import { pay } from './sheet.ts'
import { type Language, pathIn, type State } from './state.ts'

/** What the server says of a gift, as far as the page shows it. */
const gift = {
  giftId: 'g',
  reference: 'DYV0V-YDH6X',
  provider: 'stripe',
  frequency: 'once',
  cents: 5000,
  language: 'en',
  startedAt: Date.parse('2026-11-22T18:00:00Z'),
  standing: { state: 'complete', payments: 1, paidCents: 5000, refundedCents: 0, disputedCents: 0, keptCents: 5000 },
  arrangement: null,
  firstName: 'Ana',
  receiptTo: 'ana.paz@example.org',
  correctable: true,
  tribute: null as object | null,
}
const standing = (state: string) => ({ standing: { ...gift.standing, state } })
const unpaid = (state: string) => ({
  standing: { state, payments: 0, paidCents: 0, refundedCents: 0, disputedCents: 0, keptCents: 0 },
})
const arrangement = {
  subscription: 'sub',
  status: 'active',
  cents: 5000,
  nextAt: null,
  resumesAt: null,
  firstOn: '2026-11-22',
  nextOn: '2026-12-22',
  card: null,
  actionUrl: null,
}
const tribute = {
  kind: 'memory',
  name: 'Rosa Jiménez',
  notifies: true,
  card: { by: 'email', to: 'Luis Delgado', on: '2026-12-01', eCard: 'lantern' },
}

/** The result of each kind of gift, by name. */
export const results = {
  once: gift,
  monthly: { ...gift, ...standing('active'), frequency: 'monthly', arrangement },
  memory: { ...gift, tribute },
  celebration: {
    ...gift,
    tribute: { ...tribute, kind: 'celebration', card: { ...tribute.card, on: null, eCard: 'stars' } },
  },
  confirming: { ...gift, ...unpaid('confirming') },
  'not-charged': { ...gift, ...unpaid('not_charged') },
  started: { ...gift, ...unpaid('started') },
  'card-failed': {
    ...gift,
    tribute: { ...tribute, card: { ...tribute.card, on: null, sentOn: null, unsent: 'failed' } },
  },
  refunded: { ...gift, standing: { ...gift.standing, state: 'refunded', refundedCents: 5000, keptCents: 0 } },
} as const

/** Opens the result of such a gift. */
export async function openResult(page: Page, language: Language, name: keyof typeof results): Promise<void> {
  await page.route('**/api/gifts/current', (route) => route.fulfill({ json: { ...results[name], language } }))
  await page.goto(`${pathIn(language, '/donate')}?success=true`)
  await page.locator('.thanks .thanks-facts').waitFor()
}

/** Gives, and begins to put the address right. */
export const wrongAddress = async (page: Page, language: Language) => {
  await pay(page, language, '4242424242424242')
  // the toast has said what it says, and would lie over what is looked at
  await page.locator('li[data-state=open] button').click()
  await page.locator('.thanks-wrong summary').click()
}
export const sendTo = async (page: Page, address: string) => {
  await page.locator('#thanks-email').fill(address)
  await page.locator('[value=receipt-to]').click()
}

/** The page that takes the form's place, in each of its states. */
export const thanksStates: readonly State[] = [
  ...(Object.keys(results) as (keyof typeof results)[]).map((name) => ({
    name: `thanks-${name}`,
    path: '/donate',
    prepare: (page: Page, language: Language) => openResult(page, language, name),
  })),
  { name: 'thanks-wrong-address', path: '/donate', prepare: wrongAddress },
  {
    name: 'thanks-wrong-address-fault',
    path: '/donate',
    async prepare(page, language) {
      await wrongAddress(page, language)
      await sendTo(page, 'ana@nowhere')
      await page.locator('#thanks-email[aria-invalid]').waitFor()
    },
  },
  {
    name: 'thanks-sent-again',
    path: '/donate',
    async prepare(page, language) {
      await wrongAddress(page, language)
      await sendTo(page, 'ana.ruiz@example.org')
      await page.locator('.thanks-next [role=status]').waitFor()
    },
  },
]
