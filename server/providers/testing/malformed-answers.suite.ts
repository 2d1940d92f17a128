import { expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import type { Outcome } from '#gift/outcome.ts'
import type { GiftToPay, Provider } from '../provider.ts'
import { value } from './gift.ts'
import type { WireAnswer } from './wire.ts'

const page = '<!doctype html><title>Service unavailable</title><h1>We are sorry</h1>'
/** What comes instead of a provider's own answer: from an edge before it, or from a connection that broke. */
const malformed: readonly (readonly [string, (answer: WireAnswer) => WireAnswer])[] = [
  ['a page with 502', () => ({ status: 502, body: page })],
  ['a page with 403', () => ({ status: 403, body: page })],
  ['a page with 200', () => ({ status: 200, body: page })],
  ['nothing, with 200', () => ({ status: 200, body: '' })],
  ['nothing, with 404', () => ({ status: 404, body: '' })],
  ['JSON that is cut in half', ({ status, body }) => ({ status, body: body.slice(0, body.length >> 1) })],
  ['JSON that is no object', () => ({ status: 200, body: 'null' })],
  ['JSON of another object', () => ({ status: 200, body: '{"object":"health","status":"ok"}' })],
  ['a refusal that is an edge’s', () => ({ status: 403, body: '{"error":"forbidden"}' })],
  ['a page with 402', () => ({ status: 402, body: page })],
  ['a page with 429', () => ({ status: 429, body: page })],
  ['a list of nothing', () => ({ status: 200, body: '[]' })],
  ['a sentence in JSON', () => ({ status: 200, body: '"ok"' })],
  ['an edge’s JSON with 500', () => ({ status: 500, body: '{"error":{"message":"upstream"}}' })],
  ['a refusal that names nothing', () => ({ status: 422, body: '{"message":"no route matched","error":{}}' })],
]

/** A verb on a gift that is ready for it. */
interface Asked {
  readonly gift: GiftToPay
  readonly ask: (by: Provider) => Promise<Outcome<unknown>>
}

/** How the contract brings a gift to where a verb can be asked. */
export interface Scenes {
  readonly fresh: (frequency: GiftToPay['frequency']) => GiftToPay
  readonly begun: () => Promise<GiftToPay>
  readonly agreed: () => Promise<GiftToPay>
  readonly given: (frequency: GiftToPay['frequency']) => Promise<{ gift: GiftToPay; payment: string }>
  /** The donor's yes as a token; undefined where the provider hands out none. */
  readonly yes: () => Promise<string | undefined>
  readonly provider: () => Provider
  /** One that knows nothing yet: no token, no product, no plan. */
  readonly newcomer: () => Provider
  /** What answers are changed into from now on; null: none. */
  readonly garble: (change: ((answer: WireAnswer) => WireAnswer) | null) => void
}

const pages = { success: 'https://give.example.org/donate?success=true', cancel: 'https://give.example.org/donate' }
const verbs: Readonly<Record<string, (scenes: Scenes) => Promise<Asked | null>>> = {
  'begin once': async ({ fresh }) => about(fresh('once'), (gift) => (by) => by.begin(gift)),
  'begin monthly': async ({ fresh }) => about(fresh('monthly'), (gift) => (by) => by.begin(gift)),
  open: async ({ fresh }) => about(fresh('once'), (gift) => (by) => by.open(gift, pages)),
  capture: async ({ agreed }) => about(await agreed(), (gift) => (by) => by.capture(gift)),
  'read once': async ({ given }) => about((await given('once')).gift, (gift) => (by) => by.read(gift)),
  'read monthly': async ({ given }) => about((await given('monthly')).gift, (gift) => (by) => by.read(gift)),
  refund: async ({ given }) => {
    const { gift, payment } = await given('once')
    return about(gift, () => (by) => by.refund(gift, payment, cents(1700), 'garbled'))
  },
  stop: async ({ given }) => about((await given('monthly')).gift, (gift) => (by) => by.stop(gift, 'donor')),
  pause: async ({ given }) => {
    const change = { kind: 'pause', resumesAt: Date.now() + 90 * 86_400_000 } as const
    return about((await given('monthly')).gift, (gift) => (by) => by.arrange(gift, change, 'garbled'))
  },
  look: async ({ begun, yes }) => {
    const token = await yes()
    return token === undefined ? null : about(await begun(), (gift) => (by) => by.look(gift, token))
  },
  confirm: async ({ begun, yes }) => {
    const token = await yes()
    return token === undefined ? null : about(await begun(), (gift) => (by) => by.confirm(gift, token))
  },
}
const about = (gift: GiftToPay, ask: (gift: GiftToPay) => Asked['ask']): Asked => ({ gift, ask: ask(gift) })

/** What is no well-formed answer decides nothing: whatever was done is found by asking the same again. */
export function malformedAnswers(scenes: Scenes): void {
  const isBegun = ({ refs }: GiftToPay) => refs.intent !== null
  const all = async (gift: GiftToPay) => {
    if (!isBegun(gift)) return { facts: [] as string[], status: null }
    const { facts, arrangement } = value(await scenes.provider().read(gift))
    return { facts: facts.map(({ kind, ref }) => `${kind} ${ref}`).sort(), status: arrangement?.status ?? null }
  }
  test.each(malformed)('%s is no decision, whatever was asked', async (_, change) => {
    for (const [verb, prepare] of Object.entries(verbs)) {
      const question = await prepare(scenes)
      if (question === null) continue
      const before = await all(question.gift)
      scenes.garble(change)
      const answer = await question.ask(scenes.provider())
      scenes.garble(null)
      const after = await all(question.gift)
      const happened = JSON.stringify(after) !== JSON.stringify(before)
      const code = answer.ok ? 'ok' : answer.code
      expect([verb, code]).toEqual([verb, happened ? 'outcome_unknown' : expect.stringMatching(unheard)])
      expect([verb, await question.ask(scenes.provider())]).toMatchObject([verb, { ok: true }])
      const again = await all(question.gift)
      if (happened) expect([verb, again]).toEqual([verb, after])
    }
  })

  test.each(malformed)('%s to one that knows nothing yet is no decision', async (_, change) => {
    for (const verb of ['begin once', 'begin monthly'] as const) {
      const question = await verbs[verb]?.(scenes)
      scenes.garble(change)
      const answer = await question?.ask(scenes.newcomer())
      scenes.garble(null)
      expect([verb, answer]).toMatchObject([verb, { ok: false, code: 'provider_unavailable' }])
    }
  })
}
const unheard = /^(provider_unavailable|outcome_unknown)$/
