import { describe, expect, test } from 'vitest'
import { wholeText } from '#content/consents.ts'
import { debitMandate } from '#content/debit.ts'
import { debitVersion } from '#content/words/debit.ts'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { done, refused } from '#gift/outcome.ts'
import type { PaidBy } from '#gift/paid-by.ts'
import type { GiftRequest } from '#gift/request.ts'
import { hours, minutes } from '../../base/clock.ts'
import type { Came } from '../../observing/giving-observer.ts'
import type { Confirmation } from '../../providers/provider.ts'
import { changeGift, type GiftChanges } from '../../store/gift/gift-changes.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import { untilForgiven } from '../../store/visitors/tallies.ts'
import { countOutcome } from '../abuse/budget.ts'
import { callerOf } from '../abuse/caller.ts'
import { countDeclinedOnPage } from '../abuse/cool-down.ts'
import { createGiving } from '../giving.ts'
import { asking, paid, plainly, reading, testServices } from '../testing/fixtures.ts'
import { workOut } from '../testing/work-out.ts'
import { confirmAgain } from './confirm.ts'
import { recordUnit } from './record.ts'
import { resolveDue } from './resolve.ts'

const caller = callerOf('secret-of-this-test')

/** A site whose donors confirm by tokens. */
async function site(paidBy?: PaidBy) {
  const came: [string, Came][] = []
  const services = await testServices()
  if (paidBy) services.stripe.look = async () => done({ paidBy, fingerprint: null })
  let { look } = services.stripe
  services.stripe.look = (...question) => look(...question)
  /** What becomes of the next looks at a token. */
  const looks = (by: typeof look) => {
    look = by
  }
  const observer = { ...services.observer, confirmed: (way: string, what: Came) => void came.push([way, what]) }
  const h = { ...services, observer }
  const giving = createGiving(h, { callerOf: caller })
  const give = (token: string, more: Partial<GiftRequest> = {}, how = plainly) =>
    giving.confirm('stripe', asking(more), token, how)
  const gifts = () => h.store.db.selectFrom('gift').selectAll().orderBy('id').execute()
  const only = async () => {
    const [gift] = await gifts()
    return await h.store.read(giftById(gift?.id ?? ''))
  }
  /** What the next confirmations come to. */
  const answers = (...results: readonly (Confirmation | ReturnType<typeof refused>)[]) => {
    h.stripe.confirmations.push(...results.map((each) => ('ok' in each ? each : done(each))))
  }
  return { h, giving, give, gifts, only, answers, looks, came }
}

const declinedCard = (ref: string): Fact => ({ provider: 'stripe', kind: 'failed', ref, at: 0, code: 'no_funds' })
const confirmation: Confirmation = { reading: reading([paid('pi_1', 5000)]), clientSecret: null }
const declined = (ref = 'ch_1'): Confirmation => ({
  reading: reading([declinedCard(ref)], 'open'),
  clientSecret: null,
  declined: refused('card_declined', 'stripe 402', { message: 'Your card has insufficient funds.' }),
})

