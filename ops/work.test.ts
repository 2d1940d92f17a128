import { userInfo } from 'node:os'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { days, hours, minutes, seconds } from '#server/base/clock.ts'
import { requestOf } from '#server/giving/request/kinds/refund.ts'
import type { UnfinishedWork } from '#server/giving/work/kind.ts'
import { type Sandbox, startSandbox } from '#server/providers/testing/sandbox.ts'
import { keepEvent } from '#server/store/work/inbox.ts'
import { keepRefund } from '#server/store/work/refunds.ts'
import { keepRequest } from '#server/store/work/requests.ts'
import { type Office, openOffice } from './testing/office.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

describe.each(['sqlite', 'postgres'] as const)('queued work that did not end by itself, on %s', (dialect) => {
  let office: Office
  let reference: string
  let letter: string
  let now: number

  beforeEach(async () => {
    office = await openOffice(sandbox, dialect)
    onTestFinished(() => office.close())
    const { store, clock } = office.services
    const gift = await office.given('stripe')
    ;[reference, now] = [gift.reference, clock.now()]
    const request = { gift: gift.id, arguments: {}, status: 'open', askedBy: 'donor', settledAt: null } as const
    const stop = { ...request, kind: 'stop', id: 'stop-1', askedAt: now - days(31), dueAt: null, tries: 14 } as const
    await store.write(keepRequest({ ...stop, problem: null }))
    const pause = {
      ...request,
      kind: 'pause',
      askedAt: now - hours(1),
      tries: 3,
      problem: 'no answer in time',
    } as const
    await store.write(keepRequest({ ...pause, id: 'pause-rests', dueAt: now + hours(2) }))
    await store.write(keepRequest({ ...pause, id: 'pause-in-hands', dueAt: now + seconds(20) }))
    const refund = { gift: gift.id, payment: 'pi_1', cents: cents(500), reason: 'wish', words: '' } as const
    const common = { status: 'asked', askedBy: 'Ana', until: null, agreedBy: null, settledAt: null } as const
    const wanted = { ...refund, ...common, id: 'refund-1', askedAt: now - days(2), problem: null }
    await store.write(keepRefund(wanted))
    await store.write(keepRequest({ ...requestOf(wanted, wanted.askedAt), dueAt: now + hours(6), tries: 9 }))
    const event = { eventId: 'evt_dead', type: 'charge.updated', createdAt: 1, payload: '{"id":"evt_dead"}' }
    await store.write(keepEvent({ provider: 'stripe', ...event }, now, minutes(2)))
    const dead = { status: 'dead', tries: 26, problem: 'unknown gift' } as const
    await store.db.updateTable('inbox').set(dead).where('event_id', '=', 'evt_dead').execute()
    const failed = { status: 'failed', tries: 1, problem: '550 no such user' } as const
    const letters = await store.db.updateTable('letter').set(failed).returning('id').execute()
    letter = letters[0]?.id ?? ''
    await store.db
      .insertInto('work')
      .values({
        ...{ kind: 'forget_donor', id: gift.id, gift: gift.id, details: '{}', queued_at: now },
        ...{ due_at: now + hours(4), tries: 2, problem: 'later' },
      })
      .execute()
    const card = { gift: gift.id, until: 0, forget_at: now + hours(4), tries: 2 }
    await store.db.insertInto('kept_card').values(card).execute()
  })

  const listed = async (words = 'work --json') => (await office.type(words)).json<UnfinishedWork[]>()
  const kinds = async () => (await listed()).map(({ kind }) => kind)

  test('is one list: what was given up first, whatever it is, with its gift and the reason', async () => {
    const tasks = await listed()
    expect(tasks.slice(0, 3).map(({ due }) => due)).toEqual([null, null, null])
    expect(tasks[0]).toMatchObject({ kind: 'stop', id: 'stop-1', reference, since: now - days(31), tries: 14 })
    expect(tasks.map(({ kind }) => kind).sort()).toEqual(
      ['stop', 'pause', 'pause', 'refund', 'webhook', 'letter', 'forget_donor', 'forget_card'].sort(),
    )
    expect((await listed('work --kind pause --json')).map(({ id }) => id).sort()).toEqual([
      'pause-in-hands',
      'pause-rests',
    ])
    const text = (await office.type('work')).out
    for (const word of ['given up', '550 no such user', 'unknown gift', reference]) expect(text).toContain(word)
    expect(text).not.toContain('@')
    expect(await office.audit()).toEqual([])
  })

  test('is begun again by name, whatever it is, and the audit says who did it', async () => {
    const result = await office.type(`work --again stop-1 refund-1 evt_dead ${letter}`)
    expect(result.out.trim().split('\n')).toEqual([
      'stop-1 (stop): Begun again: a worker takes it up.',
      'refund-1 (refund): Begun again: a worker takes it up.',
      'evt_dead (webhook): Begun again: a worker takes it up.',
      `${letter} (letter): Begun again: a worker takes it up.`,
    ])
    const [stop] = await listed('work --kind stop --json')
    expect(stop?.due).toBeLessThanOrEqual(office.services.clock.now())
    expect((await office.audit()).map(({ actor, action }) => [actor, action]).sort()).toEqual(
      ['outbox', 'replay', 'work', 'work'].map((action) => [`cli:${userInfo().username}`, action]),
    )
  })

  test('is begun again all at once, but for what may be in somebody’s hands: that would be done twice', async () => {
    expect((await office.type('work --again --all --dry-run')).code).toBe(0)
    expect(await kinds()).toHaveLength(8)
    const tasks = (await office.type('work --again --all --json')).json<{ id: string }[]>()
    expect(tasks.map(({ id }) => id)).not.toContain('pause-in-hands')
    expect(tasks).toHaveLength(7)
    const work = (await listed('work --kind pause --json')).find(({ id }) => id === 'pause-in-hands')
    expect(work?.due).toBe(now + seconds(20))
    expect((await office.type('work --again pause-in-hands')).out).toContain('Left alone')
  })

  test('that is not listed, or of no kind, is refused with code 2', async () => {
    for (const words of [
      'work --again',
      'work --again nothing',
      'work stop-1',
      'work --all',
      'work --kind nonsense',
      'work --again --all --kind nonsense',
    ]) {
      expect((await office.type(words)).code, words).toBe(2)
    }
  })
})
