import { describe, expect, test } from 'vitest'
import type { Arrangement } from '#gift/arrangement.ts'
import { type Fact, standingOf } from '#gift/lifecycle.ts'
import { cents, zero } from '#gift/money.ts'
import type { ToldPaidBy } from '#gift/paid-by.ts'
import type { Frequency } from '#gift/provider.ts'
import { plainArrangement } from '#gift/testing/arrangement.ts'
import { hours, minutes } from '../../base/clock.ts'
import { type Asked, type Gift, noRefs } from '../../store/gift/gifts.ts'
import { noon } from '../testing/hand-clock.ts'
import { storedGift } from '../testing/stored-gift.ts'
import { decide, type Observation } from './decide.ts'

const traits = { pauseEnds: 'by itself', hearings: 'numbered' } as const
const same = { provider: 'stripe', at: noon } as const
const paid = (ref: string, amount = 5000): Fact => ({
  ...same,
  kind: 'paid',
  ref,
  cents: cents(amount),
  feeCents: null,
})
const pledged: Fact = { ...same, kind: 'pledged', ref: 'sub', cents: cents(5000) }
const pending: Fact = { ...same, kind: 'pending', ref: 'pi_1', cents: cents(5000), reason: 'slow' }
const failed = (ref = 'ch_1', code = 'expired_card'): Fact => ({ ...same, kind: 'failed', ref, code })
const refunded: Fact = { ...same, kind: 'refunded', ref: 're_1', payment: 'pi_1', cents: cents(1000) }
const disputed = (amount: number, version: number): Fact => ({
  ...{ ...same, kind: 'disputed', ref: 'dp_1', payment: 'pi_1', cents: cents(amount), version: { theirs: version } },
})
const closed: Fact = { ...same, kind: 'closed', ref: 'gift', reason: 'canceled' }
const ended: Fact = { ...same, kind: 'ended', ref: 'sub', by: 'donor' }

/** A gift of which so much is known. */
const known = (frequency: Frequency, ledger: readonly Fact[], more: Partial<Gift> = {}): Gift =>
  storedGift({ frequency, standing: standingOf(frequency, ledger), ...more })
const once = (ledger: readonly Fact[], observation: Observation, more: Partial<Gift> = {}) =>
  decide(known('once', ledger, more), ledger, observation, noon, traits)
const monthly = (ledger: readonly Fact[], observation: Observation, more: Partial<Gift> = {}) =>
  decide(known('monthly', ledger, more), ledger, observation, noon, traits)
const told = (...facts: Fact[]): Observation => ({ facts })

describe('who gave', () => {
  const donor = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' }

  test('is as they told us, whatever their provider calls them', () => {
    const name = { ...donor, firstName: 'Augusta' }
    expect(once([], { facts: [], donor: name }, { donor }).changes).not.toHaveProperty('donor')
    expect(once([], { facts: [], donor: null }).changes).not.toHaveProperty('donor')
  })
})

describe('who asked for a gift', () => {
  const caller = 'caller-of-the-gift'

  test('is kept while cards could be tried on it, and no longer', () => {
    expect(once([], told(failed()), { caller }).changes).not.toHaveProperty('caller')
    expect(once([], told(pending), { caller }).changes).not.toHaveProperty('caller')
    expect(once([], told(paid('pi_1')), { caller }).changes).toHaveProperty('caller', null)
    expect(once([], told(closed), { caller }).changes).toHaveProperty('caller', null)
    expect(once([], told(paid('pi_1'))).changes).not.toHaveProperty('caller')
  })

  test('is counted for or against by the tries before the first gift, not by later months', () => {
    expect(once([], told(failed(), paid('pi_1'), pledged)).outcomes).toEqual(['failed', 'paid'])
    expect(once([], told(pending)).outcomes).toEqual([])
    expect(monthly([pledged], told(failed())).outcomes).toEqual([])
    expect(monthly([failed(), paid('in_1')], told(failed('ch_2'), paid('in_2'))).outcomes).toEqual([])
  })
})

