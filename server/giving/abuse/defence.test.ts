import { describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { type Refusal, refused } from '#gift/outcome.ts'
import { hours, minutes } from '../../base/clock.ts'
import { writeSetting } from '../../store/database/settings.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { begin } from '../gift/begin.ts'
import { recordUnit } from '../gift/record.ts'
import { resolveDue } from '../gift/resolve.ts'
import { createGiving } from '../giving.ts'
import { asking, paid, plainly, testServices } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { workOut } from '../testing/work-out.ts'
import { countOutcome, readBudget } from './budget.ts'
import { callerOf, keptCaller, networksOf } from './caller.ts'
import { admit } from './defence.ts'
import type { Proof } from './proof.ts'

const caller = callerOf('secret-of-this-test')
type Services = Awaited<ReturnType<typeof testServices>>
const ask = (h: Services, address: string, email: string | null = null, proof: Proof | null = null) =>
  h.store.write(function* (db) {
    const who = caller(address, email)
    return yield* admit(h, who, yield* readBudget(who, h.clock.now())(db), { proof })(db)
  })
/** As a donor's page asks: what is to be worked out is worked out. Answers how much that was, too. */
const askAsDonor = async (h: Services, address: string, email: string | null = null) => {
  const first = await ask(h, address, email)
  if (first.is !== 'prove') return { ...first, work: 0 }
  const proof: Proof = { id: h.random.id(), work: first.work, by: 'work' }
  return { ...(await ask(h, address, email, proof)), work: first.work }
}
const tell = (h: Services, what: 'paid' | 'failed', address: string, email: string | null = null) =>
  h.store.write(countOutcome(h, what, caller(address, email)))
/** Address number `n` of a network of its own. */
const stranger = (n: number) => `${20 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}.9`

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['::ffff:cb00:7109', '203.0.113.9', '203.0.113.0/24'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
])('%s belongs to %s and %s', (input, address, network) => {
  expect(networksOf(input)).toEqual({ address, network })
})

describe('a crowd is not an attack', () => {
  test('a thousand strangers in one minute, none declined, all give on our form, and work for it once at most', async () => {
    const h = await testServices()
    const answers = new Set<string>()
    for (let donor = 0; donor < 1000; donor++) {
      h.clock.forward(60)
      const { is, work } = await askAsDonor(h, stranger(donor), `donor${donor}@example.org`)
      answers.add(`${is} ${work}`)
    }
    expect([...answers]).toEqual(['welcome 0', 'welcome 1'])
  })

  test('359 bare requests from 8 addresses cost 200 strangers nothing but an unseen proof', async () => {
    const h = await testServices()
    for (let bare = 0; bare < 359; bare++) await ask(h, `203.0.${bare % 8}.9`)
    const answers = new Set<string>()
    for (let donor = 0; donor < 200; donor++) {
      const { is, work } = await askAsDonor(h, stranger(donor), `donor${donor}@example.org`)
      answers.add(`${is} ${work}`)
      await tell(h, 'paid', stranger(donor))
    }
    expect([...answers]).toEqual(['welcome 1', 'welcome 0'])
  })

  test('behind one proxy that nobody told us of, all of them give as well, with more work', async () => {
    const h = await testServices()
    for (let bare = 0; bare < 359; bare++) await ask(h, '10.0.0.1')
    let most = 0
    for (let donor = 0; donor < 200; donor++) {
      const { is, work } = await askAsDonor(h, '10.0.0.1', `donor${donor}@example.org`)
      expect(is).toBe('welcome')
      most = Math.max(most, work)
    }
    expect(most).toBeLessThanOrEqual(32)
  })

  test('what the operator expects is no crowd', async () => {
    const h = await testServices()
    await h.store.write(writeSetting('expected-gifts', '1000'))
    for (let donor = 0; donor < 1000; donor++) expect((await ask(h, stranger(donor))).is).toBe('welcome')
  })
})

