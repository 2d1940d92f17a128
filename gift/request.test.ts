import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eCards } from '#charity'
import { cents } from './money.ts'
import { checkGift, parseConfirmGift, parseCreateOrder, parseCreatePaymentIntent, problemCodeOf } from './request.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const intent = (body: unknown) => parseCreatePaymentIntent(body, { now })
const order = (body: unknown) => parseCreateOrder(body, { now })
const faults = (body: unknown) => {
  const checked = intent(body)
  return checked.ok ? 'accepted' : checked.faults
}

const donor = { firstName: 'Ana', lastName: 'Núñez', email: 'ana@example.org' }
const tribute = { type: 'honor', kind: 'memory', firstName: 'Luis', lastName: 'Núñez', notification: { by: 'none' } }
const card = { by: 'email', recipientName: 'Eva Núñez', email: 'eva@example.org', language: 'es' }

describe('the specified bodies', () => {
  it('takes a bare amount as a one-time gift of a donor not yet known', () => {
    expect(intent({ amount: 50 })).toEqual({
      ok: true,
      value: {
        cents: 5000,
        costCents: 0,
        frequency: 'once',
        donor: null,
        tribute: null,
        optIn: false,
        language: 'en',
        country: 'US',
        attribution: null,
        attempt: null,
        begins: null,
        follows: null,
      },
    })
  })
  it('takes the PayPal body with its amount as a string', () => {
    expect(order({ amount: '37.50', currency: 'USD', intent: 'CAPTURE' })).toMatchObject({
      ok: true,
      value: { cents: 3750 },
    })
  })
  it('refuses another currency or intent', () => {
    expect(order({ amount: '50', currency: 'EUR', intent: 'AUTHORIZE' })).toEqual({
      ok: false,
      faults: { currency: 'not_valid', intent: 'not_valid' },
    })
  })
})

describe('the wallet of an order', () => {
  const gift = { amount: '50', currency: 'USD', intent: 'CAPTURE' }
  it('is named for a one-time gift, and absent otherwise', () => {
    expect(order({ ...gift, wallet: 'venmo' })).toMatchObject({ ok: true, value: { wallet: 'venmo' } })
    expect(order(gift)).not.toHaveProperty('value.wallet')
  })
  it.each([
    ['of a monthly gift', { wallet: 'venmo', frequency: 'monthly' }],
    ['that nobody has', { wallet: 'piggybank' }],
  ])('%s is refused', (_which, more) => {
    expect(order({ ...gift, ...more })).toEqual({ ok: false, faults: { wallet: 'not_valid' } })
  })
  it('is unknown where cards are paid', () => {
    expect(faults({ amount: 50, wallet: 'venmo' })).toEqual({ wallet: 'unknown_field' })
  })
})

describe('amounts', () => {
  it.each([
    [undefined, 'amount_missing'],
    [null, 'amount_missing'],
    ['50', 'amount_not_a_number'],
    [true, 'amount_not_a_number'],
    [{}, 'amount_not_a_number'],
    [Number.NaN, 'amount_not_a_number'],
    [-50, 'amount_below_minimum'],
    [-1e13, 'amount_below_minimum'],
    [Number.POSITIVE_INFINITY, 'amount_not_a_number'],
    [1e12, 'amount_above_maximum'],
    [999_999_999_999, 'amount_above_maximum'],
    ['', 'amount_missing'],
    [0, 'amount_below_minimum'],
    [4.99, 'amount_below_minimum'],
    [5.001, 'amount_fraction_of_cent'],
    [1e-7, 'amount_fraction_of_cent'],
    [25000.01, 'amount_above_maximum'],
    [1e21, 'amount_above_maximum'],
  ])('%s: %s', (amount, code) => {
    expect(faults({ amount })).toStrictEqual({ amount: code })
    expect(problemCodeOf({ amount: code as 'amount_missing' })).toBe(code)
  })
  it('reads every whole cent from $5 to $25,000 exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 2_500_000 }), (value) => {
        expect(intent({ amount: value / 100 })).toMatchObject({ ok: true, value: { cents: value } })
        expect(order({ amount: (value / 100).toFixed(2), currency: 'USD', intent: 'CAPTURE' })).toMatchObject({
          ok: true,
          value: { cents: value },
        })
      }),
    )
  })
  it('refuses a number where PayPal is sent a string, and spellings that are not decimal', () => {
    const code = (amount: unknown) => {
      const checked = order({ amount, currency: 'USD', intent: 'CAPTURE' })
      return checked.ok ? checked.value.cents : checked.faults.amount
    }
    for (const amount of [50, '5e3', '0x50', ' 50', '50 ', '50,00', '50.', '.50', 'x50', '50x', '+50', 'x-50']) {
      expect([amount, code(amount)]).toEqual([amount, 'amount_not_a_number'])
    }
    expect(
      ['', '-50', '50.001', '50.0010', '1000000000000', '999999999999', '10000000000000.50', '9'.repeat(20)].map(code),
    ).toEqual([
      'amount_missing',
      'amount_below_minimum',
      'amount_fraction_of_cent',
      'amount_fraction_of_cent',
      'amount_above_maximum',
      'amount_above_maximum',
      'amount_above_maximum',
      'amount_above_maximum',
    ])
    expect(['50', '50.5', '50.50', '50.500', '50.00000'].map(code)).toEqual([5000, 5050, 5050, 5050, 5000])
  })
})