describe('a month that is declined', () => {
  test('is noted for the history of a monthly gift', () => {
    const { months, notes } = monthly([{ ...pledged, at: noon - hours(900) }], told(failed()))
    expect(months).toEqual([{ is: 'declined', kind: 'hard' }])
    expect(notes).toEqual([{ actor: 'record', action: 'month_declined', gift: 'gift', details: { kind: 'hard' } }])
  })

  test('is none of a gift that is given once', () => {
    const { months, notes } = once([paid('pi_1')], told(failed()))
    expect([months, notes]).toEqual([[], []])
  })
})

describe('what the ledger holds', () => {
  const before = disputed(2000, 1)

  test('is told otherwise, or as before by a later version', () => {
    const [changed, again] = [disputed(5000, 2), disputed(2000, 2)]
    const ledger = [paid('pi_1'), before]
    expect(once(ledger, told(changed))).toMatchObject({ amended: [changed], retold: [], facts: [] })
    expect(once(ledger, told(again))).toMatchObject({ amended: [], retold: [again], facts: [] })
    expect(once(ledger, told(changed, before)).amended).toEqual([changed])
  })

  test('of a dispute’s sum is written down for a person where it changes, as nothing else is', () => {
    const ledger = [paid('pi_1'), before, refunded]
    const details = { ref: 'dp_1', before: 2000, disputed: 5000 }
    expect(once(ledger, told(disputed(5000, 2))).notes).toEqual([
      { actor: 'record', action: 'dispute_changed', gift: 'gift', details },
    ])
    const answerBy = { ...disputed(2000, 2), answerBy: noon + hours(100) } as Fact
    expect(once(ledger, told(answerBy))).toMatchObject({ amended: [answerBy], notes: [] })
    const fee = { ...paid('pi_1'), feeCents: cents(175), version: { theirs: noon } } as Fact
    expect(once(ledger, told(fee))).toMatchObject({ amended: [fee], notes: [] })
  })
})

test('a case of what a reversal took already, told beside other news, is that loss', () => {
  const { version: _, ...reversal } = disputed(5000, 1) as Fact & { version?: unknown }
  const news = { ...disputed(5000, 2), ref: 'case' } as Fact
  const { facts, amended } = once([paid('pi_1'), reversal as Fact], told(failed(), news))
  expect([facts, amended]).toEqual([[failed()], [{ ...news, ref: 'dp_1', toldAs: 'case' }]])
})

describe('the end of what a donor could pay', () => {
  const request: Asked = {
    what: 'begin',
    at: noon,
    terms: { frequency: 'once', cents: cents(5000), costCents: zero },
  }
  const hold = { token: 'mine', until: noon + minutes(1) }

  test('closes the gift, unless that is just begun anew', () => {
    expect(once([], told(closed)).facts).toEqual([closed])
    expect(once([], told(closed), { asked: request }).facts).toEqual([closed])
    expect(once([], told(closed), { asked: { what: 'capture', at: noon }, hold }).facts).toEqual([closed])
    expect(once([], told(closed, failed()), { asked: request, hold }).facts).toEqual([failed()])
  })

  test('is no end where something else has taken its place', () => {
    const about = { ...told(closed), about: ['pi_0', 'cus_1'] }
    expect(once([], about).facts).toEqual([])
    expect(once([], { ...about, about: ['pi_0', 'pi_1'] }).facts).toEqual([closed])
    expect(once([], about, { refs: noRefs }).facts).toEqual([closed])
    expect(once([], about, { refs: { ...noRefs, session: 'cs_1' } }).facts).toEqual([])
    expect(once([], about, { refs: { ...noRefs, subscription: 'sub_1' } }).facts).toEqual([])
    expect(once([], { ...about, closes: 'mine' }, { hold }).facts).toEqual([])
  })

  test('closes it by the operation that holds it, and by none that it has overtaken', () => {
    expect(once([], { ...told(closed), closes: 'mine' }, { hold }).facts).toEqual([closed])
    expect(once([], { ...told(closed), closes: 'mine' }, { hold, asked: request }).facts).toEqual([closed])
    expect(once([], { ...told(closed), closes: 'of one before' }, { hold }).facts).toEqual([])
    expect(once([], { ...told(closed), closes: 'mine' }).facts).toEqual([])
  })
})

