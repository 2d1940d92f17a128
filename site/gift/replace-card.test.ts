import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { expect, test } from 'vitest'
import { replaceCard } from './replace-card.ts'

type Confirmed = 'set up' | 'declined' | 'answer lost' | 'nothing heard'
type SetUps = Map<string, string>

const closed = { type: 'invalid_request_error', code: 'setup_intent_unexpected_state', message: 'Unexpected.' }

/** A form whose provider and our server answer as told; `card`: what is in its fields. */
function formOf(answers: { confirms: Confirmed[]; takes?: boolean[]; renews?: boolean[] }) {
  const { confirms, takes = [], renews = [] } = answers
  /** Which card was left on which set-up. */
  const left: SetUps = new Map()
  const results: string[] = []
  let card = 'A'
  let last = 1
  let refusedFields = false
  const stripe = {
    confirmSetup: async ({ clientSecret: id }: { clientSecret: string }) => {
      if (left.has(id)) return { error: { ...closed, setup_intent: { id, status: 'succeeded' } } }
      const answer = confirms.shift() ?? 'set up'
      if (answer === 'declined') return { error: { type: 'card_error', message: 'No.' } }
      if (answer !== 'nothing heard') left.set(id, card)
      if (answer === 'set up') return { setupIntent: { id, status: 'succeeded' } }
      return { error: { type: 'api_connection_error', message: 'No network.' } }
    },
  } as unknown as Stripe
  const elements = {
    submit: async () => (refusedFields ? { error: { type: 'validation_error', message: 'Incomplete.' } } : {}),
  } as unknown as StripeElements
  const replacement = replaceCard({
    secret: 'seti_1',
    renew: async () => {
      if (renews.shift() === false) return { ok: false, status: null, problem: null }
      last += 1
      return { ok: true, value: { clientSecret: `seti_${last}` } }
    },
    take: async (setUp) => {
      if (takes.shift() === false) return false
      results.push(left.get(setUp) ?? 'none')
      return true
    },
    returnUrl: '',
    onConfirming: () => {},
  })
  return {
    left,
    taken: results,
    press: () => replacement.attempt(stripe, elements),
    type: (next: string) => {
      card = next
      replacement.typed()
    },
    refuse: (refuses: boolean) => {
      refusedFields = refuses
    },
  }
}

test('a card is set up, and taken', async () => {
  const form = formOf({ confirms: ['set up'] })
  expect(await form.press()).toEqual({ is: 'done' })
  expect([form.taken, [...form.left]]).toEqual([['A'], [['seti_1', 'A']]])
})

test('a card whose answer was lost is not set up a second time', async () => {
  const form = formOf({ confirms: ['answer lost'] })
  expect(await form.press()).toEqual({ is: 'unknown' })
  expect(await form.press()).toEqual({ is: 'done' })
  expect([form.taken, [...form.left]]).toEqual([['A'], [['seti_1', 'A']]])
})

test('another card typed after a lost answer is the one that pays, on a set-up of its own', async () => {
  const form = formOf({ confirms: ['answer lost'] })
  await form.press()
  form.type('B')
  expect(await form.press()).toEqual({ is: 'done' })
  expect(form.taken).toEqual(['B'])
})

test('also where its own answer is lost as well, or our server could begin no other at first', async () => {
  const lost = formOf({ confirms: ['answer lost', 'nothing heard'] })
  await lost.press()
  lost.type('B')
  expect(await lost.press()).toEqual({ is: 'unknown' })
  expect(await lost.press()).toEqual({ is: 'done' })
  expect(lost.taken).toEqual(['B'])
  const away = formOf({ confirms: ['answer lost'], renews: [false] })
  await away.press()
  away.type('B')
  expect(await away.press()).toEqual({ is: 'declined', by: 'server', text: undefined })
  expect(await away.press()).toEqual({ is: 'done' })
  expect(away.taken).toEqual(['B'])
})

test('and where its fields found fault with it first', async () => {
  const form = formOf({ confirms: ['answer lost'] })
  await form.press()
  form.type('B')
  form.refuse(true)
  expect(await form.press()).toMatchObject({ is: 'declined', by: 'fields' })
  form.refuse(false)
  expect(await form.press()).toEqual({ is: 'done' })
  expect(form.taken).toEqual(['B'])
})

test('a card that our server did not take is not set up again; another one typed then is', async () => {
  const same = formOf({ confirms: ['set up'], takes: [false] })
  expect(await same.press()).toEqual({ is: 'declined', by: 'server' })
  expect(await same.press()).toEqual({ is: 'done' })
  expect([same.taken, [...same.left]]).toEqual([['A'], [['seti_1', 'A']]])
  const other = formOf({ confirms: ['set up'], takes: [false] })
  await other.press()
  other.type('B')
  expect(await other.press()).toEqual({ is: 'done' })
  expect(other.taken).toEqual(['B'])
})

test('a declined card leaves its set-up for the next', async () => {
  const form = formOf({ confirms: ['declined'] })
  expect(await form.press()).toEqual({ is: 'declined', by: 'card', text: 'No.' })
  form.type('B')
  expect(await form.press()).toEqual({ is: 'done' })
  expect([...form.left]).toEqual([['seti_1', 'B']])
})
