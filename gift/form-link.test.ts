import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { composeDraft, emptyDraft } from './draft.ts'
import { askingWords, attributionIn, keptBeside, linkedIn, linkTo, linkWords, wordsOf } from './form-link.ts'
import { cents } from './money.ts'

const limits = { minimum: cents(500), maximum: cents(2_500_000) }
const asks = (search: string) => linkedIn(new URLSearchParams(search), limits)
const tells = (search: string) => attributionIn(new URLSearchParams(search))

test('what a tab has kept is for nothing any more where its address names a fund or an appeal', () => {
  const link = { honoreeFirst: 'Rosa', fund: 'boat', fundFixed: true, appeal: 'winter' }
  const anew = { honoreeFirst: 'Rosa', fund: '', fundFixed: false, appeal: '' }
  expect(keptBeside(link, { fund: 'general', fundFixed: true })).toEqual(anew)
  expect(keptBeside(link, { appeal: 'spring' })).toEqual(anew)
  expect(keptBeside(link, { custom: '50' })).toBe(link)
})

describe('what a link to the form asks for', () => {
  test.each([
    ['?monthly', { frequency: 'monthly' }],
    ['?once&amount=250', { frequency: 'once', preset: 250 }],
    ['?monthly&amount=50', { frequency: 'monthly', preset: 50 }],
    ['?frequency=once&amount=250', { frequency: 'once', preset: 250 }],
    // no button of the monthly list
    ['?monthly&amount=250', { frequency: 'monthly', custom: '250' }],
    ['?monthly&amount=37.50', { frequency: 'monthly', custom: '37.50' }],
    // without a frequency only what both lists have is a button
    ['?amount=100', { preset: 100 }],
    ['?amount=20', { custom: '20' }],
    ['?tribute=memory', { dedicate: true, tributeKind: 'memory' }],
    ['?tribute=celebration&once', { frequency: 'once', dedicate: true, tributeKind: 'celebration' }],
    [
      '?amount=75&frequency=once&tribute=memory&for=Rosa+Delgado&campaign=spring',
      {
        frequency: 'once',
        custom: '75',
        dedicate: true,
        tributeKind: 'memory',
        honoreeFirst: 'Rosa',
        honoreeLast: 'Delgado',
      },
    ],
    [
      '?tribute=memory&for=%20Jos%C3%A9%20%20de%20la%20Cruz%20',
      { dedicate: true, tributeKind: 'memory', honoreeFirst: 'José', honoreeLast: 'de la Cruz' },
    ],
    ['?tribute=memory&for=Rosa', { dedicate: true, tributeKind: 'memory', honoreeFirst: 'Rosa' }],
  ])('%s', (search, draft) => {
    expect(asks(search)).toEqual(draft)
  })

  test.each([
    '?amount=',
    '?amount=4.99',
    '?amount=25000.01',
    '?amount=-50',
    '?amount=50.5',
    '?amount=1e3',
    '?amount=NaN',
    '?amount=50,00',
    '?amount=%2450',
    '?amount= 50',
    '?amount=99999999999999999999',
    '?amount=٥٠',
    '?amount=<b>',
    '?tribute=',
    '?tribute=Memory',
    '?tribute=honor',
    '?tribute=__proto__',
    '?yearly',
    '',
    '?amount=50&amount=50',
    '?monthly&once',
    '?monthly&monthly',
    '?frequency=once&monthly',
    '?frequency=daily',
    '?tribute=memory&tribute=memory',
    '?for=Rosa+Delgado',
    '?%E0%A4%A',
    '?amount%00=50',
    '?constructor=1',
    // this charity has neither funds nor appeals
    '?fund=beds',
    '?appeal=winter',
    '?other=12',
  ])('nothing, and in silence: %s', (search) => {
    expect(asks(search)).toEqual({})
  })

  test.each([
    '<b>Rosa</b>+Delgado',
    'Rosa+http://evil.example',
    'Rosa+evil.example',
    'call+901-555-0100',
    '%00',
    '',
    '+++',
    'javascript:alert(1)+x',
    'Rosa+Delgado&for=Rosa+Delgado',
    't+me+evil',
    `Rosa+${'x'.repeat(61)}`,
    'x'.repeat(41),
    '%FF%FE',
    `a+${'b+'.repeat(5000)}`,
  ])('a dedication without its name: for=%s', (name) => {
    expect(asks(`?tribute=memory&for=${name}`)).toEqual({ dedicate: true, tributeKind: 'memory' })
  })

  test('a name of 200 letters at most, however they are parted', () => {
    const parted = (spaces: number) => `?tribute=memory&for=Rosa${'+'.repeat(spaces)}Delgado`
    expect(asks(parted(189))).toMatchObject({ honoreeFirst: 'Rosa', honoreeLast: 'Delgado' })
    expect(asks(parted(190))).toEqual({ dedicate: true, tributeKind: 'memory' })
  })

  test('comes before what was stored, and after what was touched', () => {
    const storage = { frequency: 'once', custom: '33', preset: null, firstName: 'Ana' } as const
    const link = asks('?monthly&amount=100')
    expect(composeDraft({ touched: {}, link, stored: storage })).toMatchObject({
      frequency: 'monthly',
      preset: 100,
      custom: '',
      firstName: 'Ana',
    })
    expect(composeDraft({ touched: { custom: '12' }, link, stored: storage })).toMatchObject({
      preset: null,
      custom: '12',
    })
  })
})