describe('the amount', () => {
  const question = (amount: number, costCents = zero): Asked => ({
    ...{ what: 'begin', at: noon, terms: { frequency: 'once', cents: cents(amount), costCents } },
  })

  test('of a gift given once is what was first paid, with the cost that was asked for with it', () => {
    expect(once([], told(paid('pi_1', 5200)), { costCents: cents(200) }).changes).toMatchObject({
      cents: 5200,
      costCents: 0,
    })
    const request = question(5200, cents(200))
    expect(once([], told(paid('pi_1', 5200)), { asked: request }).changes).toMatchObject({ costCents: 200 })
    expect(once([], told(paid('pi_1', 5300)), { asked: request }).changes).toMatchObject({ cents: 5300, costCents: 0 })
    expect(once([], told(paid('pi_1')), { costCents: cents(200) }).changes).not.toHaveProperty('costCents')
    expect(once([], told(failed())).changes).not.toHaveProperty('cents')
    expect(once([paid('pi_1')], told(paid('pi_2', 700))).changes).not.toHaveProperty('cents')
  })

  test('of a monthly gift stays as agreed', () => {
    expect(monthly([], told(paid('in_1', 700))).changes).not.toHaveProperty('cents')
  })

  test('that differs from what was agreed, or asked for since, is shown to a person: with what was paid, or pledged', () => {
    const note = (details: object) => [{ actor: 'record', action: 'amount_differs', gift: 'gift', details }]
    expect(once([], told(paid('pi_1', 700))).notes).toEqual(note({ ref: 'pi_1', agreed: 5000, paid: 700 }))
    const pledge = { ...pledged, cents: cents(700) } as Fact
    expect(monthly([], told(pledge)).notes).toEqual(note({ ref: 'sub', agreed: 5000, pledged: 700 }))
    expect(once([paid('pi_1')], told(paid('pi_2', 700))).notes).toHaveLength(1)
    expect(once([], told(paid('pi_1', 700)), { asked: question(700) }).notes).toEqual([])
    expect(once([], told(paid('pi_1')), { asked: question(700) }).notes).toEqual([])
    expect(once([paid('pi_1')], told(refunded)).notes).toEqual([])
    expect(monthly([failed()], told(paid('in_1', 700))).notes).toHaveLength(1)
    expect(monthly([pledged], told(paid('in_1', 700))).notes).toEqual([])
  })
})

describe('a gift that is given', () => {
  test('is given by its first payment or pledge', () => {
    const givens = (...decisions: { readonly given: boolean }[]) => decisions.map(({ given }) => given)
    expect(givens(once([], told(paid('pi_1'))), monthly([], told(pledged)))).toEqual([true, true])
    expect(givens(once([], told(failed())), once([], told(pending)), once([], told()))).toEqual([false, false, false])
    expect(givens(monthly([pledged], told(paid('in_1'))), monthly([paid('in_1')], told(pledged)))).toEqual([
      false,
      false,
    ])
  })

  test('is told of once by the gift out of whose thanks it was given', () => {
    const details = { monthly: 'gift' }
    expect(monthly([], told(pledged), { follows: 'gift-before' }).notes).toEqual([
      { actor: 'donor', action: 'made_monthly', gift: 'gift-before', details },
    ])
    expect(monthly([], told(pledged)).notes).toEqual([])
  })
})

