import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import type { Giving } from '#server/giving/giving.ts'
import { createLinks } from '#server/giving/letters/links.ts'
import { asking, plainly } from '#server/giving/testing/fixtures.ts'
import { mailDelivery } from '#server/letters/deliver.ts'
import { letterLinks } from '#server/letters/links.ts'
import type { Message } from '#server/mail/index.ts'
import { days } from '#server/process/clock.ts'
import { factsOf } from '#server/store/facts.ts'
import { giftById } from '#server/store/gifts.ts'
import { approveAtPaypal, payByCard } from './donor.ts'
import { origin } from './providers.ts'
import { makeTemplate, type Template } from './template.ts'
import { openWorld, type World } from './world.ts'

let template: Template
beforeAll(async () => {
  template = await makeTemplate('monthly')
})
afterAll(() => template.remove())

type Road = 'stripe' | 'paypal'
interface Donor {
  readonly world: World
  readonly gift: () => Promise<NonNullable<Awaited<ReturnType<typeof read>>>>
  /** Kind of every fact so far, oldest first, with its money or author. */
  readonly ledger: () => Promise<string[]>
  readonly does: <T>(verb: (giving: Giving) => Promise<T>) => Promise<T>
  /** Lets days go by, with the worker at work in each. */
  readonly days: (count: number) => Promise<void>
  /** The mails that have left since the last call. */
  readonly post: () => Promise<readonly Message[]>
  /** What the provider's own books take each month, in dollars. */
  readonly booked: () => Promise<string>
}

const read = (world: World, id: string) => world.store().write(giftById(id))

