import { describe, expect, test } from 'vitest'
import { brand } from '#content/brand.ts'
import type { Correction } from '#gift/donate-page.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { cents } from '#gift/money.ts'
import { render } from '../../render.tsx'
import { wordsOf } from '../../testing/pages.ts'
import {
  arrangement,
  atBank,
  byEmail,
  confirming,
  monthly,
  notCharged,
  once,
  paid,
  proof,
  results,
  tribute,
  unproven,
} from '../testing/results.ts'

const page = async (gift: GiftView, language = 'en') => {
  const html = await render('/donate', language, { gift })
  const at = html.indexOf('<section class="thanks"')
  return { html, result: html.slice(at, html.indexOf('</section></div>', at)) }
}
const said = async (gift: GiftView, language = 'en') =>
  wordsOf((await page(gift, language)).result.replace(/<\/?b>/g, '')).join(' ')

test.each([
  ['a gift', once, 'Your gift is complete', 'Tu donación está completa'],
  ['a monthly gift', monthly, 'Your monthly gift has begun', 'Tu donación mensual ya comenzó'],
  ['a gift being confirmed', confirming, 'Your gift is being confirmed', 'Estamos confirmando tu donación'],
  ['a gift that was not charged', notCharged, 'You have not been charged', 'No se te ha cobrado nada'],
])('the title of the page after %s says what became of it, and not whose it is', async (_, gift, en, es) => {
  expect((await page(gift)).html).toContain(`<title>${en} · ${brand.shortName}</title>`)
  expect((await page(gift, 'es')).html).toContain(`<title>${es} · ${brand.shortName}</title>`)
})