describe('a question to the provider', () => {
  const hold = { token: 'mine', until: noon + minutes(1) }
  const capture: Asked = { what: 'capture', at: noon }
  const begin: Asked = { what: 'begin', at: noon, terms: { frequency: 'once', cents: cents(5000), costCents: zero } }
  const stop: Asked = { what: 'stop', at: noon, by: 'donor' }
  const columns = ['hold', 'asked', 'tryNumber'] as const
  const after = ({ changes }: ReturnType<typeof once>) => columns.map((name) => changes[name])

  test('that was answered before anything came of it is asked anew under another number, where it is for money', () => {
    const open = { ...told(), progress: 'open', answers: 'mine' } as const
    expect(after(once([], open, { asked: capture, hold }))).toEqual([null, null, 2])
    expect(after(once([], { ...open, facts: [pending] }, { asked: capture, hold }))).toEqual([null, null, 2])
    expect(after(once([], { ...open, facts: [paid('pi_1')] }, { asked: capture, hold }))).toEqual([
      null,
      null,
      undefined,
    ])
    expect(after(once([], open, { asked: begin, hold }))).toEqual([null, null, undefined])
    expect(after(once([], open, { asked: null, hold }))).toEqual([null, null, undefined])
  })

  test('is open while its provider works on it, as long as nothing came of it', () => {
    const working = { ...told(), progress: 'working', answers: 'mine' } as const
    expect(after(once([], working, { asked: capture, hold }))).toEqual([null, undefined, undefined])
    expect(after(once([], { ...working, facts: [paid('pi_1')] }, { asked: capture, hold }))).toEqual([
      ...[null, null, undefined],
    ])
  })

  test('that nobody holds any more is moot once the gift came to something', () => {
    const late = { token: 'gone', until: noon - 1 }
    expect(after(once([], told(pending), { asked: capture, hold: late }))).toEqual([undefined, null, 2])
    expect(after(once([], told(pending), { asked: capture, hold }))).toEqual([undefined, undefined, undefined])
    expect(after(once([], told(), { asked: capture }))).toEqual([undefined, undefined, undefined])
    expect(after(once([], told(paid('pi_1')), { asked: begin, hold }))).toEqual([undefined, null, undefined])
    expect(after(once([], told(paid('pi_1'))))).toEqual([undefined, undefined, undefined])
  })

  test('for a stop is moot once the gift has ended, and not while it runs', () => {
    expect(after(monthly([pledged], told(paid('in_1')), { asked: stop }))).toEqual([undefined, undefined, undefined])
    expect(after(monthly([pledged], told(ended), { asked: stop }))).toEqual([undefined, null, undefined])
    expect(after(monthly([pledged], told(paid('in_1')), { asked: begin }))).toEqual([undefined, null, undefined])
  })
})

