import { expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import type { Outcome } from '#gift/outcome.ts'
import type { GiftToPay, Provider } from '../provider.ts'
import type { RetryPolicy } from '../retry.ts'
import { aGift, both, monthly, value } from './gift.ts'
import { day, deployment, type OnStage } from './stage.ts'
import { handMovedClock } from './wire.ts'

/** Every verb has ended by the time that it is given, and says of what may have been done that it may. */
export function deadlines(on: OnStage): void {
  const verbs = (gift: GiftToPay, payment: string) =>
    [
      ['begin', (by: Provider, until: number) => by.begin(aGift({ frequency: gift.frequency }), until)],
      ['capture', (by: Provider, until: number) => by.capture(gift, until)],
      ['open', (by: Provider, until: number) => by.open(aGift({ frequency: gift.frequency }), pages, until)],
      ['read', (by: Provider, until: number) => by.read(gift, until)],
      ['refund', (by: Provider, until: number) => by.refund(gift, payment, cents(100), 'late', until)],
      ['stop', (by: Provider, until: number) => by.stop(gift, 'donor', until)],
      ['arrange', (by: Provider, until: number) => by.arrange(gift, pause, 'late', until)],
    ] as const
  const pages = {
    success: 'https://give.example.org/donate?success=true',
    cancel: 'https://give.example.org/donate',
  }
  const pause = { kind: 'pause', resumesAt: Date.now() + 90 * day } as const
  const unhurried: RetryPolicy = {
    deadlineMs: 20_000,
    attemptMs: 8_000,
    attempts: 4,
    now: () => Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: () => 0.5,
  }
  /** One that knows nothing yet: no token, no product, no plan. */
  const fresh = (name: string) =>
    on.stage.make({ deployment: name, retryPolicy: unhurried, fetch: on.stage.wire.fetch })

  /** Runs a verb on a hand-moved clock and holds it to its deadline. */
  const held = async (call: (until: number) => Promise<Outcome<unknown>>, allowedMs: number) => {
    const putBack = handMovedClock()
    try {
      const started = Date.now()
      const calls = on.stage.wire.sentAt.length
      const answer = await on.stage.wire.run(call(started + allowedMs))
      const sentAfter = on.stage.wire.sentAt.slice(calls).map((at) => at - started)
      return { answer, tookMs: Date.now() - started, sent: sentAfter }
    } finally {
      putBack()
    }
  }

  test.each(both)('every verb on a gift %s has ended by then, though nobody answers', async (_, make) => {
    const { gift, payment } = await on.given(make())
    for (const [verb, call] of verbs(gift, payment)) {
      on.stage.wire.hangs = true
      const { answer, tookMs, sent: calls } = await held((until) => call(fresh(deployment), until), 5_000)
      const refusal = [verb, answer.ok ? 'ok' : answer.code]
      expect([
        [verb, 'provider_unavailable'],
        [verb, 'outcome_unknown'],
        // a one-time gift has nothing to arrange, and nobody need be asked for that
        ['arrange', 'action_not_possible'],
      ]).toContainEqual(refusal)
      expect(tookMs).toBeLessThanOrEqual(5_050)
      expect(calls.every((at) => at < 5_000)).toBe(true)
    }
  })

  test.each(both)('a gift %s whose time is over before is not asked about', async (_, make) => {
    const { gift, payment } = await on.given(make())
    for (const [verb, call] of verbs(gift, payment)) {
      const { answer, sent: calls } = await held((until) => call(fresh(deployment), until), 0)
      const expected = verb === 'arrange' && gift.frequency === 'once' ? 'action_not_possible' : 'provider_unavailable'
      expect([verb, answer]).toMatchObject([verb, { ok: false, code: expected }])
      expect(calls).toEqual([])
    }
  })

  test('a monthly beginning of slow calls ends by then, however many calls it takes', async () => {
    on.stage.wire.slowMs = 3_000
    const patient = await held((until) => fresh('slow-enough').begin(monthly(), until), 60_000)
    expect(patient.answer).toMatchObject({ ok: true })
    expect(patient.sent.length).toBeGreaterThan(1)
    // all but the last of its calls can be answered
    const hurriedMs = patient.sent.length * 3_000 - 2_000
    const hurried = await held((until) => fresh('too-slow').begin(monthly(), until), hurriedMs)
    expect(hurried.answer).toMatchObject({ ok: false, code: 'provider_unavailable' })
    expect(hurried.tookMs).toBeLessThanOrEqual(hurriedMs + 50)
  })

  test('without it a verb has a bound of its own', async () => {
    on.stage.wire.hangs = true
    const { answer, tookMs } = await held(() => fresh(deployment).begin(monthly()), 0)
    expect(answer).toMatchObject({ ok: false, code: 'provider_unavailable' })
    expect(tookMs).toBeLessThanOrEqual(20_050)
  })

  test('what was done and can no longer be read may have happened', async () => {
    const codes: string[] = []
    for (let allowedMs = 500; codes.at(-1) !== 'ok'; allowedMs += 500) {
      const { gift } = await on.given(monthly())
      on.stage.wire.slowMs = 900
      const { answer } = await held((until) => fresh(deployment).stop(gift, 'donor', until), allowedMs)
      on.stage.wire.mend()
      const ended = value(await on.provider.read(gift)).arrangement?.status === 'ended'
      codes.push(answer.ok ? 'ok' : answer.code)
      if (ended) expect(codes.at(-1)).not.toBe('provider_unavailable')
    }
    expect(new Set(codes)).toEqual(new Set(['provider_unavailable', 'outcome_unknown', 'ok']))
  })
}
