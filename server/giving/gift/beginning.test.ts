import { beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { done, refused } from '#gift/outcome.ts'
import type { GiftRequest } from '#gift/request.ts'
import { hours, minutes, seconds } from '../../base/clock.ts'
import type { GiftToPay } from '../../providers/provider.ts'
import { consentsOf } from '../../store/gift/consents.ts'
import { changeGift, type GiftChanges } from '../../store/gift/gift-changes.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import { secretsOut } from '../../store/gift/open-secrets.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { countOutcome } from '../abuse/budget.ts'
import { callerOf } from '../abuse/caller.ts'
import { countDeclinedOnPage } from '../abuse/cool-down.ts'
import { asking, plainly, type TestServices, testServices } from '../testing/fixtures.ts'
import { workOut } from '../testing/work-out.ts'
import { begin } from './begin.ts'
import { recordUnit } from './record.ts'

let h: TestServices
beforeEach(async () => {
  h = await testServices()
})

const stored = async (id: string): Promise<Gift> => (await h.store.read(giftById(id))) ?? expect.fail('no gift')
const giftIds = async () =>
  (await h.store.db.selectFrom('gift').select('id').orderBy('id').execute()).map(({ id }) => id)
const only = async () => stored((await giftIds())[0] ?? '')
async function begun(more: Partial<GiftRequest> = {}, how = plainly) {
  const outcome = await begin(h, 'stripe', asking(more), how)
  if (!outcome.ok) throw new Error(outcome.detail)
  return outcome.value
}
/** Questions of the provider, as it heard them. */
function listens() {
  const questions: GiftToPay[] = []
  const { begin: ask } = h.stripe
  h.stripe.begin = async (gift, until) => {
    questions.push(gift)
    return await ask(gift, until)
  }
  return questions
}
const watched = { ...plainly, caller: callerOf('secret-of-this-test')('203.0.113.9', 'ada@example.org') }
/** As whose beginnings are counted: an address's, an e-mail address's, both together, a network's; not what secrets were handed out. */
const countedFor = async () =>
  (await h.store.db.selectFrom('tally').select('name').where('begun', '>', 0).orderBy('name').execute())
    .map(({ name }) => name.slice(0, name.indexOf(':')))
    .filter((kind) => kind !== 's')

describe('what was kept and whose commit was not answered is kept once more', () => {
  /** The gift is begun, its commit runs twice, and this happens in between. */
  async function keptTwice(meanwhile: (id: string) => Promise<unknown> = async () => {}) {
    let hasAnswered = false
    const { begin: ask } = h.stripe
    h.stripe.begin = async (gift, until) => {
      hasAnswered = true
      return await ask(gift, until)
    }
    const write: TestServices['store']['write'] = async (unit) => {
      const answer = await h.store.write(unit)
      if (!hasAnswered) return answer
      hasAnswered = false
      await meanwhile((await only()).id)
      return await h.store.write(unit)
    }
    return await begin({ ...h, store: { ...h.store, write } }, 'stripe', asking(), plainly)
  }

  test('and the gift is begun', async () => {
    const outcome = await keptTwice()
    expect(outcome).toMatchObject({ ok: true, value: { gift: { hold: null, asked: null } } })
    expect(await only()).toMatchObject({ hold: null, asked: null, standing: { state: 'started' } })
  })

  const changed = (changes: GiftChanges) => (id: string) => h.store.write(changeGift(id, changes))
  test.each([
    ['is begun anew', changed({ hold: { token: 'another', until: Number.MAX_SAFE_INTEGER } })],
    ['was begun as another payment', changed({ refs: { intent: 'pi_other' } })],
    ['was begun on a page', changed({ refs: { session: 'cs_other' } })],
    ['is of another amount', changed({ cents: cents(7500) })],
    ['is monthly', changed({ frequency: 'monthly' })],
    [
      'is closed',
      (id: string) => {
        const closed = {
          provider: 'stripe',
          kind: 'closed',
          ref: 'pi_1',
          at: h.clock.now(),
          reason: 'canceled',
        } as const
        return h.store.write(recordUnit(h, id, { facts: [closed] }))
      },
    ],
  ])('but not where the gift %s by then', async (_, meanwhile) => {
    expect(await keptTwice(meanwhile)).toMatchObject({ ok: false, code: 'gift_in_progress' })
  })
})

test('what was kept is begun for who pressed, though another press has the gift right behind', async () => {
  const write: TestServices['store']['write'] = async (unit) => {
    const answer = await h.store.write(unit)
    if (answer === 'started') {
      await h.store.write(changeGift((await only()).id, { hold: { token: 'another', until: Number.MAX_SAFE_INTEGER } }))
    }
    return answer
  }
  const outcome = await begin({ ...h, store: { ...h.store, write } }, 'stripe', asking(), plainly)
  expect(outcome).toMatchObject({ ok: true })
  expect((await only()).hold).toMatchObject({ token: 'another' })
})

describe('the resolver looks at a gift that was begun', () => {
  test('in half an hour, or in a day where it is monthly', async () => {
    const { gift } = await begun()
    expect((await stored(gift.id)).resolveAt).toBe(h.clock.now() + minutes(30))
    const monthly = await begun({ frequency: 'monthly', attempt: null })
    expect((await stored(monthly.gift.id)).resolveAt).toBe(h.clock.now() + hours(24))
  })

  test('no sooner than five minutes after its donor asked for it again', async () => {
    const { gift } = await begun()
    h.clock.forward(minutes(29))
    await begun()
    expect((await stored(gift.id)).resolveAt).toBe(h.clock.now() + minutes(5))
  })
})

describe('its provider is told', () => {
  test('of a wallet, a card to keep and a known payer where they were asked for, and only there', async () => {
    const questions = listens()
    await begun({ wallet: 'venmo', keepsCard: true, payer: 'cus_1', attempt: null })
    await begun({ attempt: null })
    expect(questions[0]).toMatchObject({ wallet: 'venmo', keepsCard: true, payer: 'cus_1' })
    for (const name of ['wallet', 'keepsCard', 'payer']) expect(questions[1]).not.toHaveProperty(name)
  })

  test.each([
    ['that follows another is that one’s from then on', true],
    ['stays the first one’s that named it', false],
  ])('and who pays a gift %s', async (_, isAfter) => {
    const { begin: ask } = h.stripe
    h.stripe.begin = async (gift, until) => {
      const outcome = await ask(gift, until)
      return outcome.ok ? done({ ...outcome.value, refs: { ...outcome.value.refs, customer: 'cus_1' } }) : outcome
    }
    const first = (await begun({ attempt: null })).gift.id
    const next = (await begun({ attempt: null, frequency: 'monthly', follows: isAfter ? first : null })).gift.id
    const refs = await h.store.db.selectFrom('gift_ref').select('gift').where('ref', '=', 'cus_1').execute()
    expect(refs).toEqual([{ gift: isAfter ? next : first }])
  })

  test('of nobody who follows another and is known there by no name', async () => {
    const first = (await begun({ attempt: null })).gift.id
    expect(await begin(h, 'stripe', asking({ attempt: null, follows: first }), plainly)).toMatchObject({ ok: true })
  })
})

describe('what says that a page charges on another day than our form', () => {
  test.each([
    ['is said of none given once', {}],
    ['is said of none that begins on a later day', { frequency: 'monthly', begins: '2027-01-15' }],
  ] as const)('%s', async (_, more) => {
    h.clock.forward(Date.parse('2026-12-23T05:30:00Z') - h.clock.now())
    const first = await begun(more, { ...plainly, channel: 'hosted' })
    expect([first.challenged, first.elsewhere]).toEqual([false, undefined])
    const again = await begun(more)
    expect([again.challenged, again.elsewhere]).toEqual([true, undefined])
  })

  test('is not said to who stays on our form', async () => {
    h.clock.forward(Date.parse('2026-12-23T05:30:00Z') - h.clock.now())
    expect(await begun({ frequency: 'monthly' })).not.toHaveProperty('elsewhere')
  })
})

describe('a beginning that its provider', () => {
  test('refuses, asks for nothing any more, and makes no crowd on the site', async () => {
    h.stripe.refuseNext = refused('provider_refused', 'no')
    expect(await begin(h, 'stripe', asking(), watched)).toMatchObject({ ok: false, code: 'provider_refused' })
    expect(await only()).toMatchObject({ hold: null, asked: null })
    const site = await h.store.db.selectFrom('tally').select('begun').where('name', 'like', 'site:%').execute()
    expect(site.every(({ begun }) => begun === 0)).toBe(true)
    expect(await countedFor()).toEqual(['a', 'e', 'h', 'n'])
    expect(await h.store.read(secretsOut)).toBe(0)
  })

  test('does not answer, stays asked for, and is counted for nobody', async () => {
    h.stripe.refuseNext = refused('provider_unavailable', 'down')
    expect(await begin(h, 'stripe', asking(), watched)).toMatchObject({ ok: false, code: 'provider_unavailable' })
    expect(await only()).toMatchObject({ hold: null, asked: { what: 'begin' } })
    expect(await countedFor()).toEqual([])
    expect(await h.store.read(secretsOut)).toBe(0)
  })

  test('answers as nobody understands, stays asked for and can be begun again; it counts for who asked', async () => {
    const { begin: ask } = h.stripe
    const error = new Error('no such answer')
    h.stripe.begin = async () => {
      throw error
    }
    await expect(begin(h, 'stripe', asking(), watched)).rejects.toBe(error)
    expect(await only()).toMatchObject({ hold: null, asked: { what: 'begin' } })
    expect(await countedFor()).toEqual(['a', 'e', 'h', 'n'])
    expect(await h.store.read(secretsOut)).toBe(0)
    h.stripe.begin = ask
    expect(await begin(h, 'stripe', asking(), watched)).toMatchObject({ ok: true })
    expect(await giftIds()).toHaveLength(1)
  })

  test('refuses for another amount leaves what was handed out before', async () => {
    await begun({}, watched)
    h.stripe.refuseNext = refused('provider_refused', 'no')
    expect(await begin(h, 'stripe', asking({ cents: cents(7500) }), watched)).toMatchObject({ ok: false })
    expect(await h.store.read(secretsOut)).toBe(1)
  })
})

describe('a gift that another operation has', () => {
  test('is waited for, for twelve seconds, and who asked hears when it is free; nothing is agreed to', async () => {
    const { gift } = await begun({ frequency: 'monthly' })
    const until = h.clock.now() + hours(1)
    await h.store.write(changeGift(gift.id, { hold: { token: 'another', until } }))
    h.stripe.calls.splice(0)
    const before = h.clock.now()
    const outcome = await begin(h, 'stripe', asking({ frequency: 'monthly', cents: cents(7500) }), plainly)
    expect(h.clock.now()).toBe(before + seconds(12))
    expect(outcome).toMatchObject({ ok: false, code: 'gift_in_progress', retryAfterMs: until - h.clock.now() })
    expect([h.stripe.calls, await h.store.read(consentsOf(gift.id))]).toMatchObject([[], { length: 1 }])
  })

  test('is begun as soon as it is free', async () => {
    const { gift } = await begun()
    await h.store.write(changeGift(gift.id, { hold: { token: 'another', until: h.clock.now() + seconds(5) } }))
    expect(await begin(h, 'stripe', asking(), plainly)).toMatchObject({ ok: true })
  })
})

describe('what must be closed first', () => {
  test('and was waited for as long as anybody waits, is left as it is: its donor presses again at once', async () => {
    const { gift } = await begun()
    await h.store.write(changeGift(gift.id, { hold: { token: 'another', until: h.clock.now() + seconds(12) } }))
    expect(await begin(h, 'stripe', asking({ frequency: 'monthly' }), plainly)).toMatchObject({
      ok: false,
      code: 'gift_in_progress',
      retryAfterMs: 0,
    })
    expect(h.stripe.calls.filter((call) => call.startsWith('stop'))).toEqual([])
  })

  /** Its provider takes so long to close it. */
  const takes = (time: number) => {
    const { stop } = h.stripe
    h.stripe.stop = async (...question) => {
      h.clock.forward(time)
      return await stop(...question)
    }
  }

  test('is closed as its donor’s wish, and with four seconds left the other is begun', async () => {
    const { gift } = await begun()
    takes(seconds(20))
    expect(await begin(h, 'stripe', asking({ frequency: 'monthly' }), plainly)).toMatchObject({ ok: true })
    expect(await h.store.read(factsOf(gift.id))).toMatchObject([{ kind: 'closed', reason: 'canceled' }])
  })

  test('and takes longer, leaves no time to begin another: its donor presses again at once', async () => {
    await begun()
    takes(seconds(20) + 1)
    const monthly = asking({ frequency: 'monthly' })
    expect(await begin(h, 'stripe', monthly, plainly)).toMatchObject({
      ok: false,
      code: 'gift_in_progress',
      retryAfterMs: 0,
    })
    expect(h.stripe.calls.filter((call) => call.startsWith('begin'))).toHaveLength(1)
    expect(await giftIds()).toHaveLength(1)
  })
})

test('how donors were let in is counted: who is welcome, works, is led to a page, is refused, and who finds no card taken', async () => {
  const ways: string[] = []
  const observer = { ...h.observer, admitted: (how: string) => void ways.push(how) }
  const deps = { ...h, observer }
  const give = (proof: string | null = null) => begin(deps, 'stripe', asking({ attempt: null }), { ...watched, proof })
  await give()
  for (let card = 0; card < 45; card++) {
    const thief = callerOf('secret-of-this-test')(`198.51.${card}.7`, `thief${card}@example.org`)
    await h.store.write(countOutcome(h, 'failed', thief))
  }
  const outcome = await give()
  const puzzle = outcome.ok ? undefined : outcome.puzzle
  expect(outcome).toMatchObject({ ok: false, code: 'proof_required' })
  const page = await give(puzzle ? workOut(puzzle) : null)
  expect(page).toMatchObject({ ok: true, value: { challenged: true } })
  for (let card = 0; card < 20; card++) await h.store.write(countOutcome(h, 'failed', watched.caller))
  const before = h.clock.now()
  expect(await give()).toMatchObject({ ok: false, code: 'too_many_requests' })
  expect(h.clock.now()).toBeGreaterThan(before)
  expect(ways).toEqual(['welcome', 'prove', 'challenge', 'refused'])
  const elsewhere = callerOf('secret-of-this-test')('192.0.2.1', 'bea@example.org')
  await h.store.write(countOutcome(h, 'failed', elsewhere))
  for (let card = 0; card < 25; card++) await h.store.write(countDeclinedOnPage(h, elsewhere))
  const there = await begin(deps, 'stripe', asking({ attempt: null }), { ...plainly, caller: elsewhere })
  expect(there).toMatchObject({ ok: false, code: 'card_unavailable' })
  expect(ways.slice(4)).toEqual(['no_card'])
})
