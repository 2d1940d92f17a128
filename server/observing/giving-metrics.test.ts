import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { eCards } from '#charity'
import { cents } from '#gift/money.ts'
import type { Tribute } from '#gift/tribute.ts'
import { minutes, seconds } from '../base/clock.ts'
import { countOutcome } from '../giving/abuse/budget.ts'
import { callerOf } from '../giving/abuse/caller.ts'
import { begin } from '../giving/gift/begin.ts'
import { record } from '../giving/gift/record.ts'
import { createGiving } from '../giving/giving.ts'
import { asking, paid, plainly, testServices } from '../giving/testing/fixtures.ts'
import { noon } from '../giving/testing/hand-clock.ts'
import { sendDue } from '../giving/testing/send-due.ts'
import { workOut } from '../giving/testing/work-out.ts'
import type { LetterRow } from '../store/database/schema.ts'
import { writeSetting } from '../store/database/settings.ts'
import { observeGiving } from './metrics.ts'

const anyCard = eCards[0]?.id ?? ''

async function observed() {
  const h = await testServices()
  const registry = new Registry()
  const deps = { ...h, observer: observeGiving(registry, h.clock) }
  const outcome = await begin(deps, 'stripe', asking(), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  const told = async (line: string) =>
    (await registry.metrics())
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.slice(line.length + 1)
  return { h, deps, id, told }
}

test('a payment is counted by how long ago it was made when it was booked, and once', async () => {
  const { h, deps, id, told } = await observed()
  h.clock.forward(seconds(40))
  await record(deps, id, { facts: [paid('pi_1', 5000)] })
  h.clock.forward(minutes(10))
  await record(deps, id, { facts: [paid('pi_1', 5000)] })
  expect(await told('giving_booked_seconds_bucket{le="30",provider="stripe"}')).toBe('0')
  expect(await told('giving_booked_seconds_bucket{le="60",provider="stripe"}')).toBe('1')
  expect(await told('giving_booked_seconds_count{provider="stripe"}')).toBe('1')
})

test('what was on its way for days is not late, and what could not be written is not counted', async () => {
  const { h, deps, id, told } = await observed()
  const failing = { ...deps, failpoint: () => void JSON.parse('the disk is full') }
  await expect(record(failing, id, { facts: [paid('pi_1', 5000)] })).rejects.toThrow()
  const way = { provider: 'stripe', kind: 'pending', ref: 'py_1', at: noon, cents: cents(5000) } as const
  await record(deps, id, { facts: [{ ...way, reason: 'processing' }] })
  h.clock.forward(minutes(5000))
  await record(deps, id, { facts: [paid('pi_1', 5000)] })
  expect(await told('giving_booked_seconds_count{provider="stripe"}')).toBeUndefined()
})

test('who wished to begin is counted by how they were let on', async () => {
  const { h, deps, told } = await observed()
  const watched = { ...plainly, caller: callerOf('secret')('203.0.113.9', null) }
  await h.store.write(writeSetting('shield', 'on'))
  const refusal = await begin(deps, 'stripe', asking({ attempt: null }), watched)
  if (refusal.ok || !refusal.puzzle) throw new Error('a proof should have been asked for')
  await begin(deps, 'stripe', asking({ attempt: null }), { ...watched, proof: workOut(refusal.puzzle) })
  const declined = callerOf('secret')('203.0.113.9', 'declined@example.org')
  for (let card = 0; card < 12; card++) await h.store.write(countOutcome(h, 'failed', declined))
  await begin(deps, 'stripe', asking({ attempt: null }), { ...watched, caller: declined })
  const count = (how: string) => told(`giving_admissions_total{how="${how}"}`)
  const all = await Promise.all(['welcome', 'prove', 'challenge', 'refused'].map(count))
  expect(all).toEqual(['1', '1', '1', '1'])
})

test('every try to send a letter is counted by its age, so that a mail server that takes none is seen', async () => {
  const { h, deps, id, told } = await observed()
  await record(deps, id, { facts: [paid('pi_1', 5000)] })
  const down = { ...deps, deliver: () => Promise.reject(new Error('connection refused')) }
  const count = (status: string) => told(`giving_letter_seconds_count{status="${status}"}`)
  const inTime = (status: string) => told(`giving_letter_seconds_bucket{le="300",status="${status}"}`)
  for (let tries = 0; tries < 6; tries++) {
    expect(await sendDue(down)).toBe(1)
    h.clock.forward(seconds(15) * 2 ** tries)
  }
  expect([await count('waiting'), await inTime('waiting')]).toEqual(['6', '5'])
  await sendDue(deps)
  expect([await count('sent'), await inTime('sent')]).toEqual(['1', '0'])
})

test('a card that goes on a chosen day is neither early nor late', async () => {
  const { h, deps, told } = await observed()
  const tribute: Tribute = {
    type: 'honor',
    kind: 'celebration',
    firstName: 'Di',
    lastName: 'Field',
    eCard: anyCard,
    notification: {
      by: 'email',
      recipientName: 'Bo',
      email: 'bo@example.org',
      language: 'en',
      message: null,
      sendOn: '2026-12-24',
    },
  }
  const outcome = await begin(deps, 'stripe', asking({ attempt: null, tribute }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  await record(deps, outcome.value.gift.id, { facts: [paid('pi_2', 5000)] })
  await sendDue(deps)
  h.clock.forward(minutes(60 * 24 * 300))
  await sendDue(deps)
  expect(h.mails.map(({ kind }) => kind)).toEqual(['receipt', 'tribute_card'])
  expect(await told('giving_letter_seconds_count{status="sent"}')).toBe('1')
})

test('reminders are counted as they are asked for and by what becomes of them, and not as letters that are late', async () => {
  const h = await testServices()
  const registry = new Registry()
  const observer = observeGiving(registry, h.clock)
  const letter = { kind: 'reminder', created_at: noon } as LetterRow
  observer.reminder('asked')
  observer.tried(letter, { status: 'waiting', problem: 'away', dueAt: noon }, { hasOwnTime: true })
  observer.tried(letter, { status: 'sent' }, { hasOwnTime: true })
  observer.reminder('sent')
  const lines = (await registry.metrics()).split('\n')
  expect(lines.filter((line) => line.startsWith('giving_reminders_total'))).toEqual([
    'giving_reminders_total{came="asked"} 1',
    'giving_reminders_total{came="sent"} 1',
  ])
  expect(lines.filter((line) => line.startsWith('giving_letter_seconds'))).toEqual([])
})

test('webhooks told in another version of their provider are counted, and taken in all the same', async () => {
  const h = await testServices()
  const registry = new Registry()
  const { verify } = h.stripe
  h.stripe.verify = async (headers, raw, now) => {
    const event = await verify(headers, raw, now)
    return event.ok ? { ...event, value: { ...event.value, otherVersion: '2024-06-20' } } : event
  }
  const giving = createGiving({ ...h, observer: observeGiving(registry, h.clock) }, { callerOf: callerOf('secret') })
  const received = await giving.receive('stripe', new Headers(), Buffer.from('{"id":"evt_1"}'))
  expect(received).toMatchObject({ ok: true, value: { event: { event_id: 'evt_1' } } })
  expect(await registry.metrics()).toContain(
    'giving_webhooks_other_version_total{provider="stripe",version="2024-06-20"} 1',
  )
})
