import { describe, expect, test } from 'vitest'
import type { DraftOrder } from '#gift/draft-request.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { cents } from '#gift/money.ts'
import type { Looked } from '../result/watch.ts'
import { composing, firstStage, type Happening, next, type Stage, shownInstead } from './stages.ts'

const gift = (state: GiftView['standing']['state']) => ({ standing: { state } }) as GiftView
const order = { cents: cents(5000) } as DraftOrder
const pressed = (way: 'card' | 'paypal', recent: number | null = null): Happening => ({
  is: 'pressed',
  way,
  order,
  recent: recent === null ? null : cents(recent),
})
const told = (looked: Looked): Happening => ({ is: 'told', looked })
const toldOf = (state: GiftView['standing']['state']) => told({ kind: 'gift', gift: gift(state) })

const stages = {
  composing,
  'composing, a second gift agreed to': { at: 'composing', agreed: 'card' },
  asked: { at: 'asked', way: 'paypal', cents: cents(2500) },
  'paying by card': { at: 'paying', way: 'card', order, agreed: null },
  'paying by PayPal, a second gift': { at: 'paying', way: 'paypal', order, agreed: 'paypal' },
  'confirming, nothing known': { at: 'confirming', seen: null },
  'confirming, nobody answers': { at: 'confirming', seen: { kind: 'unknown' } },
  'confirming a gift': { at: 'confirming', seen: { kind: 'gift', gift: gift('confirming') } },
  settled: { at: 'settled', gift: gift('complete') },
} as const satisfies Record<string, Stage>

const happenings = {
  'card pressed': pressed('card'),
  'PayPal pressed': pressed('paypal'),
  'card pressed minutes after a gift': pressed('card', 2500),
  'the second gift agreed to': { is: 'agreed' },
  left: { is: 'left' },
  looking: { is: 'looking' },
  'told of no gift': told({ kind: 'none' }),
  'told that nobody knows': told({ kind: 'unknown' }),
  'told of a gift not yet at its provider': toldOf('started'),
  'told of a gift being confirmed': toldOf('confirming'),
  'told of a gift given': toldOf('complete'),
  'told of a gift not charged': toldOf('not_charged'),
  another: { is: 'another' },
} as const satisfies Record<string, Happening>

/** A stage in a few words: enough to tell every one of the table's answers from every other. */
function inWords(stage: Stage): string {
  switch (stage.at) {
    case 'composing':
      return stage.agreed ? `composing, agreed to ${stage.agreed}` : 'composing'
    case 'asked':
      return `asked, ${stage.way} $${stage.cents / 100}`
    case 'paying':
      return `paying, ${stage.way}${stage.agreed ? `, agreed to ${stage.agreed}` : ''}`
    case 'confirming':
      return `confirming, ${stage.seen?.kind === 'gift' ? stage.seen.gift.standing.state : (stage.seen?.kind ?? 'nothing')}`
    case 'settled':
      return `settled, ${stage.gift.standing.state}`
  }
}

const stays = null
type Row = Readonly<Record<keyof typeof happenings, string | null>>
const pays = { 'card pressed': 'paying, card', 'PayPal pressed': 'paying, paypal' }
const asks = { 'card pressed minutes after a gift': 'asked, card $25' }
/** The form stands, and a look that nobody asked for goes on behind it. */
const unasked = {
  'told of no gift': stays,
  'told that nobody knows': stays,
  'told of a gift not yet at its provider': stays,
  'told of a gift being confirmed': 'confirming, confirming',
  'told of a gift given': 'settled, complete',
  'told of a gift not charged': 'settled, not_charged',
}
const question = {
  ...unasked,
  'told of no gift': 'composing',
  'told that nobody knows': 'confirming, unknown',
  'told of a gift not yet at its provider': 'confirming, started',
}
const agreedPress = {
  'card pressed': 'paying, card, agreed to',
  'PayPal pressed': 'paying, paypal, agreed to',
  'card pressed minutes after a gift': 'paying, card, agreed to',
}
const by = (way: string) =>
  Object.fromEntries(Object.entries(agreedPress).map(([name, text]) => [name, `${text} ${way}`])) as typeof agreedPress
const nothing = { 'the second gift agreed to': stays, left: stays, looking: stays, another: stays }
const noPress = { 'card pressed': stays, 'PayPal pressed': stays, 'card pressed minutes after a gift': stays }
const underWay = { ...unasked, 'told of a gift being confirmed': stays }

const table: Readonly<Record<keyof typeof stages, Row>> = {
  composing: { ...nothing, ...pays, ...asks, ...unasked, looking: 'confirming, nothing' },
  'composing, a second gift agreed to': { ...nothing, ...by('card'), ...unasked, looking: 'confirming, nothing' },
  asked: {
    ...nothing,
    ...pays,
    ...asks,
    ...unasked,
    'the second gift agreed to': 'composing, agreed to paypal',
    looking: 'confirming, nothing',
  },
  'paying by card': { ...nothing, ...pays, ...asks, ...underWay, left: 'composing', looking: 'confirming, nothing' },
  'paying by PayPal, a second gift': {
    ...nothing,
    ...by('paypal'),
    ...underWay,
    left: 'composing, agreed to paypal',
    looking: 'confirming, nothing',
  },
  'confirming, nothing known': { ...nothing, ...pays, ...asks, ...question, another: 'composing' },
  'confirming, nobody answers': { ...nothing, ...noPress, ...question, another: 'composing' },
  'confirming a gift': { ...nothing, ...noPress, ...question, another: 'composing' },
  settled: {
    ...nothing,
    ...noPress,
    ...question,
    'told of no gift': stays,
    'told that nobody knows': stays,
    another: 'composing',
  },
}

for (const [from, stage] of Object.entries(stages) as [keyof typeof stages, Stage][]) {
  describe(from, () => {
    for (const [name, happening] of Object.entries(happenings) as [keyof typeof happenings, Happening][]) {
      const expected = table[from][name]
      test(`${name}: ${expected ?? 'refused'}`, () => {
        const after = next(stage, happening)
        if (expected === null) expect(after).toBe(stage)
        else expect(inWords(after)).toBe(expected)
      })
    }
  })
}

test('a page that the server rendered with a gift begins with what became of it', () => {
  expect(firstStage(undefined)).toBe(composing)
  expect(firstStage(gift('active'))).toEqual({ at: 'settled', gift: gift('active') })
  expect(inWords(firstStage(gift('confirming')))).toBe('confirming, confirming')
})

test('the form stands while nothing is known of a gift, and gives way to what is', () => {
  const kinds = Object.fromEntries(
    Object.entries(stages).map(([name, stage]) => [name, shownInstead(stage)?.kind ?? 'form']),
  )
  expect(kinds).toEqual({
    composing: 'form',
    'composing, a second gift agreed to': 'form',
    asked: 'form',
    'paying by card': 'form',
    'paying by PayPal, a second gift': 'form',
    'confirming, nothing known': 'form',
    'confirming, nobody answers': 'unknown',
    'confirming a gift': 'gift',
    settled: 'gift',
  })
})
