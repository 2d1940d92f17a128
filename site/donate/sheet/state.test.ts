import { describe, expect, test } from 'vitest'
import type { Decline, Outcome } from './outcome.ts'
import { canClose, canPress, loading, next, pressable, progressOf, type SheetEvent, type SheetState } from './state.ts'

const bankSaidNo: Decline = { is: 'declined', by: 'card', text: 'Your card was declined.' }
const incomplete: Decline = { is: 'declined', by: 'fields', text: 'Your card number is incomplete.' }
const hosted: Decline = { is: 'declined', by: 'hosted', text: 'One more step.', url: 'https://pay.example/1' }

const fault = { message: 'No script.' }
const typing: SheetState = { at: 'ready', fields: 'partial' }
const whole: SheetState = { at: 'ready', fields: 'whole' }
const running: SheetState = { at: 'running', fields: 'whole' }
const declined: SheetState = { at: 'declined', fields: 'whole', decline: bankSaidNo }
const misread: SheetState = { at: 'declined', fields: 'whole', decline: incomplete }
const elsewhere: SheetState = { at: 'declined', fields: 'absent', decline: hosted }
const states = {
  loading,
  unloaded: { at: 'load', fault },
  coming: { at: 'ready', fields: 'absent' },
  typing,
  whole,
  running,
  declined,
  misread,
  elsewhere,
  unknown: { at: 'unknown' },
  done: { at: 'done' },
} as const satisfies Record<string, SheetState>

const came = (outcome: Outcome): SheetEvent => ({ is: 'ended', outcome })
const events = {
  reload: { is: 'reload' },
  loaded: { is: 'loaded' },
  loadedAfter: { is: 'loaded', decline: bankSaidNo },
  unloaded: { is: 'unloaded', fault },
  shown: { is: 'shown' },
  typedSome: { is: 'typed', whole: false },
  typedAll: { is: 'typed', whole: true },
  cleared: { is: 'cleared' },
  pressed: { is: 'pressed' },
  confirmed: { is: 'confirmed' },
  returned: { is: 'returned' },
  done: came({ is: 'done' }),
  unknown: came({ is: 'unknown' }),
  declined: came(bankSaidNo),
  hosted: came(hosted),
} as const satisfies Record<string, SheetEvent>
type EventName = keyof typeof events

const unloaded = states.unloaded
/** The answer of every pair that has one; every other pair changes nothing. */
const answers: Readonly<Record<keyof typeof states, Partial<Record<EventName, SheetState>>>> = {
  loading: {
    reload: loading,
    loaded: states.coming,
    loadedAfter: { at: 'declined', fields: 'absent', decline: bankSaidNo },
    unloaded,
    done: states.done,
    unknown: states.unknown,
    declined: { at: 'declined', fields: 'absent', decline: bankSaidNo },
    hosted: elsewhere,
  },
  unloaded: {
    reload: loading,
    loaded: states.coming,
    loadedAfter: { at: 'declined', fields: 'absent', decline: bankSaidNo },
    unloaded,
    done: states.done,
    unknown: states.unknown,
    declined: { at: 'declined', fields: 'absent', decline: bankSaidNo },
    hosted: elsewhere,
  },
  coming: {
    reload: loading,
    unloaded,
    shown: typing,
    typedSome: typing,
    typedAll: whole,
    confirmed: { at: 'running', fields: 'absent' },
  },
  typing: {
    reload: loading,
    unloaded,
    typedSome: typing,
    typedAll: whole,
    confirmed: { at: 'running', fields: 'partial' },
  },
  whole: { reload: loading, unloaded, typedSome: typing, typedAll: whole, pressed: running, confirmed: running },
  running: {
    typedSome: { at: 'running', fields: 'partial' },
    typedAll: running,
    returned: whole,
    done: states.done,
    unknown: states.unknown,
    declined,
    hosted: { at: 'declined', fields: 'whole', decline: hosted },
  },
  declined: {
    reload: loading,
    unloaded,
    typedSome: { ...declined, fields: 'partial' },
    typedAll: declined,
    cleared: whole,
    pressed: running,
    confirmed: running,
  },
  misread: {
    reload: loading,
    unloaded,
    typedSome: typing,
    typedAll: whole,
    cleared: whole,
    pressed: running,
    confirmed: running,
  },
  elsewhere: {
    reload: loading,
    unloaded,
    shown: { ...elsewhere, fields: 'partial' },
    typedSome: { ...elsewhere, fields: 'partial' },
    typedAll: { ...elsewhere, fields: 'whole' },
    cleared: { at: 'ready', fields: 'absent' },
    confirmed: { at: 'running', fields: 'absent' },
  },
  unknown: { reload: loading },
  done: { reload: loading },
}

describe.each(Object.keys(states) as (keyof typeof states)[])('a sheet that is %s', (name) => {
  test.each(Object.keys(events) as EventName[])('and %s', (event) => {
    const answer = answers[name][event]
    const after = next(states[name], events[event])
    if (answer) expect(after).toEqual(answer)
    else expect(after).toBe(states[name])
  })
})

const after = (from: SheetState, ...happened: SheetEvent[]): SheetState => happened.reduce(next, from)

test('two presses, or Enter held down, are one attempt', () => {
  const first = next(whole, events.pressed)
  expect(first.at).toBe('running')
  expect(next(first, events.pressed)).toBe(first)
  expect(next(first, events.confirmed), 'nor a wallet beside it').toBe(first)
})

test('nothing closes a sheet while its attempt runs, and everything does before and after', () => {
  expect(Object.values(states).filter((state) => !canClose(state))).toEqual([running])
})

test('a page brought back from the browser’s cache looks the gift up, and the late answer changes nothing', () => {
  const back = after(running, events.unknown)
  expect(back).toEqual({ at: 'unknown' })
  expect(after(back, events.declined, events.done, events.pressed, events.confirmed)).toBe(back)
})

test('where nobody knows what an attempt came to no other begins', () => {
  expect(after(running, events.unknown, events.typedAll, events.pressed)).toEqual({ at: 'unknown' })
})

test('offline, what was not begun is declined, stays as it was typed, and may be pressed again', () => {
  const noAnswer: Outcome = { is: 'declined', by: 'server' }
  const cut = after(whole, events.pressed, came(noAnswer))
  expect(cut).toEqual({ at: 'declined', fields: 'whole', decline: noAnswer })
  expect(after(cut, events.pressed)).toEqual(running)
})

test('what comes late for a sheet that shows its fields, or was given up, changes nothing', () => {
  expect(next(whole, events.loaded)).toBe(whole)
  expect(next(running, events.unloaded)).toBe(running)
  expect(next(typing, events.done)).toBe(typing)
})

test('a bank’s no stands while another card is typed; what the fields found fault with goes as it is mended', () => {
  expect(after(declined, events.typedSome, events.typedAll)).toEqual(declined)
  expect(after(misread, events.typedSome)).toEqual(typing)
})

test('the button does something where the fields are whole and nothing runs', () => {
  expect(Object.entries(states).flatMap(([name, state]) => (canPress(state) ? [name] : []))).toEqual([
    'whole',
    'declined',
    'misread',
  ])
  expect(canPress(pressable)).toBe(true)
  expect(canPress({ at: 'declined', fields: 'whole', decline: hosted }), 'its provider’s page takes it').toBe(false)
})

test('the line beside the button follows the fields, also while they are paid with', () => {
  expect([loading, typing, running, declined, elsewhere, states.done].map(progressOf)).toEqual([
    'absent',
    'partial',
    'whole',
    'whole',
    'absent',
    'absent',
  ])
})
