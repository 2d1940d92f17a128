import { describe, expect, test, vi } from 'vitest'

vi.mock('#charity', async (original) => {
  const name = { en: 'A name' }
  const restricted = 'purpose'
  const funds = [
    { id: 'general', name, restricted: 'no', default: true },
    { id: 'beds', name, restricted },
    { id: 'boat', name, restricted, until: '2026-06-30', successor: 'beds' },
    { id: 'tower', name, restricted, until: '2026-06-30' },
  ]
  const days = { starts: '2026-02-01', ends: '2026-03-31' }
  const presets = { monthly: [10, 26, 51], once: [26, 51, 260] }
  const appeals = [
    { id: 'winter', name, listed: true, ...days, presets, fund: 'beds' },
    { id: 'spring', name, listed: true, ...days },
  ]
  return { ...(await original<object>()), funds, appeals, appealPages: [] }
})

const { emptyDraft } = await import('./draft.ts')
const { linkedIn, linkedOn, linkTo, wordsOf } = await import('./form-link.ts')
const { defaultFund, everyFund, fundOf, isKnownFund, openFunds, sharesOfGift, tellsFunds } = await import('./funds.ts')
const { defaultLimits } = await import('./amounts.ts')
const { cents } = await import('./money.ts')

const asks = (search: string) => linkedIn(new URLSearchParams(search), defaultLimits)

test('the funds are the charity’s own', () => {
  expect(everyFund.map(({ id }) => id)).toEqual(['general', 'beds', 'boat', 'tower'])
  expect(tellsFunds).toBe(true)
  expect(['general', 'tower', 'nothing', '', undefined].map(isKnownFund)).toEqual([true, true, false, false, false])
  expect([defaultFund()?.id, fundOf('boat')?.successor]).toEqual(['general', 'beds'])
  expect(openFunds('2026-07-01').map(({ id }) => id)).toEqual(['general', 'beds'])
  expect(sharesOfGift({ cents: cents(5000), funds: null })).toEqual([{ fund: 'general', cents: 5000 }])
})

describe('what a link asks for where there are funds and appeals', () => {
  test.each([
    ['fund=beds', { fund: 'beds', fundFixed: true }],
    ['fund=boat', { fund: 'boat', fundFixed: true }],
    ['appeal=spring', { appeal: 'spring' }],
    ['appeal=spring&fund=boat', { fund: 'boat', fundFixed: true, appeal: 'spring' }],
    // an appeal for a fund is for that one, whatever the link says beside it
    ['appeal=winter', { fund: 'beds', fundFixed: true, appeal: 'winter' }],
    ['appeal=winter&fund=boat', { fund: 'beds', fundFixed: true, appeal: 'winter' }],
    ['appeal=spring&frequency=once&amount=250', { frequency: 'once', preset: 250, appeal: 'spring' }],
    ['other=12.345', { custom: '12.345' }],
    ['other=+12+&amount=50', { custom: '12' }],
    ['other=123456789012345678901', { custom: '12345678901234567890' }],
    ['other=++&amount=50', { preset: 50 }],
    ['other=12&other=13&amount=50', { preset: 50 }],
  ])('%s', (search, draft) => {
    expect(asks(search)).toEqual(draft)
  })

  test.each([
    ['frequency=once&amount=260', { frequency: 'once', preset: 260 }],
    ['frequency=monthly&amount=260', { frequency: 'monthly', custom: '260' }],
    ['amount=26', { preset: 26 }],
    ['amount=10', { custom: '10' }],
    ['amount=50', { custom: '50' }],
  ])('out of an appeal with amounts of its own: %s', (search, draft) => {
    expect(asks(`appeal=winter&${search}`)).toEqual({ ...draft, fund: 'beds', fundFixed: true, appeal: 'winter' })
  })

  test.each(['fund=', 'fund=nothing', 'fund=beds&fund=boat', 'appeal=autumn', 'appeal=winter&appeal=winter'])(
    'nothing, and in silence: %s',
    (search) => {
      expect(asks(search)).toEqual({})
    },
  )
})

describe('on the day on which a link is opened', () => {
  test.each([
    ['fund=boat', '2026-06-30', { fund: 'boat', fundFixed: true }],
    ['fund=boat', '2026-07-01', { fund: 'beds', fundFixed: true }],
    ['fund=tower&amount=50', '2026-07-01', { preset: 50 }],
    ['amount=50', '2026-07-01', { preset: 50 }],
    ['appeal=winter', '2026-03-31', { fund: 'beds', fundFixed: true, appeal: 'winter' }],
    ['appeal=winter', '2026-04-01', { fund: 'beds', fundFixed: true }],
    ['appeal=spring&amount=50', '2026-01-31', { preset: 50 }],
  ])('%s on %s', (search, on, draft) => {
    expect(linkedOn(asks(search), on)).toEqual(draft)
  })
})

test('a form for a fund, out of an appeal, is linked to with both', () => {
  const link = linkTo({ ...emptyDraft, fund: 'beds', appeal: 'winter' }, 'en', defaultLimits)
  expect(link).toEqual({ frequency: 'monthly', cents: 5000, fund: 'beds', appeal: 'winter' })
  expect(new URLSearchParams(wordsOf(link)).toString()).toBe('amount=50&frequency=monthly&fund=beds&appeal=winter')
})