describe('an attack', () => {
  test('of 18,000 attempts from one address that do no work at most 18 reach the provider', async () => {
    const h = await testServices()
    let reached = 0
    for (let attempt = 0; attempt < 18_000; attempt++) {
      h.clock.forward(200)
      const { is } = await ask(h, '203.0.113.9')
      if (is === 'prove') continue
      reached++
      await tell(h, 'failed', '203.0.113.9')
    }
    expect(reached).toBeLessThanOrEqual(18)
  }, 120_000)

  test('who goes on with work at such an address finds the hosted page alone, and soon the most work before each', async () => {
    const h = await testServices()
    const roads: string[] = []
    for (let attempt = 0; attempt < 100; attempt++) {
      const { is, work } = await askAsDonor(h, '203.0.113.9')
      await tell(h, 'failed', '203.0.113.9')
      roads.push(`${is} ${work}`)
    }
    expect(new Set(roads.slice(0, 15))).toEqual(new Set(['welcome 0']))
    expect([...new Set(roads.slice(15))]).toEqual([1, 2, 4, 8, 32].map((work) => `challenge ${work}`))
    expect(new Set(roads.slice(55))).toEqual(new Set(['challenge 32']))
  })

  test('from 12,000 networks lets through no more than of 120,000 it might, and every honest donor beside it', async () => {
    const h = await testServices()
    const [regulars, strangers] = [new Set<string>(), new Set<string>()]
    let [attacked, reached, worked] = [0, 0, 0]
    for (let gift = 0; gift < 500; gift++) {
      h.clock.forward(7_200)
      regulars.add((await askAsDonor(h, '198.51.100.7', `donor${gift}@example.org`)).is)
      await tell(h, 'paid', '198.51.100.7')
      for (let attempt = 0; attempt < 24; attempt++) {
        const { is } = await ask(h, stranger(attacked++))
        if (is !== 'welcome' && is !== 'challenge') continue
        reached++
        await tell(h, 'failed', stranger(attacked - 1))
      }
      if (gift % 10 !== 9) continue
      const { is, work } = await askAsDonor(h, `99.${gift >> 8}.${gift & 255}.7`, `stranger${gift}@example.org`)
      strangers.add(is)
      worked = Math.max(worked, work)
    }
    expect([...regulars]).toEqual(['welcome'])
    expect([...strangers].filter((is) => is !== 'welcome')).toEqual(['challenge'])
    // What gets through does not grow with the attack: 120 are 0.1 % of 120,000 attempts.
    expect(reached).toBeLessThanOrEqual(120)
    expect(worked).toBe(1)
  }, 180_000)

  test('a stranger works, then is sent to the hosted page; what is not worked for reaches no provider', async () => {
    const h = await testServices()
    await h.store.write(writeSetting('shield', 'on'))
    for (let visitor = 0; visitor < 100; visitor++) {
      expect(await ask(h, stranger(visitor))).toEqual({ is: 'prove', work: 1 })
      expect(await askAsDonor(h, stranger(visitor))).toMatchObject({ is: 'challenge' })
    }
  })

  test('the more is worked for and not paid at one address, the more work the next is there, and nowhere else', async () => {
    const h = await testServices()
    await h.store.write(writeSetting('shield', 'on'))
    const works = new Set<number>()
    for (let thief = 0; thief < 60; thief++) works.add((await askAsDonor(h, '203.0.113.9')).work)
    expect([...works]).toEqual([1, 2, 4, 8, 16, 32])
    expect((await askAsDonor(h, stranger(1))).work).toBe(1)
  })

  test('45 declines and 320 strangers who worked and never paid cost an honest stranger one proof', async () => {
    const h = await testServices()
    for (let thief = 0; thief < 45; thief++) {
      await askAsDonor(h, stranger(thief))
      await tell(h, 'failed', stranger(thief))
    }
    for (let thief = 0; thief < 320; thief++) await askAsDonor(h, stranger(1000 + thief))
    for (let donor = 0; donor < 20; donor++) {
      expect(await askAsDonor(h, stranger(5000 + donor))).toMatchObject({ is: 'challenge', work: 1 })
    }
  })

  test('for everybody work grows to four times the usual at most, however many work and never pay', async () => {
    const h = await testServices()
    await h.store.write(writeSetting('shield', 'on'))
    const works = new Set<number>()
    for (let thief = 0; thief < 1800; thief++) works.add((await askAsDonor(h, stranger(thief))).work)
    expect([...works]).toEqual([1, 2, 4])
  })

  test('one proof is good for one gift, and one made when far less was asked for is none', async () => {
    const h = await testServices()
    await h.store.write(writeSetting('shield', 'on'))
    const proof: Proof = { id: 'ticket-1', work: 1, by: 'work' }
    const here = '203.0.113.9'
    expect((await ask(h, here, null, proof)).is).toBe('challenge')
    expect((await ask(h, here, null, proof)).is).toBe('prove')
    for (let thief = 1; thief < 25; thief++) await askAsDonor(h, here)
    expect(await ask(h, here, null, { ...proof, id: 'ticket-2' })).toEqual({ is: 'prove', work: 8 })
    expect((await ask(h, here, null, { ...proof, id: 'ticket-3', work: 2 })).is).toBe('challenge')
  })

  test('who waits instead of working goes to the hosted page, unless far too much stands unpaid at the place', async () => {
    const h = await testServices()
    const waited = (): Proof => ({ id: h.random.id(), work: 32, by: 'waiting' })
    for (let visitor = 0; visitor < 60; visitor++) await ask(h, stranger(visitor))
    expect((await ask(h, '203.0.113.9', null, waited())).is).toBe('challenge')
    for (let bare = 1; bare < 100; bare++) expect((await ask(h, '203.0.113.9', null, waited())).is).toBe('challenge')
    expect((await ask(h, '203.0.113.9', null, waited())).is).toBe('prove')
    expect((await ask(h, '198.51.100.9', null, waited())).is).toBe('challenge')
  })
})

