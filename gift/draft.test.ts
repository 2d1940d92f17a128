import { describe, expect, it } from 'vitest'
import { eCards } from '#charity'
import { changeDraft, composeDraft, coveredBy, type Draft, draftAmount, emptyDraft, shownCents } from './draft.ts'
import { detailsOf, orderOf } from './draft-request.ts'
import { draftFrom, draftFromForm } from './form-entries.ts'
import { cents } from './money.ts'

const context = { language: 'en', now: Date.parse('2026-11-21T12:00:00Z'), withDonor: true } as const
const donor = { firstName: 'Ana', lastName: 'Núñez', email: 'ana@example.org' }

describe('composing', () => {
  it('starts monthly at $50 with nothing else chosen', () => {
    expect(emptyDraft).toMatchObject({ frequency: 'monthly', preset: 50, custom: '', dedicate: false, optIn: false })
    expect(emptyDraft).toMatchObject({ tributeKind: 'memory', notify: 'none', country: 'US' })
  })
  it('has nothing typed or ticked in a form that nobody has touched', () => {
    const set = Object.entries(emptyDraft).filter(([, value]) => value !== '' && value !== false)
    expect(set.map(([field]) => field)).toEqual([
      'frequency',
      'preset',
      'tributeKind',
      'notify',
      'recipientCountry',
      'country',
    ])
  })
  it('leaves an amount alone that is not what is changed', () => {
    const typed = { ...emptyDraft, preset: null, custom: '37' }
    expect(changeDraft(emptyDraft, { preset: null, custom: '37' })).toEqual(typed)
    expect(changeDraft({ ...emptyDraft, preset: 33 }, { firstName: 'Ana' }).preset).toBe(33)
    expect(changeDraft(emptyDraft, { custom: '' })).toEqual(emptyDraft)
  })
  it('lets a preset clear the custom amount and typing clear the preset', () => {
    const typed = changeDraft(emptyDraft, { custom: '37' })
    expect(typed).toMatchObject({ preset: null, custom: '37' })
    expect(changeDraft(typed, { preset: 25 })).toMatchObject({ preset: 25, custom: '' })
  })
  it('keeps the amount when the frequency changes where it can', () => {
    const hundred = changeDraft(emptyDraft, { preset: 100 })
    expect(changeDraft(hundred, { frequency: 'once' }).preset).toBe(100)
    expect(changeDraft(changeDraft(emptyDraft, { preset: 20 }), { frequency: 'once' }).preset).toBe(50)
    expect(changeDraft(changeDraft(emptyDraft, { custom: '37' }), { frequency: 'once' })).toMatchObject({
      preset: null,
      custom: '37',
    })
  })
})

describe('the card that tells of a dedication', () => {
  const begins = (kind: string) => eCards.find((each) => each.begins === kind)?.id ?? ''
  const memoryDraft = { ...emptyDraft, ...donor, dedicate: true, honoreeFirst: 'Rosa', honoreeLast: 'Vega' }
  const sent = (draft: Draft) => {
    const order = orderOf(draft, context)
    return order.ok ? order.value.details.tribute?.eCard : order.faults
  }
  it('follows the kind of dedication until one is chosen, and is kept from then on', () => {
    expect(sent(memoryDraft)).toBe(begins('memory'))
    expect(sent(changeDraft(memoryDraft, { tributeKind: 'celebration' }))).toBe(begins('celebration'))
    const chosen = changeDraft(memoryDraft, { eCard: begins('memory') })
    expect(sent(changeDraft(chosen, { tributeKind: 'celebration' }))).toBe(begins('memory'))
  })
  it('is posted without scripts, and kept by a browser, by its name; one that the charity lacks is none', () => {
    const last = eCards.at(-1)?.id
    expect(draftFromForm((field) => (field === 'eCard' ? last : undefined)).eCard).toBe(last)
    expect(draftFromForm(() => undefined).eCard).toBe('')
    expect(draftFrom((field) => (field === 'eCard' ? 'no-such-card' : undefined))).not.toHaveProperty('eCard')
  })
})