describe('when a gift is looked at again', () => {
  const looks = ({ changes: { resolveAt, resolveTries } }: ReturnType<typeof once>) => [resolveAt, resolveTries]
  const arrangement: Arrangement = { ...plainArrangement, status: 'active' }
  const soon = noon + hours(6)

  test('is now, once cards are tried on it', () => {
    const four = ['a', 'b', 'c', 'd'].map((ref) => failed(ref))
    expect(looks(once(four, told(failed('e'))))).toEqual([noon, undefined])
    expect(looks(once(four.slice(1), told(failed('a'))))).toEqual([undefined, undefined])
    expect(looks(once([pending, ...four], told(failed('e'), { ...failed('pi_1') })))).toEqual([noon, 0])
    expect(looks(once(four, told(failed('e'), paid('pi_1'))))).toEqual([null, 0])
  })

  test('is decided anew where it stands otherwise, or more is heard of it once it is settled', () => {
    expect(looks(once([], told(paid('pi_1')), { resolveAt: noon }))).toEqual([null, 0])
    expect(looks(once([], told(pending)))).toEqual([soon, 0])
    expect(looks(once([paid('pi_1')], told(disputed(5000, 1))))).toEqual([soon, 0])
    expect(looks(once([paid('pi_1')], told(failed()), { resolveAt: noon }))).toEqual([null, undefined])
    expect(looks(once([paid('pi_1')], told(), { resolveAt: noon }))).toEqual([null, undefined])
    expect(looks(once([paid('pi_1')], told()))).toEqual([undefined, undefined])
    expect(looks(monthly([pledged], { facts: [], arrangement, number: 1 }))).toEqual([null, undefined])
    expect(looks(monthly([pledged], { facts: [], answers: 'mine' }))).toEqual([null, undefined])
    expect(looks(once([pending], told(failed('ch_2')), { resolveAt: noon }))).toEqual([undefined, undefined])
    expect(looks(once([], told(failed()), { resolveAt: noon }))).toEqual([undefined, undefined])
  })

  test('is later while its first debit is under way, as it was paid before or is told now', () => {
    const paidBy: ToldPaidBy = { way: 'us_bank_account', version: { theirs: 1 } }
    expect(looks(monthly([], { facts: [pledged], paidBy }))).toEqual([soon, 0])
    expect(looks(monthly([], told(pledged), { paidBy }))).toEqual([soon, 0])
    const card: ToldPaidBy = { way: 'card', version: { theirs: 2 } }
    expect(looks(monthly([pledged], { facts: [failed()], paidBy: card }, { paidBy, resolveAt: noon }))).toEqual([
      ...[null, undefined],
    ])
  })

  test('is the day on which we end its pause, as it was read before or is read now', () => {
    const paused: Arrangement = { ...arrangement, status: 'paused', resumesAt: noon + hours(99) }
    const byUs = { ...traits, pauseEnds: 'by us' } as const
    const [before, gift] = [known('monthly', [pledged], { arrangement: paused }), known('monthly', [pledged])]
    expect(looks(decide(before, [pledged], told(failed()), noon, byUs))).toEqual([noon + hours(99), undefined])
    const reading = { facts: [], arrangement: paused, number: 1 }
    expect(looks(decide(gift, [pledged], reading, noon, byUs))).toEqual([noon + hours(99), undefined])
    const over = { facts: [], arrangement, number: 1 }
    expect(looks(decide(before, [pledged], over, noon, byUs))).toEqual([null, undefined])
  })

  test('stays where it is for a stop that its donor wished and nobody answered', () => {
    const stop = { asked: { what: 'stop', at: noon, by: 'donor' } } as const
    const [hold, resolveAt] = [{ token: 'mine', until: noon + minutes(1) }, noon - minutes(5)]
    expect(looks(monthly([pledged], told(paid('in_1')), { ...stop, resolveAt }))[0]).toBe(resolveAt)
    expect(looks(monthly([pledged], told(paid('in_1')), { ...stop }))[0]).toBe(noon)
    const byBank: Partial<Gift> = { ...stop, resolveAt: noon + hours(9), paidBy: { way: 'us_bank_account' } }
    expect(looks(monthly([pledged], told(failed()), byBank))[0]).toBe(soon)
    const answer = { ...told(), answers: 'mine' }
    expect(looks(monthly([pledged], answer, { ...stop, hold, resolveAt }))[0]).toBe(null)
    expect(looks(monthly([pledged], { ...answer, answers: 'late' }, { ...stop, hold, resolveAt }))[0]).toBe(resolveAt)
    expect(looks(monthly([pledged], told(ended), { ...stop, resolveAt }))[0]).toBe(null)
    expect(looks(monthly([pledged], told(failed()), { asked: { what: 'begin' } as Asked, resolveAt }))[0]).toBe(null)
  })

  test('stays where it is for a card that is to be put away again', () => {
    const cardSetUp = { id: 'seti', at: noon, number: 1, displaced: true } as const
    const displaced: Arrangement = { ...arrangement, cardSetUp }
    const resolveAt = noon - minutes(5)
    expect(looks(monthly([pledged], told(failed()), { arrangement: displaced, resolveAt }))[0]).toBe(resolveAt)
    expect(looks(monthly([pledged], told(failed()), { arrangement, resolveAt }))[0]).toBe(null)
    expect(looks(monthly([pledged], { facts: [], arrangement: displaced, number: 1 }))[0]).toBe(noon)
    expect(looks(monthly([pledged], told(ended), { arrangement: displaced, resolveAt }))[0]).toBe(null)
  })

  test('is its donor’s time again, once a question was answered and nothing came of it', () => {
    const open = { ...told(), progress: 'open', answers: 'mine' } as const
    const draft = { startedAt: noon - minutes(10), resolveAt: noon }
    expect(looks(once([], open, draft))).toEqual([noon + minutes(20), undefined])
    expect(looks(once([], open, { ...draft, startedAt: noon - hours(1) }))).toEqual([noon, undefined])
    expect(looks(once([], { ...open, progress: 'working' }, draft))).toEqual([undefined, undefined])
    expect(looks(once([], told(), draft))).toEqual([undefined, undefined])
    expect(looks(once([pending], open, draft))).toEqual([undefined, undefined])
  })
})