describe('fields', () => {
  it('names unknown fields at every depth', () => {
    const issues = faults({ amount: 50, card: '4242', donor: { ...donor, age: 40 } })
    expect(issues).toEqual({ card: 'unknown_field', 'donor.age': 'unknown_field' })
    expect(problemCodeOf({ card: 'unknown_field' })).toBe('unknown_field')
  })
  it('asks for every missing part of a donor', () => {
    expect(faults({ amount: 50, donor: { firstName: ' ', email: 'nobody' } })).toEqual({
      'donor.firstName': 'required',
      'donor.lastName': 'required',
      'donor.email': 'not_an_email',
    })
  })
  it.each([
    ['Visit www.evil.example', 'no_links'],
    ['http://evil.example', 'no_links'],
    ['win at evil.com', 'no_links'],
    ['<b>Ana</b>', 'not_valid'],
    ['Ana\u0000', 'not_valid'],
    ['Ana\u202eanA', 'not_valid'],
    ['Ana\ud800', 'not_valid'],
    ['Ana\ue000', 'not_valid'],
    ['Ana\uffff', 'not_valid'],
    ['Ana\ufffd', 'not_valid'],
    ['\u3164', 'not_valid'],
    ['ana@example.org', 'no_links'],
    ['12345', 'not_valid'],
    ['x'.repeat(61), 'too_long'],
  ])('refuses the name %j', (firstName, code) => {
    expect(faults({ amount: 50, donor: { ...donor, firstName } })).toEqual({ 'donor.firstName': code })
  })
  it.each([
    ['Win at evil', 'com now'],
    ['t', 'me evil'],
    ['12 Ana', '34'],
    ['evil dot', 'shop'],
    ['A'.repeat(40), 'B'.repeat(40)],
  ])('refuses the name %j %j, which is one in its parts alone', (firstName, lastName) => {
    expect(faults({ amount: 50, donor: { ...donor, firstName, lastName } })).toEqual({ 'donor.lastName': 'not_valid' })
    expect(faults({ amount: 50, tribute: { ...tribute, firstName, lastName } })).toEqual({
      'tribute.lastName': 'not_valid',
    })
  })
  it('keeps of a campaign’s word what can be read', () => {
    const attribution = { source: 'ma\ufffdil', medium: '\ufffd', campaign: ' spring \u0000letter ' }
    expect(intent({ amount: 50, attribution })).toMatchObject({
      value: { attribution: { source: 'mail', medium: null, campaign: 'spring letter' } },
    })
  })
  it.each([
    ['cut in the middle of a sign', `${'a'.repeat(99)}🎗`, 'a'.repeat(99)],
    ['cut before a space', `${'a'.repeat(99)} b`, 'a'.repeat(99)],
    ['of which a letter’s parts are kept apart', 'cafe\u200b\u0301', 'café'],
    ['with spaces around what is left out', 'a \u0000 b', 'a b'],
  ])('keeps a campaign’s word as a line, %s', (_what, campaign, line) => {
    expect(intent({ amount: 50, attribution: { campaign } })).toMatchObject({
      value: { attribution: { campaign: line } },
    })
  })
  it('keeps names as people write them, without surrounding space', () => {
    const checked = intent({
      amount: 50,
      donor: { firstName: '  María  José ', lastName: "O'Neil-Núñez Jr.", email: ' a@b.co ' },
    })
    expect(checked).toMatchObject({
      value: { donor: { firstName: 'María José', lastName: "O'Neil-Núñez Jr.", email: 'a@b.co' } },
    })
  })
  it('refuses languages, countries, frequencies and attempts it does not know', () => {
    expect(faults({ amount: 50, language: 'fr', country: 'XX', frequency: 'weekly', attempt: 'short' })).toEqual({
      language: 'not_valid',
      country: 'not_valid',
      frequency: 'not_valid',
      attempt: 'not_valid',
    })
  })
  it('takes a frequency by its word, and a yes to news by yes or no', () => {
    expect(intent({ amount: 50, frequency: 'once' })).toMatchObject({ value: { frequency: 'once' } })
    expect(faults({ amount: 50, frequency: '' })).toEqual({ frequency: 'not_valid' })
    expect(intent({ amount: 50, optIn: true })).toMatchObject({ value: { optIn: true } })
    expect(faults({ amount: 50, optIn: 'yes' })).toEqual({ optIn: 'not_valid' })
  })
  it('never throws, whatever is sent', () => {
    fc.assert(fc.property(fc.anything(), (body) => typeof intent(body).ok === 'boolean'))
    fc.assert(
      fc.property(fc.record({ amount: fc.anything(), donor: fc.anything(), tribute: fc.anything() }), (body) => {
        expect(typeof intent(body).ok).toBe('boolean')
      }),
    )
  })
})

