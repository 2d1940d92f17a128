import { describe, expect, test } from 'vitest'
import { composeDraft } from '#gift/draft.ts'
import { cents } from '#gift/money.ts'
import { linkedIn, withoutLink } from './early.ts'

const limits = { minimum: cents(500), maximum: cents(2_500_000) }

describe('what a link to the form asks for', () => {
  test.each([
    ['?monthly', { frequency: 'monthly' }],
    ['?once&amount=250', { frequency: 'once', preset: 250 }],
    ['?monthly&amount=50', { frequency: 'monthly', preset: 50 }],
    // no button of the monthly list
    ['?monthly&amount=250', { frequency: 'monthly', custom: '250' }],
    ['?monthly&amount=37.50', { frequency: 'monthly', custom: '37.50' }],
    // without a frequency only what both lists have is a button
    ['?amount=100', { preset: 100 }],
    ['?amount=20', { custom: '20' }],
    ['?tribute=memory', { dedicate: true, tributeKind: 'memory' }],
    ['?tribute=celebration&once', { frequency: 'once', dedicate: true, tributeKind: 'celebration' }],
  ])('%s', (search, draft) => {
    expect(linkedIn(search, limits)).toEqual(draft)
  })

  test.each([
    ...['?amount=', '?amount=4.99', '?amount=25000.01', '?amount=-50', '?amount=50.5', '?amount=1e3', '?amount=NaN'],
    ...['?amount=50,00', '?amount=%2450', '?amount= 50', '?amount=99999999999999999999', '?amount=٥٠', '?amount=<b>'],
    ...['?tribute=', '?tribute=Memory', '?tribute=honor', '?tribute=__proto__', '?yearly', ''],
  ])('nothing, and in silence: %s', (search) => {
    expect(linkedIn(search, limits)).toEqual({})
  })

  test('comes before what was stored, and after what was touched', () => {
    const stored = { frequency: 'once', custom: '33', preset: null, firstName: 'Ana' } as const
    const link = linkedIn('?monthly&amount=100', limits)
    expect(composeDraft({ touched: {}, link, stored })).toMatchObject({
      frequency: 'monthly',
      preset: 100,
      custom: '',
      firstName: 'Ana',
    })
    expect(composeDraft({ touched: { custom: '12' }, link, stored })).toMatchObject({ preset: null, custom: '12' })
  })

  test('leaves the address once it was heard, and the rest of the address stays', () => {
    expect(withoutLink('?monthly&amount=50')).toBe('')
    expect(withoutLink('?utm_source=letter&tribute=memory')).toBe('?utm_source=letter')
    expect(withoutLink('?utm_campaign=%3Cb%3E&success')).toBe('?utm_campaign=%3Cb%3E&success')
  })
})