describe('where a link says that its visitor came from', () => {
  test.each([
    ['?utm_source=letter', { source: 'letter', medium: null, campaign: null, link: null }],
    ['?utm_campaign=fall', { source: null, medium: null, campaign: 'fall', link: null }],
    // the charity's own word before the one that its mailer adds
    [
      '?campaign=spring&utm_campaign=fall&utm_content=lobby',
      { source: null, medium: null, campaign: 'spring', link: 'lobby' },
    ],
    [
      '?utm_source=+letter+&utm_medium=print&ask=a3',
      { source: 'letter', medium: 'print', campaign: null, link: null, ask: 'a3' },
    ],
    [`?utm_source=${'x'.repeat(101)}`, { source: 'x'.repeat(100), medium: null, campaign: null, link: null }],
    ['?utm_medium=print', { source: null, medium: 'print', campaign: null, link: null }],
    ['?ask=a3', { source: null, medium: null, campaign: null, link: null, ask: 'a3' }],
    ['?campaign=&utm_campaign=fall', { source: null, medium: null, campaign: 'fall', link: null }],
  ])('%s', (search, attribution) => {
    expect(tells(search)).toEqual(attribution)
  })

  test.each(['', '?amount=50', '?campaign=a&campaign=b', '?utm_source=%20', '?utm_term=x'])('nowhere: %s', (search) => {
    expect(tells(search)).toBe(null)
  })
})

test('of an address’s words those count that ask for something or tell where it came from', () => {
  const words = ['monthly', 'once', 'frequency', 'amount', 'tribute', 'for', 'fund', 'appeal', 'other', 'call']
  expect(askingWords).toEqual(words)
  const telling = ['utm_source', 'utm_medium', 'campaign', 'utm_campaign', 'utm_content', 'ask']
  const query = [...words, 'page', ...telling, 'utm_term'].map((word): [string, string] => [word, `some ${word}`])
  expect(linkWords(query)).toEqual(query.filter(([word]) => word !== 'page' && word !== 'utm_term'))
})

test('a link that was made of everything has a word for each, of one made of nothing none', () => {
  const attribution = { source: 'letter', medium: 'print', campaign: 'spring', link: 'lobby' }
  const tribute = { tributeKind: 'celebration', honoree: 'Rosa Delgado' } as const
  expect(
    wordsOf({ cents: cents(3750), frequency: 'once', ...tribute, fund: 'beds', appeal: 'winter', attribution }),
  ).toEqual([
    ['amount', '37.50'],
    ['frequency', 'once'],
    ['tribute', 'celebration'],
    ['for', 'Rosa Delgado'],
    ['fund', 'beds'],
    ['appeal', 'winter'],
    ['utm_source', 'letter'],
    ['utm_medium', 'print'],
    ['campaign', 'spring'],
    ['utm_content', 'lobby'],
  ])
  expect(wordsOf({})).toEqual([])
  expect(wordsOf({ attribution: { source: null, medium: 'print', campaign: null, link: null } })).toEqual([
    ['utm_medium', 'print'],
  ])
})

test('the words of a link say exactly what it was made of', () => {
  const word = fc.stringMatching(/^[a-z0-9][a-z0-9 &=+%#-]{0,20}[a-z0-9]$/)
  fc.assert(
    fc.property(
      fc.integer({ min: 500, max: 2_500_000 }),
      fc.constantFrom('once' as const, 'monthly' as const),
      fc.constantFrom('memory' as const, 'celebration' as const),
      word,
      word,
      (amount, frequency, tributeKind, campaign, link) => {
        const attribution = { source: null, medium: null, campaign, link }
        const honoree = 'Rosa Delgado'
        const query = new URLSearchParams(
          new URLSearchParams(
            wordsOf({ cents: cents(amount), frequency, tributeKind, honoree, attribution }),
          ).toString(),
        )
        const draft = composeDraft({ touched: {}, link: linkedIn(query, limits), stored: {} })
        expect(draft).toMatchObject({ frequency, tributeKind, honoreeFirst: 'Rosa', honoreeLast: 'Delgado' })
        expect(draft.preset ?? Number(draft.custom)).toBe(amount / 100)
        expect(attributionIn(query)).toEqual(attribution)
      },
    ),
  )
})

describe('what a link would ask for to fill in a form as it is', () => {
  const rewritten = (search: string) =>
    new URLSearchParams(
      wordsOf(linkTo(composeDraft({ touched: {}, link: asks(search), stored: {} }), 'en', limits)),
    ).toString()

  test.each([
    'amount=75&frequency=once&tribute=memory&for=Rosa+Delgado',
    'amount=100&frequency=monthly',
    'amount=37.50&frequency=monthly&tribute=celebration',
    'amount=1000&frequency=once',
    'amount=50&frequency=monthly&tribute=memory&for=Rosa',
  ])('%s asks for itself', (words) => expect(rewritten(`?${words}`)).toBe(words))

  test('an amount that cannot be given is left out, and so is a dedication that was unticked', () => {
    const draft = { ...emptyDraft, preset: null, custom: '3', dedicate: false, honoreeFirst: 'Rosa' }
    expect(linkTo(draft, 'en', limits)).toStrictEqual({ frequency: emptyDraft.frequency })
  })
})