describe('tributes', () => {
  const begins = (kind: string) => eCards.find((each) => each.begins === kind)?.id
  it.each([
    ['the one that was chosen', 'memory', begins('celebration'), begins('celebration')],
    ['what a memory begins with, where none was', 'memory', undefined, begins('memory')],
    ['what a celebration begins with, where none was', 'celebration', undefined, begins('celebration')],
    ['what the kind begins with, where the charity has none of that name', 'memory', 'no-such-card', begins('memory')],
    ['what the kind begins with, where no name was sent', 'celebration', 7, begins('celebration')],
  ])('are told by a card: %s', (_, kind, eCard, result) => {
    expect(intent({ amount: 50, tribute: { ...tribute, kind, eCard } })).toMatchObject({
      value: { tribute: { kind, eCard: result } },
    })
  })
  const withNotification = (notification: unknown) => faults({ amount: 50, tribute: { ...tribute, notification } })
  it('takes one without notification, with an e-card, and with a letter', () => {
    expect(withNotification({ by: 'none' })).toBe('accepted')
    expect(withNotification(card)).toBe('accepted')
    expect(withNotification({ ...card, message: 'We miss him.\nEva', sendOn: '2026-12-24' })).toBe('accepted')
    const address = { line1: '1 Main St', city: 'Portland', region: 'ME', postalCode: '04101', country: 'US' }
    expect(withNotification({ by: 'mail', recipientName: 'Eva Núñez', address })).toBe('accepted')
  })
  it('knows one type, and three ways to tell of one', () => {
    expect(faults({ amount: 50, tribute: { ...tribute, type: 'gift' } })).toEqual({ 'tribute.type': 'not_valid' })
    expect(withNotification({ by: 'phone' })).toEqual({ 'tribute.notification.by': 'not_valid' })
  })
  it('requires both names', () => {
    expect(faults({ amount: 50, tribute: { ...tribute, firstName: '', lastName: '' } })).toEqual({
      'tribute.firstName': 'required',
      'tribute.lastName': 'required',
    })
  })
  it('refuses links in the message, markup, and long messages', () => {
    const path = 'tribute.notification.message'
    for (const message of [
      '<b>We miss him',
      '</p>',
      '<!-- -->',
      '{{name}}',
      'a\\b',
      'a\u202eb',
      'a\ud800b',
      'Nu\ufffdez',
    ]) {
      expect(withNotification({ ...card, message })).toEqual({ [path]: 'not_valid' })
    }
    expect(withNotification({ ...card, message: 'See https://evil.example' })).toEqual({ [path]: 'no_links' })
    expect(withNotification({ ...card, message: 'x'.repeat(501) })).toEqual({ [path]: 'too_long' })
    expect(withNotification({ ...card, message: '   ' })).toBe('accepted')
  })
  it('takes a message as people write it', () => {
    for (const message of ['We love you <3', 'Te queremos <3 <3\n:-> ❤️', 'you > all the others']) {
      expect(withNotification({ ...card, message })).toBe('accepted')
    }
  })
  it.each([
    ['2026-11-18', 'date_past'],
    ['2028-01-01', 'date_too_far'],
    ['2027-02-30', 'not_a_date'],
    ['24/12/2026', 'not_a_date'],
  ])('refuses sending on %s', (sendOn, code) => {
    expect(withNotification({ ...card, sendOn })).toEqual({ 'tribute.notification.sendOn': code })
  })
  it.each([
    ['UTC', '2026-11-21T23:30:00Z', '2026-11-21'],
    ['America/Winnipeg', '2026-11-22T05:30:00Z', '2026-11-21'],
    ['America/Los_Angeles', '2026-11-22T07:30:00Z', '2026-11-21'],
    ['Pacific/Auckland', '2026-11-21T10:30:00Z', '2026-11-21'],
    ['Pacific/Auckland, an hour later', '2026-11-21T11:30:00Z', '2026-11-22'],
    ['America/Winnipeg, on a leap day', '2028-03-01T05:30:00Z', '2028-02-29'],
    ['America/Winnipeg, on New Year’s Eve', '2027-01-01T05:30:00Z', '2026-12-31'],
  ])('takes the donor’s own day, at 23:30 in %s', (_zone, at, today) => {
    const input = { amount: 50, tribute: { ...tribute, notification: { ...card, sendOn: today } } }
    expect(parseCreatePaymentIntent(input, { now: Date.parse(at) }).ok).toBe(true)
  })
  it('checks the ZIP code of an address in the United States only', () => {
    const address = { line1: '1 Main St', city: 'Leeds', region: 'Yorkshire', postalCode: 'LS1 4DY' }
    const letter = (country: string) => ({ by: 'mail', recipientName: 'Eva', address: { ...address, country } })
    expect(withNotification(letter('GB'))).toBe('accepted')
    expect(withNotification(letter('US'))).toEqual({ 'tribute.notification.address.postalCode': 'not_a_postal_code' })
  })
})

