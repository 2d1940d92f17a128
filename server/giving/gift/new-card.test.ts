import { describe, expect, test } from 'vitest'
import { defaultLimits } from '#gift/amounts.ts'
import { done, refused } from '#gift/outcome.ts'
import { hours, minutes } from '../../base/clock.ts'
import type { Provider } from '../../providers/provider.ts'
import { writeSetting } from '../../store/database/settings.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { untilForgiven } from '../../store/visitors/tallies.ts'
import { countOutcome } from '../abuse/budget.ts'
import { callerOf } from '../abuse/caller.ts'
import { createGiving } from '../giving.ts'
import { asking, deployment, paid, plainly, testServices } from '../testing/fixtures.ts'
import { arrange } from './arrange.ts'
import { begin } from './begin.ts'
import { recordUnit } from './record.ts'

const caller = callerOf('secret-of-this-test')

type Arrange = Provider['arrange']

async function holders(count: number, arrangeBy: (plain: Arrange) => Arrange = (plain) => plain) {
  const h = await testServices()
  h.stripe.arrange = arrangeBy(h.stripe.arrange)
  const giving = createGiving(h, { callerOf: caller })
  const gifts: string[] = []
  for (let number = 0; number < count; number++) {
    const outcome = await begin(h, 'stripe', asking({ frequency: 'monthly', attempt: null }), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    const { id } = outcome.value.gift
    await h.store.write(recordUnit(h, id, { facts: [paid(`in_${number}`, 5000)] }))
    gifts.push(id)
  }
  const answerTo = (gift: string, address: string, action: 'card' | 'card-confirmed', mailbox = false) => {
    const wish = action === 'card' ? ({ action } as const) : ({ action, setupIntent: 'seti_1' } as const)
    return giving.arrange(gift, wish, { address, began: !mailbox, mailbox })
  }
  const ask = async (gift: string, address: string, action: 'card' | 'card-confirmed' = 'card') => {
    const answer = await answerTo(gift, address, action)
    return answer.ok ? 'done' : answer.code
  }
  let events = 0
  /** Stripe tells that a card was declined on this gift's setup intent. */
  const declined = async (gift: string, fingerprint: string, again = false) => {
    h.stripe.meaning = () =>
      done({
        is: 'new_card_declined',
        about: { marker: { giftId: gift, deployment }, refs: [] },
        setupIntent: 'seti_1',
        fingerprint,
      })
    if (again) return await giving.work.inbox()
    const raw = Buffer.from(JSON.stringify({ id: `evt_${++events}` }))
    const received = await giving.receive('stripe', new Headers(), raw)
    if (received.ok && received.value.event) await giving.handle(received.value.event)
  }
  const dropped = () => h.stripe.calls.filter((call) => call === 'arrange drop_card').length
  return { h, giving, gifts, ask, answerTo, declined, dropped }
}

test('new cards are asked for and confirmed ten times an hour on one gift, from wherever', async () => {
  const { h, gifts, ask, answerTo } = await holders(1)
  const [gift = ''] = gifts
  for (let round = 0; round < 5; round++) {
    expect(await ask(gift, `10.0.${round}.1`)).toBe('done')
    expect(await ask(gift, `10.0.${round}.1`, 'card-confirmed')).toBe('done')
  }
  const count = h.stripe.calls.length
  expect(await answerTo(gift, '10.0.9.1', 'card')).toMatchObject({
    code: 'too_many_requests',
    retryAfterMs: untilForgiven(h.clock.now()),
  })
  expect(await ask(gift, '10.0.9.1', 'card-confirmed')).toBe('too_many_requests')
  expect(h.stripe.calls).toHaveLength(count)
  h.clock.forward(hours(1))
  expect(await ask(gift, '10.0.9.1')).toBe('done')
})

test('twenty from one address, on whatever gifts, leave each donor there two new ones, each asked for and confirmed', async () => {
  const { gifts, ask } = await holders(6)
  const [neighbour = '', another = ''] = [gifts[0], gifts[5]]
  for (const gift of gifts.slice(0, 5)) {
    for (let round = 0; round < 4; round++) expect(await ask(gift, '203.0.113.9')).toBe('done')
  }
  expect(await ask(neighbour, '203.0.113.9')).toBe('too_many_requests')
  expect(await ask(neighbour, '198.51.100.7'), 'who goes elsewhere has her ten').toBe('done')
  for (let round = 0; round < 2; round++) {
    expect(await ask(another, '203.0.113.9')).toBe('done')
    expect(await ask(another, '203.0.113.9', 'card-confirmed')).toBe('done')
  }
  expect(await ask(another, '203.0.113.9')).toBe('too_many_requests')
})

test('cards that neighbours had declined leave a donor of the same address two new ones, each asked for and confirmed', async () => {
  const { h, gifts, ask } = await holders(1)
  const [gift = ''] = gifts
  for (let card = 0; card < 15; card++) await h.store.write(countOutcome(h, 'failed', caller('203.0.113.9', null)))
  for (let round = 0; round < 2; round++) {
    expect(await ask(gift, '203.0.113.9')).toBe('done')
    expect(await ask(gift, '203.0.113.9', 'card-confirmed')).toBe('done')
  }
  expect(await ask(gift, '203.0.113.9')).toBe('too_many_requests')
})

test('the fifth card declined on one gift closes what it was typed into, and no other can be asked for', async () => {
  const { h, gifts, ask, declined, dropped } = await holders(2)
  const [gift = '', other = ''] = gifts
  for (let card = 0; card < 4; card++) await declined(gift, `card ${card}`)
  expect(dropped()).toBe(0)
  expect(await ask(gift, '203.0.113.9')).toBe('done')
  h.stripe.refuseNext = refused('provider_unavailable', 'down')
  await declined(gift, 'card 4')
  const open = await h.store.db.selectFrom('inbox').select('problem').where('status', '!=', 'done').execute()
  expect(open).toEqual([{ problem: 'provider_unavailable: down' }])
  h.clock.forward(hours(1) / 6)
  await declined(gift, 'card 4', true)
  expect(dropped(), 'tried twice, and what else was out for the gift').toBe(3)
  expect(await h.store.db.selectFrom('inbox').select('status').where('status', '!=', 'done').execute()).toEqual([])
  expect(await ask(gift, '203.0.113.9')).toBe('too_many_requests')
  expect(await ask(other, '203.0.113.9')).toBe('done')
})

test('one card declined on many gifts is closed at its next decline, and its declines count for the whole site', async () => {
  const { h, gifts, declined, dropped } = await holders(9)
  for (const gift of gifts.slice(0, 7)) await declined(gift, 'card of somebody')
  expect(dropped()).toBe(0)
  await declined(gifts[7] ?? '', 'card of somebody')
  await declined(gifts[8] ?? '', 'card of somebody')
  expect(dropped()).toBe(2)
  const site = await h.store.db.selectFrom('tally').select(['failed']).where('name', 'like', 'site:%').execute()
  expect(site.reduce((sum, { failed }) => sum + failed, 0)).toBe(9)
})

describe('set-ups that are out with no card left on them', () => {
  /** A provider whose set-ups have names, are open or closed, and take a moment to be begun. */
  async function withSetUps(count = 1) {
    const setUps = new Map<string, 'open' | 'left' | 'closed'>()
    let down: boolean | 'to closing' = false
    /** Which new cards the provider was asked for, and under which keys. */
    const questions: (readonly [number: number | undefined, key: string])[] = []
    /** What happens while the provider begins a set-up. */
    const meanwhile: (() => Promise<unknown>)[] = []
    const site = await holders(count, (plain) => async (gift, change, key) => {
      const answer = await plain(gift, change, key)
      if (down === true || (down && change.kind === 'drop_card')) return refused('provider_unavailable', 'down')
      if (change.kind === 'drop_card' && setUps.get(change.setupIntent) === 'open') {
        setUps.set(change.setupIntent, 'closed')
      }
      if (change.kind !== 'card' || !answer.ok || !answer.value.begun) return answer
      const id = `seti_${setUps.size + 1}`
      setUps.set(id, 'open')
      questions.push([change.number, key])
      await meanwhile.shift()?.()
      return done({ ...answer.value, begun: { ...answer.value.begun, id } })
    })
    const open = () => [...setUps].flatMap(([id, is]) => (is === 'open' ? [id] : []))
    const providerDown = (is: typeof down) => {
      down = is
    }
    const resolve = () => site.giving.work.resolver()
    const kept = () => site.h.store.db.selectFrom('card_set_up').selectAll().orderBy('number').execute()
    return { ...site, setUps, open, providerDown, resolve, questions, meanwhile, kept }
  }
  const home = '203.0.113.9'

  test('are two of one gift at most: a third closes the oldest before it is handed out', async () => {
    const { gifts, ask, open } = await withSetUps()
    const [gift = ''] = gifts
    for (let round = 0; round < 4; round++) expect(await ask(gift, `10.0.${round}.1`)).toBe('done')
    expect(open()).toEqual(['seti_3', 'seti_4'])
  })

  test('are two also where all are asked for at once', async () => {
    const { gifts, ask, open, resolve } = await withSetUps()
    const [gift = ''] = gifts
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(gift, home)))
    await resolve()
    expect(open().length).toBeLessThanOrEqual(2)
    expect(answers.filter((answer) => answer === 'done').length).toBeGreaterThan(0)
  })

  test('are one where five secrets are out at the address', async () => {
    const { h, gifts, ask, open } = await withSetUps()
    const [gift = ''] = gifts
    for (let stranger = 0; stranger < 5; stranger++) {
      const watched = { ...plainly, caller: caller(home, `stranger${stranger}@example.org`) }
      await begin(h, 'stripe', asking({ attempt: null }), watched)
    }
    await ask(gift, home)
    await ask(gift, home)
    expect(open()).toEqual(['seti_2'])
  })

  test('are two with the shield down, whatever else is out at the address', async () => {
    const { h, gifts, ask, open } = await withSetUps(6)
    await h.store.write(writeSetting('shield', 'off'))
    for (const gift of gifts) await ask(gift, home)
    const [gift = ''] = gifts
    await ask(gift, home)
    expect(open()).toHaveLength(7)
  })

  test('are counted with the secrets at their address: with five out of either kind the next stranger works', async () => {
    const { h, gifts, ask } = await withSetUps(5)
    for (const gift of gifts) expect(await ask(gift, home)).toBe('done')
    const watched = { ...plainly, caller: caller(home, 'stranger@example.org') }
    expect(await begin(h, 'stripe', asking({ attempt: null }), watched)).toMatchObject({ code: 'proof_required' })
  })

  test('are not handed out while an older one cannot be closed', async () => {
    const { gifts, ask, providerDown, open } = await withSetUps()
    const [gift = ''] = gifts
    await ask(gift, home)
    await ask(gift, home)
    providerDown('to closing')
    expect(await ask(gift, home)).toBe('provider_unavailable')
    expect(open()).toEqual(['seti_1', 'seti_2'])
    providerDown(false)
    expect(await ask(gift, home)).toBe('done')
    expect(open()).toHaveLength(2)
  })

  test('are asked for by a number and under a key of their own each, and the browser has the secret', async () => {
    const { gifts, answerTo, questions, kept } = await withSetUps()
    const [gift = ''] = gifts
    for (let round = 0; round < 2; round++) {
      const answer = await answerTo(gift, home, 'card')
      expect(answer).toMatchObject({ ok: true, value: { clientSecret: `stripe_${gift}_1_secret`, unanswered: false } })
    }
    const rows = await kept()
    expect(rows.map(({ set_up }) => set_up)).toEqual(['seti_1', 'seti_2'])
    expect(questions).toEqual(rows.map(({ id, number }) => [number, `gift:${gift}:card:${id}`]))
  })

  test('are none where the provider is away: the donor presses again', async () => {
    const { gifts, ask, providerDown, kept } = await withSetUps()
    const [gift = ''] = gifts
    providerDown(true)
    expect(await ask(gift, home)).toBe('provider_unavailable')
    expect(await kept()).toEqual([])
  })

  test('are not handed out where two others were asked for while the provider took its time', async () => {
    const { gifts, ask, open, meanwhile, resolve } = await withSetUps()
    const [gift = ''] = gifts
    meanwhile.push(async () => {
      await ask(gift, home)
      await ask(gift, home)
    })
    expect(await ask(gift, home)).toBe('gift_in_progress')
    await resolve()
    expect(open()).toEqual(['seti_2', 'seti_3'])
  })

  test('of an operator are written down nowhere, and are no donor’s', async () => {
    const { h, gifts, kept } = await withSetUps()
    const [gift = ''] = gifts
    expect(await arrange(h, gift, { action: 'card' }, defaultLimits, null)).toMatchObject({ ok: true })
    expect(await kept()).toEqual([])
  })

  test('make the card the mailbox’s from the first that is asked for by a mailed link', async () => {
    const { h, gifts, ask, answerTo, kept } = await withSetUps()
    const [gift = ''] = gifts
    const mailboxCard = async () => (await h.store.read(giftById(gift)))?.mailboxCard
    await ask(gift, home)
    expect(await mailboxCard()).toBeNull()
    await answerTo(gift, home, 'card', true)
    const first = (await kept()).at(-1)?.number
    expect(await mailboxCard()).toBe(first)
    await answerTo(gift, home, 'card', true)
    expect((await kept()).at(-1)?.number).not.toBe(first)
    expect(await mailboxCard()).toBe(first)
  })

  test('that a killed process never named are forgotten without a question', async () => {
    const { h, gifts, ask, resolve, dropped, kept } = await withSetUps()
    const [gift = ''] = gifts
    await ask(gift, home)
    await h.store.db.updateTable('card_set_up').set({ set_up: null }).execute()
    h.clock.forward(minutes(10))
    await resolve()
    expect([await kept(), dropped()]).toEqual([[], 0])
  })

  test('that the provider does not close in a month are left to a person', async () => {
    const { h, gifts, ask, providerDown, resolve, dropped, kept } = await withSetUps()
    const [gift = ''] = gifts
    await ask(gift, home)
    providerDown(true)
    for (let day = 0; day < 40; day++) {
      h.clock.forward(hours(24))
      await resolve()
    }
    expect([await kept(), dropped()]).toEqual([[], 31])
    const notes = h.store.db.selectFrom('audit').select(['actor', 'action', 'details']).where('gift', '=', gift)
    expect(await notes.where('action', '=', 'new_card_not_closed').execute()).toEqual([
      { actor: 'resolver', action: 'new_card_not_closed', details: '{}' },
    ])
  })

  test('are closed after ten minutes, and again later where the provider was away', async () => {
    const { h, gifts, ask, open, providerDown, resolve } = await withSetUps()
    const [gift = ''] = gifts
    await ask(gift, home)
    h.clock.forward(minutes(10) - 1)
    await resolve()
    expect(open()).toEqual(['seti_1'])
    providerDown(true)
    h.clock.forward(1)
    await resolve()
    expect(open()).toEqual(['seti_1'])
    providerDown(false)
    h.clock.forward(minutes(1))
    await resolve()
    expect(open()).toEqual([])
    expect(await h.store.db.selectFrom('card_set_up').selectAll().execute()).toEqual([])
  })

  test('are closed with each other once too many cards were declined on the gift', async () => {
    const { gifts, ask, declined, open, dropped } = await withSetUps(2)
    const [gift = '', other = ''] = gifts
    await ask(gift, home)
    await ask(gift, home)
    await ask(other, home)
    for (let card = 0; card < 5; card++) await declined(gift, `card ${card}`)
    expect(open()).toEqual(['seti_3'])
    expect(dropped(), 'each once').toBe(2)
  })

  test('make room once a card is left', async () => {
    const { h, gifts, ask, setUps } = await withSetUps()
    const [gift = ''] = gifts
    await ask(gift, home)
    setUps.set('seti_1', 'left')
    expect(await ask(gift, home, 'card-confirmed')).toBe('done')
    expect(await h.store.db.selectFrom('card_set_up').selectAll().execute()).toEqual([])
  })
})