describe('how it was paid', () => {
  const paidBy: ToldPaidBy = { way: 'card', brand: 'visa', version: { theirs: 1 } }

  test('is known once money has moved or is on its way: until then its donor may choose another way', () => {
    expect(once([], { facts: [], paidBy }).changes).not.toHaveProperty('paidBy')
    expect(once([], { facts: [closed], paidBy }).changes).not.toHaveProperty('paidBy')
    expect(once([], { facts: [pending], paidBy }).changes).toMatchObject({ paidBy })
    expect(once([paid('pi_1')], { facts: [], paidBy }).changes).toMatchObject({ paidBy })
    expect(once([paid('pi_1')], { facts: [], paidBy }, { paidBy }).changes).not.toHaveProperty('paidBy')
  })
})

describe('the provider’s ids', () => {
  const refs = { ...noRefs, intent: 'pi_1', subscription: 'sub' }

  test('that are new, and no others, are kept as the gift’s own', () => {
    const reading = { facts: [], refs: { intent: 'pi_1', customer: 'cus_1', subscription: null, session: undefined } }
    expect(once([], reading as never, { refs }).changes.refs).toStrictEqual({ customer: 'cus_1' })
    expect(once([], { facts: [], refs: { intent: 'pi_1' } }, { refs }).changes).not.toHaveProperty('refs')
    expect(once([], told()).changes).not.toHaveProperty('refs')
  })

  test('by which its events are known are those of its facts and of the reading, but for what it is known by already', () => {
    const reading = {
      facts: [paid('in_1'), refunded, pledged, closed],
      refs: { ...noRefs, intent: 'pi_1', session: 'cs' },
    }
    expect(monthly([], reading, { refs }).refs).toEqual(['in_1', 're_1', 'cs'])
    expect(once([], told(paid('pi_2')), { refs: { ...refs, customer: 'pi_2' } }).refs).toEqual(['pi_2'])
    expect(once([paid('pi_2')], told(paid('pi_2'))).refs).toEqual([])
  })
})

describe('letters', () => {
  const kinds = ({ letters }: ReturnType<typeof once>) => letters.map(({ kind }) => kind)

  test('tell of what is new, and of a reading that changes what is agreed, at once or on the day that was chosen', () => {
    const changed = { ...plainArrangement, cents: cents(7000) }
    const running = { arrangement: plainArrangement, arrangementRevision: 1 }
    expect(kinds(monthly([pledged], { facts: [paid('in_1')], arrangement: changed, number: 7 }, running))).toEqual([
      'receipt',
      'monthly_changed',
    ])
    expect(kinds(monthly([pledged], { facts: [], arrangement: changed, number: 1 }, running))).toEqual([])
    const card = {
      by: 'email',
      recipientName: 'Grace',
      email: 'grace@example.org',
      language: 'en',
      message: null,
    } as const
    const person = { type: 'honor', kind: 'memory', firstName: 'Harold', lastName: 'Whitaker', eCard: null } as const
    const cardAt = (sendOn: string | null) =>
      once([], told(paid('pi_1')), { tribute: { ...person, notification: { ...card, sendOn } } }).letters.find(
        ({ kind }) => kind === 'tribute_card',
      )?.dueAt
    const days = [cardAt(null), cardAt('2001-01-01'), cardAt('2090-01-02')]
    expect(days).toEqual([noon, noon, Date.parse('2090-01-02T14:00:00Z')])
    const [letter] = monthly([pledged], { facts: [], arrangement: changed, number: 7 }, running).letters
    expect(letter).toMatchObject({ factRef: 'arrangement:7:amount', dueAt: noon })
  })
})