describe('a body that is none', () => {
  it.each([[null], [undefined], [[]], [[{ amount: 50 }]], ['amount=50'], [50]])('%j', (body) => {
    expect(intent(body)).toEqual({ ok: false, faults: { '': 'not_valid' } })
  })
})

describe('a gift whose amount is known in cents', () => {
  it('is checked by the same rules', () => {
    expect(checkGift(cents(3750), { frequency: 'monthly', donor }, { now })).toMatchObject({
      ok: true,
      value: { cents: 3750, frequency: 'monthly', donor },
    })
    expect(checkGift(cents(499), {}, { now })).toEqual({ ok: false, faults: { amount: 'amount_below_minimum' } })
    expect(checkGift(cents(2_500_001), { frequency: 'weekly' }, { now })).toEqual({
      ok: false,
      faults: { amount: 'amount_above_maximum', frequency: 'not_valid' },
    })
    const limits = { minimum: cents(100), maximum: cents(10_000) }
    expect(checkGift(cents(499), {}, { now, limits }).ok).toBe(true)
    expect(checkGift(cents(10_001), {}, { now, limits }).ok).toBe(false)
    expect(parseCreatePaymentIntent({ amount: 101 }, { now, limits }).ok).toBe(false)
  })
})

describe('a card that is kept for a monthly gift', () => {
  it('is that of a gift given once: each month’s is kept anyway', () => {
    expect(intent({ amount: 50, keepCard: true })).toMatchObject({ ok: true, value: { keepsCard: true } })
    expect(intent({ amount: 50, keepCard: true, frequency: 'monthly' })).not.toHaveProperty('value.keepsCard')
    expect(intent({ amount: 50, keepCard: false })).not.toHaveProperty('value.keepsCard')
    expect(intent({ amount: 50 })).not.toHaveProperty('value.keepsCard')
    expect(faults({ amount: 50, keepCard: 'yes' })).toEqual({ keepCard: 'not_valid' })
  })
  it('is none of an order', () => {
    expect(order({ amount: '50', currency: 'USD', intent: 'CAPTURE', keepCard: true })).toEqual({
      ok: false,
      faults: { keepCard: 'unknown_field' },
    })
  })
})