/** Somebody who gives $50 a month, from the first payment on, with real mails. */
async function giver(road: Road, language: 'en' | 'es'): Promise<Donor> {
  const sent: Message[] = []
  const world = await openWorld({
    seed: `monthly ${road} ${language}`,
    database: { template: template.file },
    plant: (deps) => ({
      ...deps,
      deliver: mailDelivery({
        transport: { send: async (message) => void sent.push(message), close: () => undefined },
        links: letterLinks(createLinks(['a secret of at least 32 characters'], deps.clock), 'http://site.test'),
        clock: deps.clock,
        host: 'site.test',
        testMode: false,
      }),
    }),
  })
  const does = async <T>(verb: (giving: Giving) => Promise<T>): Promise<T> => {
    const answer = await world.ask(verb)
    if (answer === 'crashed') throw new Error('nobody asked it to crash')
    return answer as T
  }
  const begun = await does((giving) => giving.begin(road, asking({ frequency: 'monthly', language }), plainly))
  if (!begun.ok) throw new Error(begun.detail)
  const { id } = begun.value.gift
  const intent = begun.value.begun.id
  if (road === 'stripe') await payByCard(world, begun.value.begun.clientSecret ?? '', 'good', true)
  else {
    await approveAtPaypal(world, intent)
    await does((giving) => giving.capture(intent))
  }
  await world.pass(days(1))
  const gift = async () => {
    const found = await read(world, id)
    if (!found) throw new Error('the gift is gone')
    return found
  }
  return {
    world,
    does,
    gift,
    ledger: async () =>
      (await world.store().write(factsOf(id))).map((fact) =>
        [fact.kind, 'cents' in fact ? fact.cents : null, 'by' in fact ? fact.by : null].filter(Boolean).join(' '),
      ),
    async days(count) {
      for (let day = 0; day < count; day++) await world.pass(days(1))
    },
    async post() {
      await world.pass(1000)
      return sent.splice(0)
    },
    async booked() {
      const { subscription } = (await gift()).refs
      const path =
        road === 'stripe'
          ? `/v1/subscriptions/${subscription}`
          : `/v1/billing/subscriptions/${subscription}?fields=plan`
      const access = road === 'stripe' ? 'sk_test_sandbox' : await paypalAccess(world)
      const answer = await world.sandbox.fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${access}` } })
      const books = (await answer.json()) as Books
      if (books.items) {
        const [item] = books.items.data
        return `${(item?.price.unit_amount ?? 0) / 100} ${item?.price.currency} ${item?.price.recurring.interval}`
      }
      const [cycle] = books.plan?.billing_cycles ?? []
      const { value, currency_code } = cycle?.pricing_scheme.fixed_price ?? { value: '', currency_code: '' }
      return `${Number(value)} ${currency_code} ${cycle?.frequency.interval_unit}`.toLowerCase()
    },
  }
}

interface Books {
  readonly items?: {
    readonly data: readonly {
      readonly price: {
        readonly unit_amount: number
        readonly currency: string
        readonly recurring: { readonly interval: string }
      }
    }[]
  }
  readonly plan?: {
    readonly billing_cycles: readonly {
      readonly pricing_scheme: { readonly fixed_price: { readonly value: string; readonly currency_code: string } }
      readonly frequency: { readonly interval_unit: string }
    }[]
  }
}

async function paypalAccess(world: World): Promise<string> {
  const answer = await world.sandbox.fetch(`${origin}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('sandbox-client:sandbox-secret').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

const said = {
  en: {
    receipt: (amount: string) => `Thank you. Your receipt for ${amount} to St. Jude`,
    changed: 'Your monthly gift has changed',
    amount: 'From now on your gift is $75 each month.',
    paused: /Your monthly gift rests until \w+ \d+, 2026\. Nothing is taken before then\./,
    resumed: 'Your monthly gift of $75 runs again. Thank you for coming back.',
    ended: 'As you asked, your monthly gift has stopped. No more money will be taken.',
  },
  es: {
    receipt: (amount: string) => `Gracias. Tu recibo de ${amount} para St. Jude`,
    changed: 'Tu donación mensual cambió',
    amount: 'A partir de ahora, tu donación es de $75 al mes.',
    paused: /Tu donación mensual está en pausa hasta el \d+ de \w+ de 2026\. No se cobrará nada antes\./,
    resumed: 'Tu donación mensual de $75 está activa otra vez. Gracias por volver.',
    ended: 'Como pediste, tu donación mensual se detuvo. No se cobrará nada más.',
  },
} as const

const roads: readonly [Road, 'en' | 'es'][] = [
  ['stripe', 'en'],
  ['stripe', 'es'],
  ['paypal', 'en'],
  ['paypal', 'es'],
]

describe.each(roads)('a monthly gift by %s, in %s', (road, language) => {
  test('is changed, skipped, paused, resumed and stopped by its donor, who is told of each once', async () => {
    const words = said[language]
    const { world, gift, ledger, does, days: live, post, booked } = await giver(road, language)
    const { id } = await gift()
    const letters = async () =>
      (await post()).map(({ subject, text, html }) => {
        expect(html).toContain(`<html lang="${language}">`)
        return { subject, text }
      })
    const told = (sentence: string | RegExp) => [
      {
        subject: words.changed,
        text: expect.stringMatching(sentence instanceof RegExp ? sentence : escaped(sentence)),
      },
    ]
    expect((await letters()).map(({ subject }) => subject)).toEqual([words.receipt('$50')])
    expect(await booked()).toBe('50 usd month')

    const asked = await does((giving) => giving.arrange(id, { action: 'amount', amount: '75.00' }))
    if (road === 'paypal') {
      expect(asked).toMatchObject({ ok: true, value: { gift: { arrangement: { cents: 5000 } } } })
      expect((await gift()).arrangement?.actionUrl).toMatch(/^http/)
      expect(await letters()).toEqual([])
      await approveAtPaypal(world, (await gift()).refs.subscription ?? '')
      await does((giving) => giving.returned(id))
    }
    expect((await gift()).arrangement).toMatchObject({ cents: 7500, status: 'active', actionUrl: null })
    expect(await booked()).toBe('75 usd month')
    expect(await letters()).toEqual(told(words.amount))
    expect((await gift()).standing).toMatchObject({ state: 'active', payments: 1, paidCents: 5000 })

    await live(31)
    expect((await gift()).standing).toMatchObject({ payments: 2, paidCents: 12_500 })
    expect((await letters()).map(({ subject }) => subject)).toEqual([words.receipt('$75')])

    // skipped: the very next gift is left out, the one after it is taken
    await does((giving) => giving.arrange(id, { action: 'pause', months: 1 }))
    expect((await gift()).arrangement?.status).toBe('paused')
    expect(await letters()).toEqual(told(words.paused))
    await live(29)
    expect((await gift()).standing).toMatchObject({ state: 'active', payments: 2 })
    expect(await letters()).toEqual([])
    await live(32)
    expect((await gift()).standing).toMatchObject({ payments: 3, paidCents: 20_000 })
    expect((await letters()).map(({ subject }) => subject)).toEqual([words.changed, words.receipt('$75')])

    await does((giving) => giving.arrange(id, { action: 'pause', months: 3 }))
    await does((giving) => giving.arrange(id, { action: 'pause', months: 3 }))
    expect(await letters()).toEqual(told(words.paused))
    await does((giving) => giving.arrange(id, { action: 'resume' }))
    await does((giving) => giving.arrange(id, { action: 'resume' }))
    expect((await gift()).arrangement?.status).toBe('active')
    expect(await letters()).toEqual(told(words.resumed))

    const stopped = await does((giving) => giving.arrange(id, { action: 'stop' }))
    expect(stopped).toMatchObject({ ok: true, value: { gift: { standing: { state: 'ended' } } } })
    expect(await does((giving) => giving.arrange(id, { action: 'stop' }))).toMatchObject({ ok: true })
    expect(await letters()).toMatchObject([{ text: expect.stringContaining(words.ended) }])
    await live(70)
    expect(await letters()).toEqual([])
    expect(await ledger()).toEqual(expect.arrayContaining(['pledged 5000', 'ended donor']))
    expect((await ledger()).filter((fact) => fact.startsWith('paid'))).toEqual(['paid 5000', 'paid 7500', 'paid 7500'])
    await world.close()
  }, 120_000)

  test('cannot be made smaller than $5 or larger than the maximum, and nothing is sent to the provider', async () => {
    const { world, gift, does, booked } = await giver(road, language)
    const { id } = await gift()
    for (const [amount, code] of [
      ['4.99', 'amount_below_minimum'],
      ['25000.01', 'amount_above_maximum'],
    ] as const) {
      const refused = await does((giving) => giving.arrange(id, { action: 'amount', amount }))
      expect(refused).toMatchObject({ ok: false, code, fields: { amount: code } })
    }
    expect(await booked()).toBe('50 usd month')
    expect((await gift()).arrangement?.cents).toBe(cents(5000))
    await world.close()
  }, 60_000)
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