describe('what a donor reads after a gift, without scripts too', () => {
  test.each(results)('%s', async (_, gift, en, es) => {
    const [english, spanish] = [await said(gift), await said(gift, 'es')]
    for (const words of en) expect(english).toContain(words)
    for (const words of es) expect(spanish).toContain(words)
  })

  test('who mistyped the address can put it right, and reads what came of it', async () => {
    const told = async (correction: Correction) =>
      wordsOf(await render('/donate', 'en', { gift: once, correction })).join(' ')
    expect(await said(once)).toContain('Wrong address? Send it to Send again')
    expect(await told({ done: true })).toContain('It was sent again, and the first link no longer works.')
    expect(await told({ done: false, code: 'not_an_email', typed: 'x' })).toContain('Enter an email address')
    expect(await said({ ...once, correctable: false })).not.toContain('Wrong address?')
  })

  test('what a bank has in hand is not waited for: another gift can be given, and an unproven account leads to its proof', async () => {
    const { result } = await page(unproven)
    expect(result).toContain(`href="${proof.url}"`)
    expect(result).not.toContain('Check again')
    expect(await said(atBank)).toContain('Make another gift')
    expect(await said(confirming)).not.toContain('Make another gift')
  })

  test('a card is spoken of only where one is sent', async () => {
    expect(await said(tribute({ notifies: false }))).not.toContain('card')
  })

  test('a paused gift names no charge, and one that grew old is not the first again', async () => {
    const paused = { ...arrangement, status: 'paused', nextOn: '2027-01-21' } as const
    expect(await said({ ...monthly, arrangement: paused })).not.toContain('is charged on')
    expect(await said({ ...monthly, standing: { ...paid, payments: 2, state: 'active' } })).not.toContain('first')
  })

  test('each has its own picture, and asks nothing while the donor waits', async () => {
    for (const [gift, face] of [
      [once, 'thanks'],
      [tribute({}), 'memory'],
      [tribute({ kind: 'celebration' }), 'celebration'],
      [{ ...monthly, tribute: tribute({}).tribute }, 'memory'],
      [confirming, 'waiting'],
      [notCharged, 'resting'],
    ] as const) {
      const { result } = await page(gift)
      expect(result).toContain(`data-face="${face}"`)
      expect(result.match(/<img[^>]* alt="[^"]+"/g)).toHaveLength(1)
    }
    expect((await page(confirming)).result).not.toContain('button-give')
  })

  test('a gift in memory stands before a quiet picture, and a celebration before the card of celebrations', async () => {
    expect((await page(tribute({}))).result).toMatch(/<img src="[^"]*thanks-memory[^"]*" alt="A grown-up and a child/)
    expect((await page(tribute({}), 'es')).result).toContain('alt="Una persona adulta y una niña, de espaldas')
    const { result } = await page(tribute({ kind: 'celebration' }))
    expect(result).toMatch(/<img src="[^"]*stars[^"]*" alt="Paper stars hang from a branch/)
  })

  test('who gave by a page in memory is led to leave words on it, and others to make one', async () => {
    const linkOf = async (page_: 'make' | 'words', language = 'en') =>
      (await page(tribute({ page: page_ }), language)).result
        .match(/href="([^"]*memory\/[^"]*)"[^>]*>([^<]*)/)
        ?.slice(1)
    expect(await linkOf('make')).toEqual([
      expect.stringMatching(/^\/memory\/make\?gift=/),
      'Make a page in Rosa Jiménez’s memory',
    ])
    expect(await linkOf('words', 'es')).toEqual([
      expect.stringMatching(/^\/es\/memory\/words\?gift=/),
      'Dejar unas palabras en la página de Rosa Jiménez',
    ])
  })

  test('the chosen card is seen beside the words that say to whom it goes, unless it does not go', async () => {
    const cards = async (card: object, language = 'en') =>
      (await page(tribute({ card: { ...byEmail, ...card } }), language)).result.match(/thanks-card.*?<img[^>]*>/)?.[0]
    expect(await cards({ eCard: 'lantern' })).toContain('alt="Paper lanterns rise over a still lake at dusk."')
    expect(await cards({ eCard: 'lantern' }, 'es')).toContain('alt="Faroles de papel')
    expect(await cards({})).toBeUndefined()
    expect(await cards({ eCard: 'lantern', sentOn: null, unsent: 'failed' })).toBeUndefined()
  })

  test('a gift in memory is asked for no other, where any other gift is', async () => {
    const offer = { is: 'offered', cents: cents(2000), begins: '2026-12-21' } as const
    expect(await said({ ...once, monthly: offer })).toContain('And next month?')
    expect(await said({ ...tribute({}), monthly: offer })).not.toContain('And next month?')
    expect(await said({ ...tribute({}), monthly: { ...offer, is: 'agreed' } })).toContain('$20')
    for (const [gift, asks] of [
      [once, true],
      [tribute({ kind: 'celebration' }), true],
      [tribute({}), false],
    ] as const) {
      expect((await said(gift)).includes('Make another gift')).toBe(asks)
    }
  })

  test('where the card was kept, the offer names it, is agreed to by its own button, and can do without it', async () => {
    const offer = { is: 'offered', cents: cents(2000), begins: '2026-12-22', sameCard: true } as const
    const gift: GiftView = { ...once, monthly: offer, paidBy: { way: 'card', brand: 'visa', last4: '4242' } }
    const { result } = await page(gift)
    expect(result).toMatch(/<button[^>]*data-final[^>]*>Give \$20 monthly<\/button>/)
    expect(result.match(/class="consent"/g)).toHaveLength(1)
    expect(await said(gift)).toContain('Paid by Visa ending in 4242. Give $20 monthly By giving you allow')
    expect(await said(gift)).toContain('Use another card Forget my card')
    expect(await said(gift, 'es')).toContain('Se paga con Visa terminada en 4242. Donar $20 al mes Al donar permites')
    expect(await said({ ...gift, paidBy: null })).toContain('Paid by the card you used today.')
  })

  test('what was not charged leads back to the form with its choices, by every way of paying', async () => {
    const { result } = await page(notCharged, 'es')
    expect(result.match(/href="\/es\/donate\?cancelled=true"/g)).toHaveLength(2)
    expect(result).toContain('href="tel:')
  })
})