describe('a gift confirmed by a token', () => {
  test('is begun, looked at and confirmed, in this order, and says how it was paid', async () => {
    const { h, give, only, answers, came } = await site()
    answers(confirmation)
    const { outcome } = await give('ctoken_1')
    expect(outcome).toMatchObject({
      ok: true,
      value: { clientSecret: null, gift: { standing: { state: 'complete' } } },
    })
    expect(h.stripe.calls).toEqual(['begin 5000', 'look ctoken_1', 'confirm ctoken_1'])
    expect(await only()).toMatchObject({ asked: null, hold: null, paidBy: { way: 'apple_pay' } })
    expect(came).toEqual([['apple_pay', 'taken']])
  })

  test('pressed again once it is paid, is not asked for again', async () => {
    const { h, give, answers } = await site()
    answers(confirmation)
    await give('ctoken_1')
    expect((await give('ctoken_1')).outcome).toMatchObject({ ok: false, code: 'gift_already_paid' })
    expect((await give('ctoken_2')).outcome).toMatchObject({ ok: false, code: 'gift_already_paid' })
    expect(h.stripe.calls.filter((call) => call.startsWith('confirm'))).toHaveLength(1)
  })

  test('is declined in the provider’s sentence, and stays the gift of its draft for another token', async () => {
    const { give, gifts, only, answers, came } = await site()
    answers(declined(), confirmation)
    const first = await give('ctoken_1')
    expect(first.outcome).toMatchObject({ code: 'card_declined', message: 'Your card has insufficient funds.' })
    expect(first.gift?.id).toBe((await only())?.id)
    expect(await only()).toMatchObject({ standing: { state: 'started' }, asked: null, hold: null, paidBy: null })
    expect((await give('ctoken_2')).outcome).toMatchObject({ ok: true, value: { gift: { id: first.gift?.id } } })
    expect(await gifts()).toHaveLength(1)
    expect(came.map(([, what]) => what)).toEqual(['declined', 'taken'])
  })

  test('goes on in the browser where the bank asks, and only then a secret leaves', async () => {
    const { give, only, answers, came } = await site()
    answers({ reading: reading([], 'open'), clientSecret: 'pi_1_secret_2' })
    expect((await give('ctoken_1')).outcome).toMatchObject({ ok: true, value: { clientSecret: 'pi_1_secret_2' } })
    expect(await only()).toMatchObject({ standing: { state: 'started' }, asked: null, hold: null })
    expect(came).toEqual([['apple_pay', 'action']])
  })

  test('that was paid all the same is no decline, whatever was said of its card', async () => {
    const { give, answers, came } = await site()
    answers({ ...declined(), reading: reading([paid('pi_1', 5000)]) })
    expect((await give('ctoken_1')).outcome).toMatchObject({
      ok: true,
      value: { clientSecret: null, gift: { standing: { state: 'complete' } } },
    })
    expect(came).toEqual([['apple_pay', 'taken']])
  })

  test('says how it was paid by the hour of our question, so that whatever its provider tells is later', async () => {
    const { h, give, gifts, answers } = await site()
    answers(confirmation)
    await give('ctoken_1')
    const [gift] = await gifts()
    expect(JSON.parse(gift?.paid_by ?? '')).toEqual({ way: 'apple_pay', version: { ours: h.clock.now() } })
  })

  test('by a token that tells neither way nor card is confirmed as any other', async () => {
    const { give, answers, looks, came } = await site()
    looks(async () => done({ paidBy: null, fingerprint: null }))
    answers(confirmation)
    expect((await give('ctoken_1')).outcome).toMatchObject({ ok: true })
    expect(came).toEqual([['unknown', 'taken']])
  })

  test('by a token of which its provider knows nothing is not asked for, and stays open', async () => {
    const { h, give, only, looks, came } = await site()
    looks(async () => refused('confirmation_expired', 'no such token'))
    expect((await give('ctoken_1')).outcome).toMatchObject({ ok: false, code: 'confirmation_expired' })
    expect(h.stripe.calls).toEqual(['begin 5000'])
    expect(await only()).toMatchObject({ standing: { state: 'started' }, asked: null, hold: null })
    expect(came).toEqual([])
  })

  test('that is being processed is on its way', async () => {
    const { give, answers } = await site()
    const pending = {
      provider: 'stripe',
      kind: 'pending',
      ref: 'py_1',
      at: 0,
      cents: cents(5000),
      reason: 'ach',
    } as const
    answers({ reading: reading([pending], 'working'), clientSecret: null })
    expect((await give('ctoken_1')).outcome).toMatchObject({
      ok: true,
      value: { gift: { standing: { state: 'confirming' } } },
    })
  })

  test('takes another amount of the same draft, and asks for that', async () => {
    const { h, give, answers } = await site()
    answers(declined(), { reading: reading([paid('pi_1', 7500)]), clientSecret: null })
    await give('ctoken_1')
    await give('ctoken_2', { cents: cents(7500) })
    expect(h.stripe.calls.filter((call) => call.startsWith('begin'))).toEqual(['begin 5000', 'begin 7500'])
  })

  test.each(['confirmation_expired', 'confirmation_differs'] as const)(
    'refused as %s takes nothing and leaves nothing open',
    async (code) => {
      const { give, only, answers, came } = await site()
      answers(refused(code, 'said Stripe'), confirmation)
      expect((await give('ctoken_1')).outcome).toMatchObject({ ok: false, code })
      expect(await only()).toMatchObject({ standing: { state: 'started' }, asked: null, hold: null })
      expect(came).toEqual([['apple_pay', 'refused']])
      expect((await give('ctoken_2')).outcome).toMatchObject({ ok: true })
    },
  )

  test('is not begun at a provider whose donors confirm there', async () => {
    const { giving, gifts } = await site()
    const { gift, outcome } = await giving.confirm('paypal', asking(), 'ctoken_1', plainly)
    expect([gift, outcome]).toMatchObject([null, { ok: false, code: 'action_not_possible' }])
    expect(await gifts()).toEqual([])
  })
})