describe('a beginning that its provider never took', () => {
  const donor = (n: number) => ({ ...plainly, caller: caller(stranger(n), `donor${n}@example.org`) })
  const unheard = refused('provider_unavailable', 'no answer')
  const crowdOf = async (n: number, refusal: Refusal, h: Services) => {
    for (let press = 0; press < n; press++) {
      h.stripe.refuseNext = refusal
      await begin(h, 'stripe', asking({ attempt: `attempt-key-${press}-of-many` }), donor(press))
    }
  }

  test.each([
    ['did not answer', unheard],
    ['refused everybody', refused('provider_refused', 'account closed')],
  ])('is no crowd: after an hour in which it %s strangers are asked for nothing', async (_, refusal) => {
    const h = await testServices()
    await crowdOf(300, refusal, h)
    expect(await ask(h, '198.51.100.9')).toMatchObject({ is: 'welcome' })
  })

  test('is no crowd where it answers what nobody understands: strangers elsewhere are asked for nothing', async () => {
    const h = await testServices()
    const { begin: understood } = h.stripe
    h.stripe.begin = () => Promise.reject(new Error('payment intent pi_1 is "teleported"'))
    for (let press = 0; press < 60; press++) {
      const pressed = begin(h, 'stripe', asking({ attempt: null }), donor(press))
      await expect(pressed).rejects.toThrow('teleported')
    }
    h.stripe.begin = understood
    expect(await ask(h, '198.51.100.9')).toMatchObject({ is: 'welcome' })
  })

  test('leaves no secret out where it answers what nobody understands: a second donor of a network elsewhere is asked for nothing', async () => {
    const h = await testServices()
    const { begin: understood } = h.stripe
    h.stripe.begin = () => Promise.reject(new Error('payment intent pi_1 is "teleported"'))
    const neighbour = (n: number) => ({ ...plainly, caller: caller(stranger(n).replace(/9$/, '10'), null) })
    for (let network = 0; network < 26; network++) {
      for (const who of [donor(network), neighbour(network)]) {
        const pressed = begin(h, 'stripe', asking({ attempt: null }), who)
        await expect(pressed).rejects.toThrow('teleported')
      }
    }
    expect(await h.store.db.selectFrom('open_secret').select('gift').execute()).toEqual([])
    h.stripe.begin = understood
    expect(await begin(h, 'stripe', asking({ attempt: null }), donor(99))).toMatchObject({ ok: true })
    expect(await begin(h, 'stripe', asking({ attempt: null }), neighbour(99))).toMatchObject({ ok: true })
  })

  test('may be asked for again at once where it answered what nobody understands, and what was asked stays open', async () => {
    const h = await testServices()
    const { begin: understood } = h.stripe
    h.stripe.begin = () => Promise.reject(new Error('payment intent pi_1 is "teleported"'))
    await expect(begin(h, 'stripe', asking(), donor(1))).rejects.toThrow('teleported')
    const left = await h.store.db.selectFrom('gift').select(['asked', 'hold']).executeTakeFirstOrThrow()
    expect(left).toMatchObject({ hold: null, asked: expect.stringContaining('begin') })
    const problems = await h.store.db.selectFrom('request').select('problem').execute()
    expect(problems).toEqual([{ problem: 'outcome_unknown: nobody understands what stripe answers to a beginning' }])
    h.stripe.begin = understood
    expect(await begin(h, 'stripe', asking(), donor(1))).toMatchObject({ ok: true })
  })

  test('keeps its secret out where its donor may pay what was begun before', async () => {
    const h = await testServices()
    expect(await begin(h, 'stripe', asking(), donor(1))).toMatchObject({ ok: true })
    h.stripe.begin = () => Promise.reject(new Error('payment intent pi_1 is "teleported"'))
    await expect(begin(h, 'stripe', asking({ cents: cents(7500) }), donor(1))).rejects.toThrow('teleported')
    expect(await h.store.db.selectFrom('open_secret').select('gift').execute()).toHaveLength(1)
  })

  test('is taken out of the time in which it was counted, however long its provider was asked', async () => {
    const h = await testServices()
    h.clock.forward(minutes(20) - (h.clock.now() % minutes(20)) - 1)
    h.stripe.begin = async () => {
      h.clock.forward(minutes(1))
      return unheard
    }
    for (let press = 0; press < 60; press++) {
      await begin(h, 'stripe', asking({ attempt: null }), donor(press))
      h.clock.forward(-minutes(1))
    }
    h.clock.forward(minutes(1))
    const counted = await h.store.db.selectFrom('tally').select('name').where('begun', '>', 0).execute()
    expect(counted.filter(({ name }) => !name.startsWith('s:'))).toEqual([])
    expect(await ask(h, '198.51.100.9')).toMatchObject({ is: 'welcome' })
  })

  test('is counted once its provider takes it', async () => {
    const h = await testServices()
    await crowdOf(60, unheard, h)
    expect(await ask(h, '198.51.100.9')).toMatchObject({ is: 'welcome' })
    for (let press = 0; press < 60; press++) {
      await begin(h, 'stripe', asking({ attempt: `attempt-key-${press}-of-many` }), donor(press))
    }
    expect(await ask(h, '198.51.100.9')).toMatchObject({ is: 'prove' })
  })

  test.each([
    ['refused it', () => Promise.resolve(refused('provider_refused', 'Invalid email address'))],
    ['nobody understood it', () => Promise.reject(new Error('payment intent pi_1 is "teleported"'))],
  ])('stays counted where it came from, where the provider was there and %s', async (_, answer) => {
    const h = await testServices()
    h.stripe.begin = answer
    for (let press = 0; press < 50; press++) {
      await begin(h, 'stripe', asking({ attempt: null }), donor(1)).catch(() => null)
    }
    expect(await ask(h, stranger(1))).toMatchObject({ is: 'prove' })
    expect(await ask(h, stranger(2))).toMatchObject({ is: 'welcome' })
  })
})