describe('which value wins', () => {
  const storage = { frequency: 'once', preset: 250, optIn: true } as const
  it('touched, then the link, then what was stored, then the default', () => {
    expect(composeDraft({ touched: {}, link: {}, stored: {} })).toEqual(emptyDraft)
    expect(composeDraft({ touched: {}, link: {}, stored: storage })).toMatchObject({
      frequency: 'once',
      preset: 250,
      optIn: true,
    })
    expect(composeDraft({ touched: {}, link: { frequency: 'monthly' }, stored: storage })).toMatchObject({
      frequency: 'monthly',
      preset: 50,
      optIn: true,
    })
    expect(composeDraft({ touched: { frequency: 'once' }, link: { frequency: 'monthly' }, stored: {} }).frequency).toBe(
      'once',
    )
  })
  it('lets a touched button win over a stored custom amount, and the reverse', () => {
    expect(composeDraft({ touched: { preset: 100 }, link: {}, stored: { custom: '37', preset: null } })).toMatchObject({
      preset: 100,
      custom: '',
    })
    expect(composeDraft({ touched: { custom: '37' }, link: {}, stored: { preset: 100 } })).toMatchObject({
      preset: null,
      custom: '37',
    })
    expect(composeDraft({ touched: {}, link: {}, stored: { custom: '37', preset: null } })).toMatchObject({
      custom: '37',
    })
  })
})

describe('an amount that is no button', () => {
  const amountOf = (sources: Partial<Parameters<typeof composeDraft>[0]>) => {
    const { preset, custom } = composeDraft({ touched: {}, link: {}, stored: {}, ...sources })
    return [preset, custom]
  }
  it('is as if it was typed where a link asks for it, and is nothing that is kept', () => {
    expect(amountOf({ link: { preset: 33 } })).toEqual([null, '33'])
    expect(amountOf({ touched: { preset: 33 } })).toEqual([null, '33'])
    expect(amountOf({ stored: { preset: 33 } })).toEqual([50, ''])
    expect(amountOf({ link: { preset: 100 } })).toEqual([100, ''])
  })
})

describe('the amount of a draft', () => {
  it('is shown as it reads, whether or not it may be given, and as nothing while it cannot be read', () => {
    const shown = (preset: number | null, custom: string) => shownCents({ preset, custom }, 'en')
    expect([shown(50, ''), shown(null, '37.50'), shown(null, '1')]).toEqual([5000, 3750, 100])
    expect([shown(null, ''), shown(null, '1.000'), shown(null, 'x')]).toEqual([0, 0, 0])
  })
  it('has no cost of its payment as long as it is nothing', () => {
    const rule = { percent: 2.2, fixedCents: 30 }
    const covered = (coverCost: boolean, amount: number) => coveredBy({ coverCost }, cents(amount), rule)
    expect([covered(true, 5000), covered(true, 0), covered(false, 5000)]).toEqual([144, 0, 0])
  })
  it('is the custom amount if entered, otherwise the preset', () => {
    expect(draftAmount(emptyDraft, 'en')).toEqual({ kind: 'clear', cents: 5000 })
    expect(draftAmount(changeDraft(emptyDraft, { custom: '37.50' }), 'en')).toEqual({ kind: 'clear', cents: 3750 })
  })
  it('is refused below $5 and above $25,000, and asked back when it can be read in two ways', () => {
    const custom = (text: string) => draftAmount(changeDraft(emptyDraft, { custom: text }), 'en')
    expect(custom('4.99')).toEqual({ kind: 'refused', code: 'amount_below_minimum' })
    expect(custom('25000.01')).toEqual({ kind: 'refused', code: 'amount_above_maximum' })
    expect(custom('1.000')).toEqual({ kind: 'ambiguous', readings: [100000, 100] })
  })
})

