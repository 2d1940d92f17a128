import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Language } from '#gift/language.ts'
import { cents } from '#gift/money.ts'

const words: Readonly<Record<string, { readonly ours: string; readonly theirs: string; readonly onPage: string }>> = {
  en: {
    ours: '(next: April 2)',
    theirs: 'With PayPal, next: April 3.',
    onPage: 'With our card provider’s own page, next: April 3.',
  },
  es: {
    ours: '(siguiente: 2 de abril)',
    theirs: 'Con PayPal, siguiente: 3 de abril.',
    onPage: 'Con la página del proveedor de tarjetas, siguiente: 3 de abril.',
  },
  fr: {
    ours: '(prochain\u202f: 2 avril)',
    theirs: 'Avec PayPal, prochain\u202f: 3 avril.',
    onPage: 'Avec la page de notre prestataire de paiement, prochain\u202f: 3 avril.',
  },
}

describe.each([
  // half past eleven in the evening of March 2 in Chicago and in New York, when it is March 3 in UTC; and noon of that day
  ['charity/st-jude', ['en', 'es'], Date.parse('2026-03-03T05:30:00Z'), Date.parse('2026-03-02T18:00:00Z'), []],
  [
    'charity/hope-river',
    ['en', 'fr'],
    Date.parse('2026-03-03T04:30:00Z'),
    Date.parse('2026-03-02T17:00:00Z'),
    ['FL', 'NC'],
  ],
] as const)('what is agreed to by beginning a monthly gift, at %s', (folder, languages, evening, noon, states) => {
  beforeAll(() => {
    vi.resetModules()
    vi.stubEnv('CHARITY', folder)
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  /** What the page shows at that moment: beside the form's buttons, and in the sheets that open from it. */
  async function pageWords(at: number, language: Language) {
    const { dayTokens, nextElsewhereToken, nextGiftToken } = await import('#content/day-tokens.ts')
    const { consentTo, wholeText } = await import('#content/consents.ts')
    const { nextThere } = await import('../../providers/gift-days.ts')
    const { testServices } = await import('../testing/fixtures.ts')
    const { providers } = await testServices()
    const ways = (['stripe', 'paypal'] as const).flatMap((name) =>
      (['embedded', 'hosted'] as const).map((channel) => nextThere(name, providers[name].traits, channel, at)),
    )
    const tokens = dayTokens(at, ways)
    const [next = '', elsewhere = ''] = [tokens[nextGiftToken(language)], tokens[nextElsewhereToken(language)]]
    const { formatCents } = await import('#gift/money.ts')
    const wording = { of: 'start', amount: formatCents(cents(5000), language), next } as const
    return {
      beside: wholeText(consentTo({ ...wording, elsewhere }, language)),
      sheet: wholeText(consentTo(wording, language)),
    }
  }
  /** What is kept of a gift that is begun then. */
  async function consentOf(at: number, provider: 'stripe' | 'paypal', language: Language, more: object = {}) {
    const { asking, plainly, testServices } = await import('../testing/fixtures.ts')
    const { begin } = await import('./begin.ts')
    const { consentsOf } = await import('../../store/gift/consents.ts')
    const h = await testServices()
    h.clock.forward(at - h.clock.now())
    const request = asking({ frequency: 'monthly', cents: cents(5000), language, attempt: null, ...more })
    const outcome = await begin(h, provider, request, { ...plainly, ...more })
    if (!outcome.ok) throw new Error(outcome.detail)
    return await h.store.read(consentsOf(outcome.value.gift.id))
  }

  /** What is kept of a gift that is begun then, and is to be of $60 from its next charge on. */
  async function consentToMore(at: number) {
    const { asking, plainly, testServices } = await import('../testing/fixtures.ts')
    const { agreeToChange } = await import('./agree.ts')
    const { begin } = await import('./begin.ts')
    const { consentsOf } = await import('../../store/gift/consents.ts')
    const h = await testServices()
    h.clock.forward(at - h.clock.now())
    const outcome = await begin(h, 'stripe', asking({ frequency: 'monthly', cents: cents(5000) }), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    h.clock.forward(1)
    const agreed = agreeToChange(h, outcome.value.gift, { action: 'amount', amount: '60.00' })
    if (agreed) await h.store.write(agreed)
    return await h.store.read(consentsOf(outcome.value.gift.id))
  }

  test.each(languages)(
    'is kept in the evening as its way shows it, with the day on which that way charges: %s',
    async (language) => {
      const { beside, sheet } = await pageWords(evening, language)
      const sentences = words[language]
      for (const channel of ['embedded', 'hosted'] as const) {
        expect(await consentOf(evening, 'paypal', language, { channel })).toMatchObject([
          { text: beside, anchorDay: 3, channel },
        ])
      }
      expect(await consentOf(evening, 'stripe', language)).toMatchObject([{ text: sheet, anchorDay: 2 }])
      const [onPage] = await consentOf(evening, 'stripe', language, { channel: 'hosted' })
      expect(onPage).toMatchObject({ anchorDay: 3, channel: 'hosted' })
      expect(onPage?.text).toContain(sentences?.onPage)
      expect(beside).toContain(sentences?.ours)
      expect(beside).toContain(sentences?.theirs)
      expect(sheet).toContain(sentences?.ours)
      expect(sheet).not.toContain('PayPal')
    },
  )

  test.each(languages)('names one day at noon, whatever the way: %s', async (language) => {
    const { beside, sheet } = await pageWords(noon, language)
    expect(beside).toBe(sheet)
    expect(sheet).toContain(words[language]?.ours)
    for (const provider of ['stripe', 'paypal'] as const) {
      for (const channel of ['embedded', 'hosted'] as const) {
        expect(await consentOf(noon, provider, language, { channel })).toMatchObject([{ text: sheet, anchorDay: 2 }])
      }
    }
  })

  test('is kept with the states whose statements stand beside it, and what is agreed to elsewhere with none', async () => {
    const shownWith = (consents: Awaited<ReturnType<typeof consentOf>>) =>
      consents.map((consent) => consent.shownWith.map((statement) => statement.split('@')[0]))
    expect(shownWith(await consentOf(noon, 'stripe', 'en'))).toEqual([states])
    expect(shownWith(await consentOf(noon, 'stripe', 'en', { begins: '2026-04-02' }))).toEqual([states])
    expect(shownWith(await consentToMore(noon))).toEqual([states, []])
  })

  test('names a later day as it is, in the evening too', async () => {
    const [consent] = await consentOf(evening, 'paypal', 'en', { begins: '2026-04-02' })
    expect(consent).toMatchObject({ textId: 'startLater', anchorDay: 2 })
    expect(consent?.text).toContain('first on April 2')
    expect(consent?.text).not.toContain('PayPal')
  })
})