describe('what a gift came out of', () => {
  it('is its appeal, whatever that is called; no variant is known where none is under way', () => {
    expect(intent({ amount: 50, appeal: 'winter', variant: 'larger' })).toMatchObject({
      value: { appealAsked: 'winter' },
    })
    expect(intent({ amount: 50, variant: 'larger' })).not.toHaveProperty('value.variant')
    expect(intent({ amount: 50, appeal: 7, variant: 7 })).not.toHaveProperty('value.appealAsked')
  })
  it('is told in words of the link, each of which may be missing', () => {
    const words = { source: 'letter', medium: 'print', campaign: 'spring', link: 'lobby', ask: 'a3' }
    expect(intent({ amount: 50, attribution: words })).toMatchObject({ value: { attribution: words } })
    expect(intent({ amount: 50, attribution: {} })).toMatchObject({
      value: { attribution: { source: null, medium: null, campaign: null, link: null, ask: null } },
    })
    expect(faults({ amount: 50, attribution: { source: 7 } })).toEqual({ 'attribution.source': 'required' })
  })
})

describe('one attempt', () => {
  it.each([
    ['a'.repeat(16), true],
    ['Aa0_-'.repeat(12), true],
    ['a'.repeat(64), true],
    ['a'.repeat(15), false],
    ['a'.repeat(65), false],
    [`${'a'.repeat(16)}!`, false],
    [`!${'a'.repeat(16)}`, false],
    [7, false],
  ])('is called %j: %s', (attempt, ok) => {
    expect(faults({ amount: 50, attempt })).toEqual(ok ? 'accepted' : { attempt: 'not_valid' })
  })
})

describe('a gift that is confirmed at once', () => {
  const confirm = (body: unknown) => parseConfirmGift(body, { now })
  const token = 'ctoken_1'

  it('has the provider’s token beside what the call without one takes', () => {
    expect(confirm({ amount: 50, confirmationToken: token })).toMatchObject({
      ok: true,
      value: { request: { cents: 5000, frequency: 'once' }, token },
    })
  })
  it.each([
    [undefined, 'required'],
    [null, 'not_valid'],
    [7, 'not_valid'],
    ['short_1', 'not_valid'],
    ['x'.repeat(101), 'not_valid'],
    ['ctoken 1', 'not_valid'],
    ['!ctoken_1', 'not_valid'],
  ])('is refused with the token %j: %s', (confirmationToken, code) => {
    expect(confirm({ amount: 50, confirmationToken })).toEqual({ ok: false, faults: { confirmationToken: code } })
  })
  it('takes tokens of up to 100 letters', () => {
    expect(confirm({ amount: 50, confirmationToken: 'x'.repeat(100) }).ok).toBe(true)
  })
  it('names every fault at once', () => {
    expect(confirm({ amount: 4 })).toEqual({
      ok: false,
      faults: { amount: 'amount_below_minimum', confirmationToken: 'required' },
    })
    expect(confirm({ amount: 4, confirmationToken: token })).toEqual({
      ok: false,
      faults: { amount: 'amount_below_minimum' },
    })
    for (const body of [[], 'text', null, undefined]) {
      expect(confirm(body)).toEqual({ ok: false, faults: { '': 'not_valid', confirmationToken: 'required' } })
    }
  })
})

describe('the code of the answer that names faults', () => {
  it.each([
    [{ amount: 'amount_missing' }, 'amount_missing'],
    [{ email: 'not_an_email' }, 'invalid_fields'],
    [{ amount: 'amount_missing', email: 'not_an_email' }, 'invalid_fields'],
    [{ email: 'not_an_email', age: 'unknown_field' }, 'unknown_field'],
    [{}, 'invalid_fields'],
  ] as const)('of %j is %s', (faults, code) => {
    expect(problemCodeOf(faults)).toBe(code)
  })
})