describe('declined cards behind one address', () => {
  test('lead fifty honest strangers of that address to the hosted page, after a proof, and refuse none; elsewhere nothing changes', async () => {
    const h = await testServices()
    for (let decline = 0; decline < 15; decline++) {
      await ask(h, '203.0.113.5', `thief${decline}@example.org`)
      await tell(h, 'failed', '203.0.113.5', `thief${decline}@example.org`)
    }
    for (let donor = 0; donor < 50; donor++) {
      const { is, work } = await askAsDonor(h, '203.0.113.5', `donor${donor}@example.org`)
      expect(is).toBe('challenge')
      expect(work).toBeLessThanOrEqual(2)
    }
    expect(await askAsDonor(h, '203.0.113.200', 'other@example.org')).toMatchObject({ is: 'welcome' })
  })

  test('let who has no scripts wait for that page', async () => {
    const h = await testServices()
    for (let decline = 0; decline < 15; decline++) await tell(h, 'failed', '203.0.113.5')
    const waited: Proof = { id: 'ticket-1', work: 1, by: 'waiting' }
    expect((await ask(h, '203.0.113.5', null, waited)).is).toBe('challenge')
    for (let decline = 0; decline < 15; decline++) await tell(h, 'failed', '203.0.113.5')
    expect((await ask(h, '203.0.113.5', null, { ...waited, id: 'ticket-2', work: 4 })).is).toBe('prove')
  })
})

