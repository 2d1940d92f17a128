import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identity } from '#charity'
import { cents } from '#gift/money.ts'
import { monthlyDonor, type Road } from './monthly-donor.ts'
import { approveAtPaypal } from './providers/paypal.ts'
import { makeTemplate, type Template } from './template.ts'

let template: Template
beforeAll(async () => {
  template = await makeTemplate('monthly')
})
afterAll(() => template.remove())

const sentences = {
  en: {
    receipt: (amount: string) => `Thank you. Your receipt for ${amount} to ${identity.shortName}`,
    changed: 'Your monthly gift has changed',
    amount: 'From now on your gift is $75 each month.',
    paused: /Your monthly gift is paused\. Your next gift is on \w+ \d+, 2026\. Nothing is charged before then\./,
    resumed: 'Your monthly gift of $75 runs again. Thank you for coming back.',
    ended: 'As you asked, your monthly gift has stopped. You will not be charged again.',
  },
  es: {
    receipt: (amount: string) => `Gracias. Tu recibo de ${amount} para ${identity.shortName}`,
    changed: 'Tu donación mensual cambió',
    amount: 'A partir de ahora, tu donación es de $75 al mes.',
    paused:
      /Tu donación mensual está en pausa\. Tu próxima donación es el \d+ de \w+ de 2026\. No se cobrará nada antes\./,
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
    const words = sentences[language]
    const { world, gift, ledger, does, days: live, post, booked } = await monthlyDonor(template, road, language)
    const { id } = await gift()
    const letters = async () =>
      (await post()).map(({ subject, text, html }) => {
        expect(html).toContain(`<html lang="${language}" dir="ltr">`)
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

    const outcome = await does((giving) => giving.arrange(id, { action: 'amount', amount: '75.00' }))
    if (road === 'paypal') {
      expect(outcome).toMatchObject({ ok: true, value: { gift: { arrangement: { cents: 5000 } } } })
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
    // a pause is ended by its provider on the eve of the next gift, or by us once a gift was left out
    const resumed = await letters()
    await live(32)
    expect((await gift()).standing).toMatchObject({ payments: 3, paidCents: 20_000 })
    const since = [...resumed, ...(await letters())]
    expect(since.map(({ subject }) => subject)).toEqual([words.changed, words.receipt('$75')])

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
    const { world, gift, does, booked } = await monthlyDonor(template, road, language)
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