describe('between the look at its token and its question', () => {
  /** What becomes of the gift while its token is looked at; answers what came of the press. */
  async function meanwhile(happens: (h: Site['h'], gift: Gift) => Promise<unknown>, before = async (_: Site) => {}) {
    const one = await site()
    await before(one)
    one.answers(confirmation)
    one.looks(async (gift) => {
      await happens(one.h, (await one.h.store.read(giftById(gift.id))) ?? expect.fail('no gift'))
      return done({ paidBy: { way: 'apple_pay' }, fingerprint: null })
    })
    const { outcome } = await one.give('ctoken_1')
    const questions = one.h.stripe.calls.filter((call) => call.startsWith('confirm'))
    return { ...one, outcome, questions }
  }
  type Site = Awaited<ReturnType<typeof site>>
  const changing =
    (changes: GiftChanges) =>
    (h: Site['h'], { id }: Gift) =>
      h.store.write(changeGift(id, changes))
  const hearing =
    (fact: Fact) =>
    (h: Site['h'], { id }: Gift) =>
      h.store.write(recordUnit(h, id, { facts: [fact] }))

  test('a gift that was paid is not asked for once more, and is thanked for', async () => {
    const { outcome, questions, came } = await meanwhile(hearing(paid('pi_1', 5000)))
    expect(outcome).toMatchObject({
      ok: true,
      value: { clientSecret: null, gift: { standing: { state: 'complete' } } },
    })
    expect([questions, came]).toEqual([[], []])
  })

  test('one that was closed is not asked for, and its donor hears that it must be begun anew', async () => {
    const closed: Fact = { provider: 'stripe', kind: 'closed', ref: 'pi_1', at: 0, reason: 'abandoned' }
    const { outcome, questions } = await meanwhile(hearing(closed))
    expect(outcome).toMatchObject({ ok: false, code: 'confirmation_expired' })
    expect(questions).toEqual([])
  })

  test.each([
    ['was begun anew', { refs: { intent: 'pi_anew' } }],
    ['is being confirmed by another token', { asked: { what: 'confirm', at: 0, token: 'ctoken_other' } }],
    ['whose money is asked for otherwise', { asked: { what: 'capture', at: 0 } }],
  ] as const)('one that %s is in progress', async (_, changes) => {
    const { outcome, questions } = await meanwhile(changing(changes))
    expect(outcome).toMatchObject({ ok: false, code: 'gift_in_progress' })
    expect(questions).toEqual([])
  })

  test('one that another operation holds on to is in progress', async () => {
    const held = (h: Site['h']) => ({ hold: { token: 'another', until: h.clock.now() + hours(1) } })
    const { outcome, questions } = await meanwhile((h, gift) => changing(held(h))(h, gift))
    expect(outcome).toMatchObject({ ok: false, code: 'gift_in_progress' })
    expect(questions).toEqual([])
  })

  test('one that is being confirmed by the same token is asked for by it', async () => {
    const { outcome, questions } = await meanwhile(changing({ asked: { what: 'confirm', at: 0, token: 'ctoken_1' } }))
    expect(outcome).toMatchObject({ ok: true })
    expect(questions).toEqual(['confirm ctoken_1'])
  })

  /** Begun at PayPal before, which closes as the gift is begun at Stripe. */
  const atPaypal = async ({ giving }: Site) => {
    expect(await giving.begin('paypal', asking(), plainly)).toMatchObject({ ok: true })
  }

  test('what was begun and closed elsewhere before keeps nobody from paying', async () => {
    const { outcome, gifts } = await meanwhile(async () => {}, atPaypal)
    expect(outcome).toMatchObject({ ok: true })
    expect((await gifts()).map(({ state }) => state).toSorted()).toEqual(['complete', 'not_charged'])
  })

  test('what was begun elsewhere before and paid after all is not paid twice', async () => {
    const { outcome, questions } = await meanwhile(async (h) => {
      const [other] = await h.store.db.selectFrom('gift').select('id').where('provider', '=', 'paypal').execute()
      await h.store.write(recordUnit(h, other?.id ?? '', { facts: [paid('cap_1', 5000, 0, 'paypal')] }))
    }, atPaypal)
    expect(outcome).toMatchObject({ ok: false, code: 'gift_already_paid' })
    expect(questions).toEqual([])
  })
})