describe('a donor’s e-mail address in other people’s hands', () => {
  test('leads her to the hosted page, never to a refusal', async () => {
    const h = await testServices()
    for (let bare = 0; bare < 15; bare++) await ask(h, '203.0.113.9', 'ada@example.org')
    expect((await ask(h, '198.51.100.7', 'ada@example.org')).is).toBe('challenge')
    for (let decline = 0; decline < 8; decline++) await tell(h, 'failed', '203.0.113.9', 'ada@example.org')
    expect((await ask(h, '198.51.100.7', 'ada@example.org')).is).toBe('challenge')
    expect((await ask(h, '198.51.100.7', 'bea@example.org')).is).toBe('welcome')
  })

  test('refuses who went on declining with it at the address where it was declined, and nobody else there', async () => {
    const h = await testServices()
    for (let decline = 0; decline < 8; decline++) await tell(h, 'failed', '203.0.113.9', 'ada@example.org')
    expect((await askAsDonor(h, '203.0.113.9', 'ada@example.org')).is).toBe('challenge')
    for (let decline = 0; decline < 4; decline++) await tell(h, 'failed', '203.0.113.9', 'ada@example.org')
    expect((await ask(h, '203.0.113.9', 'ada@example.org')).is).toBe('refused')
    expect((await ask(h, '203.0.113.9', 'bea@example.org')).is).toBe('welcome')
  })

  test('what an older release kept of a caller is counted without where the address was used', async () => {
    const h = await testServices()
    const { emailHere, ...others } = caller('203.0.113.9', 'ada@example.org')
    expect(emailHere).not.toBe(null)
    for (let decline = 0; decline < 8; decline++) {
      await h.store.write(countOutcome(h, 'failed', keptCaller(JSON.stringify(others))))
    }
    expect((await ask(h, '203.0.113.9', 'ada@example.org')).is).toBe('challenge')
  })
})

describe('a stranger sent to the hosted page under attack', () => {
  const watched = { ...plainly, caller: caller('203.0.113.9', 'ada@example.org') }
  const attacked = async () => {
    const h = await testServices()
    await h.store.write(writeSetting('shield', 'on'))
    const press = async (more: Partial<Parameters<typeof asking>[0]> = {}) => {
      const first = await begin(h, 'stripe', asking(more), watched)
      if (first.ok || !first.puzzle) return first
      return begin(h, 'stripe', asking(more), { ...watched, proof: workOut(first.puzzle) })
    }
    return { h, press }
  }

  test('is sent to the same page at every further press, and given no form of ours', async () => {
    const { h, press } = await attacked()
    const [first, again] = [await press(), await press()]
    expect(again).toEqual(first)
    expect(again).toMatchObject({ ok: true, value: { challenged: true, beginning: { clientSecret: null } } })
    await h.store.write(writeSetting('shield', 'off'))
    expect(await press()).toEqual(first)
    expect(h.stripe.calls).toEqual(Array(3).fill('open, challenged'))
  })

  test('is challenged also when the provider did not answer the first time', async () => {
    const { h, press } = await attacked()
    h.stripe.refuseNext = refused('provider_refused', 'Invalid email address')
    expect(await press()).toMatchObject({ ok: false, code: 'provider_refused' })
    expect(await press()).toMatchObject({ ok: true, value: { challenged: true } })
  })

  test('has the page closed before another amount is asked for', async () => {
    const { h, press } = await attacked()
    await press()
    expect(await press({ cents: cents(7500) })).toMatchObject({ ok: true, value: { challenged: true } })
    expect(h.stripe.calls).toEqual(['open, challenged', 'stop by donor', 'open, challenged'])
  })
})

test('the operator can switch the defence off', async () => {
  const h = await testServices()
  await h.store.write(writeSetting('shield', 'off'))
  const answers = new Set<string>()
  for (let attempt = 0; attempt < 400; attempt++) answers.add((await ask(h, '203.0.113.9')).is)
  expect([...answers]).toEqual(['welcome'])
})