describe('asking', () => {
  it('sends a plain monthly gift', () => {
    expect(orderOf({ ...emptyDraft, ...donor }, { ...context, attempt: 'a'.repeat(32) })).toEqual({
      ok: true,
      value: {
        cents: 5000,
        details: {
          frequency: 'monthly',
          donor,
          tribute: null,
          optIn: false,
          language: 'en',
          country: 'US',
          attempt: 'a'.repeat(32),
        },
      },
      request: {
        cents: 5000,
        costCents: 0,
        frequency: 'monthly',
        donor,
        tribute: null,
        optIn: false,
        language: 'en',
        country: 'US',
        attribution: null,
        attempt: 'a'.repeat(32),
        begins: null,
        follows: null,
      },
    })
  })
  it('adds what the payment costs where its donor ticked that, and nothing else', () => {
    const cost = { percent: 2.2, fixedCents: 30 }
    const asked = (change: Partial<Draft>, rule: typeof cost | null = cost) => {
      const order = orderOf({ ...emptyDraft, ...donor, ...change }, { ...context, cost: rule })
      return order.ok ? [order.value.cents, order.value.details.costCents] : order.faults
    }
    expect(asked({})).toEqual([5000, undefined])
    expect(asked({ coverCost: true })).toEqual([5144, 144])
    expect(asked({ coverCost: true, preset: null, custom: '37.50' })).toEqual([3866, 116])
    expect(asked({ coverCost: true }, null)).toEqual([5000, undefined])
    expect(asked({ coverCost: true, preset: null, custom: '4.90' })).toMatchObject({ amount: 'amount_below_minimum' })
    expect(asked({ coverCost: true, preset: null, custom: '25000' })).toMatchObject({ amount: 'amount_above_maximum' })
  })
  it('names every fault by the form field', () => {
    const draft = changeDraft(
      { ...emptyDraft, dedicate: true, notify: 'mail', postalCode: 'x', recipientName: 'Eva' },
      { custom: '1.000' },
    )
    expect(orderOf(draft, context)).toEqual({
      ok: false,
      faults: {
        amount: 'amount_ambiguous',
        firstName: 'required',
        lastName: 'required',
        email: 'required',
        honoreeFirst: 'required',
        honoreeLast: 'required',
        line1: 'required',
        city: 'required',
        region: 'required',
        postalCode: 'not_a_postal_code',
      },
    })
  })
  it('says what an amount is that is refused', () => {
    const fault = (custom: string, more = {}) => {
      const order = orderOf({ ...emptyDraft, ...donor, preset: null, custom }, { ...context, ...more })
      return order.ok ? order.value.cents : order.faults.amount
    }
    expect([fault('25000.01'), fault('4.99'), fault('')]).toEqual([
      'amount_above_maximum',
      'amount_below_minimum',
      'amount_missing',
    ])
    expect(fault('1', { limits: { minimum: cents(100), maximum: cents(1000) } })).toBe(100)
  })
  it('names what is wrong with a card by its field', () => {
    const card = { dedicate: true, honoreeFirst: 'Luis', honoreeLast: 'Paz' } as const
    const faults = (more: Partial<Draft>) => {
      const order = orderOf({ ...emptyDraft, ...donor, ...card, ...more }, context)
      return order.ok ? {} : order.faults
    }
    expect(faults({ notify: 'email', recipientEmail: 'eva', message: 'See evil.com', sendOn: '2026-01-01' })).toEqual({
      recipientName: 'required',
      recipientEmail: 'not_an_email',
      message: 'no_links',
      sendOn: 'date_past',
    })
    const address = { line1: '1 Main St', city: 'Leeds', region: 'Yorkshire', postalCode: 'LS1 4DY' }
    const letter = { notify: 'mail', recipientName: 'Eva', ...address } as const
    expect(faults({ ...letter, recipientCountry: 'xx' })).toEqual({ recipientCountry: 'not_valid' })
    expect(faults({ ...letter, recipientCountry: 'GB' })).toEqual({})
  })
  it('sends what a link chose, and of a campaign the words that there are', () => {
    const attribution = { source: 'mail', medium: null, campaign: 'spring', link: null }
    const draft = { ...emptyDraft, fund: 'research', appeal: 'winter', variant: 'b' }
    expect(detailsOf(draft, { ...context, attribution })).toMatchObject({
      ...{ fund: 'research', appeal: 'winter', variant: 'b' },
      attribution: { source: 'mail', campaign: 'spring' },
    })
    expect(detailsOf(draft, { ...context, attribution }).attribution).toEqual({ source: 'mail', campaign: 'spring' })
    const plain = detailsOf(emptyDraft, context)
    for (const field of ['fund', 'appeal', 'variant', 'attempt', 'attribution']) expect(plain).not.toHaveProperty(field)
  })
  it('sends with a card what was typed, and nothing for what was left empty', () => {
    const sent = (more: Partial<Draft>) => detailsOf({ ...emptyDraft, dedicate: true, ...more }, context).tribute
    const texts = ['', '  ', 'We miss him.']
    expect(texts.map((message) => sent({ notify: 'email', message })?.notification)).toMatchObject(
      [null, null, 'We miss him.'].map((message) => ({ by: 'email', message })),
    )
    expect(texts.map((line2) => sent({ notify: 'mail', line2, message: line2 })?.notification)).toMatchObject(
      [null, null, 'We miss him.'].map((text) => ({ by: 'mail', message: text, address: { line2: text } })),
    )
  })
  it('asks for no choice where an amount can be read in one way alone', () => {
    const asked = (custom: string) => {
      const order = orderOf({ ...emptyDraft, ...donor, preset: null, custom }, context)
      return order.ok ? null : order.faults.amount
    }
    expect([asked('12.345'), asked('1.000')]).toEqual(['amount_fraction_of_cent', 'amount_ambiguous'])
  })
  it('sends no dedication once the box is unticked, though what was typed is kept', () => {
    const draft = { ...emptyDraft, ...donor, honoreeFirst: 'Luis', dedicate: false }
    expect(orderOf(draft, context)).toMatchObject({ ok: true, value: { details: { tribute: null } } })
  })
  it('sends an e-card in the page’s language unless another is chosen', () => {
    const card = {
      dedicate: true,
      honoreeFirst: 'Luis',
      honoreeLast: 'Paz',
      notify: 'email',
      recipientName: 'Eva',
    } as const
    const draft = { ...emptyDraft, ...donor, ...card, recipientEmail: 'eva@example.org' }
    expect(orderOf(draft, { ...context, language: 'es' })).toMatchObject({
      ok: true,
      value: { details: { tribute: { notification: { by: 'email', language: 'es', message: null, sendOn: null } } } },
    })
  })
})