describe('a confirmation that was not answered', () => {
  test('keeps the gift from everything else, is asked for again by its own token, and books one payment', async () => {
    const { h, giving, give, only, answers, came } = await site()
    answers(refused('outcome_unknown', 'cut off'), confirmation)
    expect((await give('ctoken_1')).outcome).toMatchObject({ ok: false, code: 'outcome_unknown' })
    expect(await only()).toMatchObject({ asked: { what: 'confirm', token: 'ctoken_1' }, hold: null })
    expect((await give('ctoken_2')).outcome).toMatchObject({ ok: false, code: 'gift_in_progress' })
    expect(await giving.begin('paypal', asking(), plainly)).toMatchObject({ ok: false, code: 'gift_in_progress' })
    h.clock.forward(minutes(1))
    expect(await resolveDue(h)).toBe(1)
    expect(await only()).toMatchObject({ asked: null, standing: { state: 'complete', payments: 1 } })
    expect(h.stripe.calls.filter((call) => call.startsWith('confirm'))).toEqual([
      'confirm ctoken_1',
      'confirm ctoken_1',
    ])
    expect(came).toEqual([['apple_pay', 'unheard']])
  })

  test('is not asked for again of a gift that was paid since, nor while another operation holds on to it', async () => {
    const { h, give, only, answers } = await site()
    answers(refused('outcome_unknown', 'cut off'), confirmation)
    await give('ctoken_1')
    const gift = (await only()) ?? expect.fail('no gift')
    const request = { what: 'confirm', at: h.clock.now(), token: 'ctoken_1' } as const
    const hold = { token: 'another', until: h.clock.now() + hours(1) }
    await h.store.write(changeGift(gift.id, { hold }))
    expect(await confirmAgain(h, gift, request)).toMatchObject({ ok: false, code: 'gift_in_progress' })
    await h.store.write(changeGift(gift.id, { hold: null }))
    h.stripe.readings.set(gift.id, reading([paid('pi_1', 5000)]))
    await h.store.write(recordUnit(h, gift.id, { facts: [paid('pi_1', 5000)] }))
    expect(await confirmAgain(h, gift, request)).toMatchObject({
      ok: true,
      value: { gift: { standing: { state: 'complete' } } },
    })
    expect(h.stripe.calls).toEqual(['begin 5000', 'look ctoken_1', 'confirm ctoken_1', 'read'])
  })

  test('is asked for again by the donor who looks', async () => {
    const { h, giving, give, only, answers } = await site()
    answers(refused('outcome_unknown', 'cut off'), confirmation)
    const { gift } = await give('ctoken_1')
    h.clock.forward(minutes(1))
    expect(await giving.current(gift?.id ?? '')).toMatchObject({ ok: true, value: { standing: { state: 'complete' } } })
    expect(await only()).toMatchObject({ asked: null })
  })

  test('of a process that was killed before or behind the question is settled all the same', async () => {
    for (const point of ['before-confirm', 'after-confirm'] as const) {
      const { h, give, only, answers } = await site()
      answers(confirmation, confirmation)
      const killed = new Error('killed')
      const kill = (name: string) => {
        if (name === point) throw killed
      }
      const dying = createGiving({ ...h, failpoint: kill }, { callerOf: caller })
      await expect(dying.confirm('stripe', asking(), 'ctoken_1', plainly)).rejects.toBe(killed)
      expect(await only()).toMatchObject({ asked: { what: 'confirm' }, standing: { state: 'started' } })
      expect((await give('ctoken_1')).outcome).toMatchObject({ ok: false, code: 'gift_in_progress' })
      h.clock.forward(minutes(1))
      await resolveDue(h)
      expect(await only()).toMatchObject({ asked: null, hold: null, standing: { state: 'complete', payments: 1 } })
    }
  })

  test('and was declined in truth, lets the donor press again', async () => {
    const { h, give, only, answers } = await site()
    answers(refused('outcome_unknown', 'cut off'), declined(), confirmation)
    await give('ctoken_1')
    h.clock.forward(minutes(1))
    await resolveDue(h)
    expect(await only()).toMatchObject({ asked: null, standing: { state: 'started' } })
    expect((await give('ctoken_2')).outcome).toMatchObject({ ok: true })
  })

  test('that its provider certainly never heard asks for nothing any more', async () => {
    const { give, only, answers } = await site()
    answers(refused('provider_unavailable', 'connection refused'), confirmation)
    expect((await give('ctoken_1')).outcome).toMatchObject({ ok: false, code: 'provider_unavailable' })
    expect(await only()).toMatchObject({ asked: null })
    expect((await give('ctoken_2')).outcome).toMatchObject({ ok: true })
  })
})