test('one card tried over and over, on other gifts and from other networks, is cancelled at its next decline', async () => {
  const h = await testServices()
  const tried = async (number: number, fingerprint: string) => {
    const watched = { ...plainly, caller: caller(`10.${number}.0.1`, `thief${number}@example.org`) }
    const outcome = await begin(h, 'stripe', asking({ attempt: null }), watched)
    if (!outcome.ok) throw new Error(outcome.detail)
    const { id } = outcome.value.gift
    const declined = {
      provider: 'stripe',
      kind: 'failed',
      ref: `ch_${number}`,
      at: noon,
      code: 'incorrect_cvc',
    } as const
    await h.store.write(recordUnit(h, id, { facts: [declined], fingerprint }))
    await resolveDue(h)
    return (await h.store.write(giftById(id)))?.standing.state
  }
  for (let number = 0; number < 7; number++) expect(await tried(number, 'card-of-somebody')).toBe('started')
  expect(await tried(7, 'card-of-somebody')).toBe('not_charged')
  expect(await tried(8, 'card-of-somebody')).toBe('not_charged')
  expect(await tried(9, 'another-card')).toBe('started')
})

test('under attack a form gives one try, but where gifts are paid', async () => {
  const h = await testServices()
  const declinedAt = async (address: string, number: number) => {
    const watched = { ...plainly, caller: caller(address, null) }
    const outcome = await begin(h, 'stripe', asking({ attempt: null, donor: null }), watched)
    if (!outcome.ok) throw new Error(outcome.detail)
    const ref = `ch_${number}`
    const declined = { provider: 'stripe', kind: 'failed', ref, at: noon, code: 'generic_decline' } as const
    await h.store.write(recordUnit(h, outcome.value.gift.id, { facts: [declined] }))
    await resolveDue(h)
    return (await h.store.write(giftById(outcome.value.gift.id)))?.standing.state
  }
  for (const _ of [1, 2]) await tell(h, 'paid', '198.51.100.7')
  for (let number = 0; number < 40; number++) expect(await declinedAt(stranger(number), number)).toBe('started')
  expect(await declinedAt(stranger(40), 40)).toBe('not_charged')
  expect(await declinedAt('198.51.100.7', 41)).toBe('started')
})

test('a hundred changes of mind on one gift are free, and each one more costs a proof', async () => {
  const h = await testServices()
  const watched = { ...plainly, caller: caller('203.0.113.9', 'ada@example.org') }
  for (let change = 0; change <= 100; change++) expect((await begin(h, 'stripe', asking(), watched)).ok).toBe(true)
  const outcome = await begin(h, 'stripe', asking(), watched)
  if (outcome.ok || !outcome.puzzle) throw new Error('a proof should have been asked for')
  expect((await begin(h, 'stripe', asking(), { ...watched, proof: workOut(outcome.puzzle) })).ok).toBe(true)
})

test('waiting opens no form of ours', async () => {
  const h = await testServices()
  await h.store.write(writeSetting('shield', 'on'))
  const watched = { ...plainly, caller: caller('203.0.113.9', null) }
  const outcome = await begin(h, 'stripe', asking({ donor: null }), watched)
  if (outcome.ok || !outcome.puzzle) throw new Error('a proof should have been asked for')
  h.clock.forward(minutes(1))
  const waited = { ...watched, proof: outcome.puzzle.ticket }
  expect(await begin(h, 'stripe', asking({ donor: null }), waited)).toMatchObject({ code: 'proof_required' })
  expect(await begin(h, 'stripe', asking({ donor: null }), { ...waited, channel: 'hosted' })).toMatchObject({
    ok: true,
  })
  expect(h.stripe.calls).toEqual(['open, challenged'])
})

test('who asked is forgotten once a gift is settled, and what was counted once the hour is over', async () => {
  const h = await testServices()
  const watched = { ...plainly, caller: caller('203.0.113.9', 'ada@example.org') }
  const outcome = await begin(h, 'stripe', asking(), watched)
  if (!outcome.ok) throw new Error(outcome.detail)
  await h.store.write(recordUnit(h, outcome.value.gift.id, { facts: [paid('pi_1', 5000)], fingerprint: 'card' }))
  expect(await h.store.db.selectFrom('gift').select('caller').execute()).toEqual([{ caller: null }])
  const counts = async () => (await h.store.db.selectFrom('tally').selectAll().execute()).length
  const giving = createGiving(h, { callerOf: caller })
  h.clock.forward(minutes(40))
  await giving.maintain()
  expect(await counts()).toBeGreaterThan(0)
  h.clock.forward(hours(1))
  await giving.maintain()
  expect(await counts()).toBe(0)
})
