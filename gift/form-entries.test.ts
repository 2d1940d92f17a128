import { describe, expect, test, vi } from 'vitest'

vi.mock('#charity', async (original) => {
  const name = { en: 'A name' }
  const presets = { monthly: [7, 26], once: [26, 260] }
  const variant = { presets: { monthly: [15, 30], once: [30, 300] }, defaultPreset: 30 }
  return {
    ...(await original<object>()),
    funds: [
      { id: 'general', name, restricted: 'no', default: true },
      { id: 'beds', name, restricted: 'purpose' },
    ],
    appeals: [{ id: 'winter', name, listed: true, starts: '2026-02-01', ends: '2026-03-31', presets }],
    appealPages: [],
    experiment: { id: 'amounts', variants: { present: {}, larger: variant } },
  }
})

const { eCards } = await import('#charity')
const { emptyDraft } = await import('./draft.ts')
const { draftFrom, draftFromForm } = await import('./form-entries.ts')
const { parseCreatePaymentIntent } = await import('./request.ts')

const read = (entries: Readonly<Record<string, unknown>>) => draftFrom((field) => entries[field])
const post = (entries: Readonly<Record<string, unknown>>) => draftFromForm((name) => entries[name])
const card = eCards[0]?.id ?? 'none'

describe('an entry that fits its field is read', () => {
  test.each([
    ['frequency', 'once', 'once'],
    ['frequency', 'monthly', 'monthly'],
    ['preset', '50', 50],
    ['preset', 50, 50],
    ['preset', '26', 26],
    ['preset', '300', 300],
    ['preset', null, null],
    ['variant', '', ''],
    ['variant', 'present', 'present'],
    ['variant', 'larger', 'larger'],
    ['dedicate', 'on', true],
    ['dedicate', true, true],
    ['dedicate', false, false],
    ['optIn', 'on', true],
    ['coverCost', 'on', true],
    ['fundFixed', 'on', true],
    ['fund', 'beds', 'beds'],
    ['fund', '', ''],
    ['appeal', 'winter', 'winter'],
    ['appeal', '', ''],
    ['tributeKind', 'memory', 'memory'],
    ['tributeKind', 'celebration', 'celebration'],
    ['eCard', card, card],
    ['eCard', '', ''],
    ['notify', 'none', 'none'],
    ['notify', 'email', 'email'],
    ['notify', 'mail', 'mail'],
    ['recipientLanguage', 'es', 'es'],
    ['recipientLanguage', '', ''],
    ['country', 'CA', 'CA'],
    ['recipientCountry', 'MX', 'MX'],
    ['custom', '37,50', '37,50'],
    ['message', 'x'.repeat(2000), 'x'.repeat(2000)],
  ])('%s: %j', (field, entry, value) => {
    expect(read({ [field]: entry })).toEqual({ [field]: value })
  })
})

describe('an entry that does not is left out', () => {
  test.each([
    ['frequency', 'weekly'],
    ['frequency', ''],
    ['preset', '33'],
    ['preset', ''],
    ['variant', 'smaller'],
    ['dedicate', 'off'],
    ['optIn', 1],
    ['fund', 'tower'],
    ['fund', 7],
    ['appeal', 'summer'],
    ['tributeKind', ''],
    ['tributeKind', 'honor'],
    ['eCard', 'no-such-card'],
    ['notify', ''],
    ['notify', 'phone'],
    ['recipientLanguage', 'xx'],
    ['country', 'us'],
    ['country', 'USA'],
    ['country', 'xUS'],
    ['country', ''],
    ['country', ['US']],
    ['recipientCountry', 'M'],
    ['custom', 5],
    ['message', 'x'.repeat(2001)],
    ['card', '4242424242424242'],
  ])('%s: %j', (field, entry) => {
    expect(read({ [field]: entry })).toEqual({})
  })
})

test('a gift tells of the variant that its form showed, where there is one of that name', () => {
  const gift = (variant: unknown) => parseCreatePaymentIntent({ amount: 50, variant }, { now: 0 })
  expect(gift('larger')).toMatchObject({ ok: true, value: { variant: 'larger' } })
  for (const variant of ['smaller', '', 7, undefined]) expect(gift(variant)).not.toHaveProperty('value.variant')
})

describe('a form that was posted without scripts', () => {
  test('with nothing in it is an empty one, whose amount is not chosen', () => {
    expect(post({})).toEqual({ ...emptyDraft, preset: null })
  })

  test('has its boxes ticked', () => {
    const boxes = { dedicate: 'on', optIn: 'on', coverCost: 'on', fundFixed: 'on' }
    expect(post(boxes)).toMatchObject({ dedicate: true, optIn: true, coverCost: true, fundFixed: true })
  })

  test.each([
    ['of the charity', { preset: '50' }, 50],
    ['that the other frequency has', { frequency: 'once', preset: '20' }, null],
    ['of its variant', { variant: 'larger', frequency: 'once', preset: '300' }, 300],
    ['of another variant', { variant: 'present', frequency: 'once', preset: '300' }, null],
    ['of its appeal', { appeal: 'winter', preset: '7' }, 7],
    ['of an appeal out of which it is not', { preset: '7' }, null],
    ['beside which nothing but a space was typed', { preset: '50', custom: ' ' }, 50],
    ['beside which an amount was typed', { preset: '50', custom: '37' }, null],
  ])('has the amount of a button %s', (_, entries, preset) => {
    expect(post(entries)).toMatchObject({ preset, custom: 'custom' in entries ? entries.custom : '' })
  })
})