describe('reading what was stored or posted', () => {
  it('leaves out what does not fit its field', () => {
    const storage: Record<string, unknown> = {
      frequency: 'weekly',
      preset: 33,
      custom: 5,
      optIn: 'on',
      country: 'usa',
      email: 'a',
    }
    expect(draftFrom((field) => storage[field])).toEqual({ optIn: true, email: 'a' })
  })
  it('survives being stored and read again', () => {
    const draft = changeDraft({ ...emptyDraft, dedicate: true, honoreeFirst: 'Luis' }, { custom: '37' })
    const storage = JSON.parse(JSON.stringify(draft)) as Record<string, unknown>
    expect(composeDraft({ touched: {}, link: {}, stored: draftFrom((field) => storage[field]) })).toEqual(draft)
  })
  it('lets a typed amount win over the button that a form without scripts cannot unchoose', () => {
    const form = new Map([
      ['frequency', 'once'],
      ['preset', '50'],
      ['custom', '37,50'],
    ])
    const draft = draftFromForm((name) => form.get(name))
    expect(draft).toMatchObject({ frequency: 'once', preset: null, custom: '37,50', optIn: false })
    expect(draftAmount(draft, 'en')).toEqual({ kind: 'clear', cents: 3750 })
  })
  it('asks again for an amount that the chosen frequency does not offer', () => {
    const form = new Map([
      ['frequency', 'once'],
      ['preset', '20'],
    ])
    expect(
      draftAmount(
        draftFromForm((name) => form.get(name)),
        'en',
      ),
    ).toEqual({ kind: 'refused', code: 'amount_missing' })
  })
})
