import { expect, test } from 'vitest'
import { justStarted, type Standing, states } from './lifecycle.ts'
import { cents } from './money.ts'
import { type Stage, type Staged, stageOf, stageOfView, stages } from './stage.ts'

const gift = (state: Standing['state'], more: Partial<Staged> = {}, standing: Partial<Standing> = {}): Staged => ({
  frequency: 'monthly',
  standing: { ...justStarted, state, payments: 1, paidCents: cents(5000), ...standing },
  arrangement: null,
  pending: [],
  ...more,
})
const arranged = (status: NonNullable<Staged['arrangement']>['status'], actionUrl: string | null = null) => ({
  arrangement: { status, actionUrl },
})
const once = { frequency: 'once' } as const

const cases: readonly [Stage, Staged][] = [
  ['begun', gift('started', once)],
  ['begun', gift('started', arranged('approval_pending', 'https://pay.example/approve'))],
  ['confirming', gift('started', arranged('approval_pending'))],
  ['confirming', gift('confirming', once)],
  ['not_charged', gift('not_charged', once)],
  ['given', gift('complete', once)],
  ['partly_refunded', gift('partly_refunded', once)],
  ['refunded', gift('refunded', once)],
  ['disputed', gift('disputed', once)],
  ['charged_back', gift('charged_back', once)],
  ['agreed', gift('active', { begins: '2026-12-21' }, { payments: 0 })],
  ['running', gift('active', { begins: '2026-12-21' })],
  ['running', gift('active', arranged('active'))],
  ['running', gift('active', { begins: null }, { payments: 0 })],
  ['paused', gift('active', arranged('paused'))],
  ['failing', gift('active', arranged('past_due'))],
  ['suspended', gift('active', arranged('suspended'))],
  ['stopping', gift('active', { ...arranged('paused'), pending: [{ kind: 'stop' }] })],
  ['running', gift('active', { pending: [{ kind: 'amount' }] })],
  ['ended', gift('ended')],
  ['refunded', gift('ended', {}, { refundedCents: cents(5000) })],
  ['ended', gift('ended', {}, { payments: 0, paidCents: cents(0) })],
]

test.each(cases)('%s', (stage, gift) => {
  expect(stageOf(gift)).toBe(stage)
})

test('a donor who is told of no question is told the same', () => {
  const { pending: _, ...view } = gift('active', arranged('paused'))
  expect(stageOfView(view)).toBe('paused')
  expect(stageOfView({ ...view, pending: [{ kind: 'stop' }] })).toBe('stopping')
})

test('every state leads to a stage, and every stage is reached', () => {
  expect(new Set(cases.map(([, { standing }]) => standing.state))).toEqual(new Set(states))
  expect(new Set(cases.map(([stage]) => stage))).toEqual(new Set(stages))
})