describe('the cost of the payment, where the charity lets donors cover it', () => {
  const cost = { percent: 2.2, fixedCents: 30 }
  const asked = (body: unknown, rule: typeof cost | null = cost) => {
    const checked = parseCreatePaymentIntent(body, { now, cost: rule })
    return checked.ok ? [checked.value.cents, checked.value.costCents] : checked.faults
  }

  it('is part of the amount, as the rule says of the rest', () => {
    expect(asked({ amount: 51.44, costCents: 144 })).toEqual([5144, 144])
    expect(asked({ amount: 50, costCents: 0 })).toEqual([5000, 0])
    expect(asked({ amount: 50 })).toEqual([5000, 0])
  })
  it.each([
    ['more than it costs', { amount: 52, costCents: 200 }],
    ['less', { amount: 51.43, costCents: 143 }],
    ['nothing but cost', { amount: 5, costCents: 500 }],
    ['more than all', { amount: 5, costCents: 600 }],
    ['below nothing', { amount: 50, costCents: -144 }],
    ['half a cent', { amount: 50, costCents: 0.5 }],
    ['a text', { amount: 51.44, costCents: '144' }],
    ['without end', { amount: 51.44, costCents: 1e300 }],
  ])('is refused where it is %s', (_, body) => {
    expect(asked(body)).toEqual({ costCents: 'not_valid' })
  })
  it('makes no gift of one that is too small without it', () => {
    expect(asked({ amount: 5.41, costCents: 42 })).toEqual({ costCents: 'amount_below_minimum' })
    expect(asked({ amount: 5.42, costCents: 42 })).toEqual([542, 42])
    expect(asked({ amount: 5.21, costCents: 42 })).toEqual({ costCents: 'amount_below_minimum' })
  })
  it('is refused where nobody was asked to cover it', () => {
    expect(asked({ amount: 51.44, costCents: 144 }, null)).toEqual({ costCents: 'not_valid' })
    expect(faults({ amount: 51.44, costCents: 144 })).toEqual({ costCents: 'not_valid' })
  })
})

describe('what a gift is for', () => {
  const asked = (body: object) => {
    const checked = parseCreatePaymentIntent({ amount: 50, ...body }, { now })
    return checked.ok ? (checked.value.fundsAsked ?? null) : checked.faults
  }
  const parts = (...cents: unknown[]) => ({ funds: cents.map((each, at) => ({ fund: `fund-${at}`, cents: each })) })

  it('is one fund, or several whose amounts come to the whole', () => {
    expect(asked({})).toBeNull()
    expect(asked({ fund: 'beds' })).toEqual([{ fund: 'beds', cents: 5000 }])
    expect(asked(parts(1999, 3001))).toEqual([
      { fund: 'fund-0', cents: 1999 },
      { fund: 'fund-1', cents: 3001 },
    ])
    const order = { amount: '50.00', currency: 'USD', intent: 'CAPTURE', fund: 'beds' }
    expect(parseCreateOrder(order, { now })).toMatchObject({
      ok: true,
      value: { fundsAsked: [{ fund: 'beds', cents: 5000 }] },
    })
  })
  it('is nothing where it is no word: nobody is refused for that', () => {
    expect(asked({ fund: 7 })).toBeNull()
  })
  it.each([
    ['comes to less', parts(1999, 3000), 'funds'],
    ['comes to more', parts(1999, 3002), 'funds'],
    ['is said in both ways', { ...parts(5000), fund: 'beds' }, 'funds'],
    ['is for nobody', { funds: [] }, 'funds'],
    ['is no list', { funds: 'beds' }, 'funds'],
    ['has a part that is a text', parts('5000'), 'funds.0.cents'],
    ['has a part without end', parts(1e300), 'funds.0.cents'],
    ['is for what is no word', { funds: [{ fund: 7, cents: 5000 }] }, 'funds.0.fund'],
    ['is for a word of more than 100 letters', { funds: [{ fund: 'x'.repeat(101), cents: 5000 }] }, 'funds.0.fund'],
    ['has a part of nothing', parts(5000, 0), 'funds.1.cents'],
    ['takes from one for another', parts(6000, -1000), 'funds.1.cents'],
    ['has half a cent', parts(4999.5, 0.5), 'funds.0.cents'],
    ['has more parts than ten', parts(...Array.from({ length: 11 }, (_, at) => (at === 0 ? 4990 : 1))), 'funds'],
  ])('is refused where it %s', (_, body, field) => {
    expect(asked(body)).toMatchObject({ [field]: 'not_valid' })
  })
})