describe('against card testing', () => {
  const watched = { ...plainly, caller: caller('203.0.113.9', 'ada@example.org') }

  test('a card that was declined eight times is not asked about again, on whatever gift', async () => {
    const { h, give, came } = await site()
    for (let time = 0; time < 8; time++) {
      await h.store.write(countOutcome(h, 'failed', caller(`198.51.100.${time}`, null), 'mark of ctoken_1'))
    }
    expect((await give('ctoken_1', {}, watched)).outcome).toMatchObject({
      ok: false,
      code: 'too_many_requests',
      retryAfterMs: untilForgiven(h.clock.now()),
    })
    expect(h.stripe.calls).toEqual(['begin 5000', 'look ctoken_1'])
    expect(came).toEqual([['apple_pay', 'held back']])
    h.clock.forward(hours(2))
    expect((await give('ctoken_1', { attempt: 'attempt-attempt-2' }, watched)).outcome).toMatchObject({ ok: true })
  })

  /** Whoever is asked to work does so, and presses again. */
  async function pressed({ give }: Awaited<ReturnType<typeof site>>, more: Partial<GiftRequest> = {}) {
    const first = await give('ctoken_1', more, watched)
    const puzzle = first.outcome.ok ? undefined : first.outcome.puzzle
    return puzzle ? await give('ctoken_1', more, { ...watched, proof: workOut(puzzle) }) : first
  }

  test('under attack no token is looked at: the gift is begun, and its donor led to the provider’s page', async () => {
    const one = await site()
    for (let card = 0; card < 45; card++) {
      await one.h.store.write(countOutcome(one.h, 'failed', caller(`198.51.${card}.7`, `thief${card}@example.org`)))
    }
    const { gift, outcome } = await pressed(one)
    const id = (await one.only())?.id
    expect(gift?.id).toBe(id)
    expect(outcome).toMatchObject({ code: 'challenge_required', url: `https://stripe.example/pay/cs_${id}` })
    expect(one.h.stripe.calls).toEqual(['open, challenged'])
  })

  describe('while cards cool down where it is asked for,', () => {
    const cooled = async (paidBy?: PaidBy) => {
      const one = await site(paidBy)
      await one.h.store.write(countOutcome(one.h, 'failed', watched.caller))
      for (let card = 0; card < 25; card++) await one.h.store.write(countDeclinedOnPage(one.h, watched.caller))
      return one
    }

    test('no card is asked about, whoever works for it', async () => {
      const one = await cooled()
      const { gift, outcome } = await pressed(one)
      expect(outcome).toMatchObject({ ok: false, code: 'card_unavailable', retryAfterMs: expect.any(Number) })
      expect(gift).not.toBeNull()
      expect(one.h.stripe.calls).toEqual(['begin 5000', 'look ctoken_1'])
      expect(one.came).toEqual([['apple_pay', 'held back']])
    })

    test('a bank account is', async () => {
      const one = await cooled({ way: 'us_bank_account', last4: '6789' })
      one.answers({ reading: reading([], 'working'), clientSecret: null })
      expect((await pressed(one)).outcome).toMatchObject({ ok: true })
    })

    test('so is the card that has just paid the gift before', async () => {
      const one = await cooled()
      one.answers(confirmation)
      const first = await one.giving.begin('stripe', asking({ attempt: 'attempt-before' }), plainly)
      if (!first.ok) throw new Error(first.detail)
      const follows = first.value.gift.id
      await one.h.store.write(recordUnit(one.h, follows, { facts: [paid('pi_0', 5000)] }))
      expect((await pressed(one, { follows })).outcome).toMatchObject({ ok: true })
    })
  })

  test('the sixth card on one gift is never asked about', async () => {
    const { h, give, answers } = await site()
    answers(...['1', '2', '3', '4', '5'].map((number) => declined(`ch_${number}`)))
    for (const number of ['1', '2', '3', '4', '5']) {
      expect((await give(`ctoken_${number}`)).outcome).toMatchObject({ code: 'card_declined' })
    }
    expect((await give('ctoken_6')).outcome).toMatchObject({ ok: false, code: 'too_many_requests' })
    expect(h.stripe.calls.at(-1)).toBe('look ctoken_6')
  })

  test('a decline is counted under the mark that the token told, where the provider names none', async () => {
    const { h, give, answers } = await site()
    answers(declined())
    await give('ctoken_1', {}, watched)
    const counted = await h.store.db.selectFrom('tally').select(['name', 'failed']).where('failed', '>', 0).execute()
    expect(counted.map(({ name }) => name)).toContain('f:mark of ctoken_1')
  })
})

describe('the leave to debit a bank account', () => {
  test.each(['once', 'monthly'] as const)(
    'is kept word for word before the bank is asked, of a gift %s',
    async (frequency) => {
      const { h, give, giving, gifts, answers } = await site({ way: 'us_bank_account', last4: '6789' })
      answers({ reading: reading([], 'working'), clientSecret: null })
      await give('ctoken_1', { frequency, language: 'es' })
      const [gift] = await gifts()
      const consents = (await giving.consents(gift?.id ?? '')).filter(({ kind }) => kind === 'debit')
      expect(consents).toMatchObject([
        { interval: frequency === 'once' ? 'once' : 'month', language: 'es', cents: 5000, textVersion: debitVersion },
      ])
      expect(consents[0]?.text).toBe(wholeText(debitMandate(frequency, { amount: '$50', next: '2 de abril' }, 'es')))
      expect(consents[0]?.at).toBe(h.clock.now())
    },
  )

  test('is of bank accounts alone', async () => {
    const { giving, give, gifts, answers } = await site()
    answers(confirmation)
    await give('ctoken_1')
    expect(await giving.consents((await gifts())[0]?.id ?? '')).toEqual([])
  })
})
