import type { Dice } from '../simulation/dice.ts'
import { famous, numbers, rawNumbers } from './words.ts'

/** A text of any kind, up to some thousand characters, not always well formed. */
export function text(dice: Dice): string {
  const word = () => dice.pick(famous)
  switch (dice.between(0, 6)) {
    case 0:
      return Array.from({ length: dice.between(1, 12) }, () => String.fromCharCode(dice.between(0, 0xffff))).join('')
    case 1:
      return Array.from({ length: dice.between(1, 12) }, () => String.fromCodePoint(dice.between(0, 0x10ffff))).join('')
    case 2:
      return word().repeat(dice.pick([2, 59, 60, 61, 100, 500]))
    case 3:
      return `${dice.pick(['Ada', 'José', '李', 'x'])}${word()}${dice.pick(['', 'Field', word()])}`
    case 4:
      return `a${'\u0301'.repeat(dice.pick([1, 40, 3000]))}`
    default:
      return word()
  }
}

/** A value of any kind that JSON has, at times deep. */
export function value(dice: Dice): unknown {
  switch (dice.between(0, 8)) {
    case 0:
      return dice.pick([null, true, false, [], {}, [[]], [null]])
    case 1:
    case 2:
      return dice.pick(numbers)
    case 3:
      return (dice.fraction() - 0.5) * 10 ** dice.between(-3, 12)
    case 4:
      return dice.pick<unknown>([[value(dice)], { [text(dice)]: value(dice) }, Array.from({ length: 300 }, () => 0)])
    default:
      return text(dice)
  }
}

/** The object with some fields changed, left out or added, at any depth. */
export function bent(dice: Dice, object: object): object {
  const copy = structuredClone(object) as Record<string, unknown>
  for (let times = dice.pick([0, 0, 1, 1, 1, 2, 4]); times > 0; times--) bend(dice, copy)
  return copy
}

function bend(dice: Dice, object: Record<string, unknown>): void {
  const names = Object.keys(object)
  const name = names.length > 0 ? dice.pick(names as [string, ...string[]]) : 'amount'
  const inside = object[name]
  const what = dice.between(0, 9)
  if (typeof inside === 'object' && inside !== null && dice.happens(0.7)) bend(dice, inside as Record<string, unknown>)
  else if (what === 0) delete object[name]
  else own(object, what === 1 ? text(dice) : name, value(dice))
}

/** Sets an own field whatever its name, as JSON.parse does. */
function own(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true })
}

/** An object as JSON, which is not always JSON. */
export function json(dice: Dice, object: object): string {
  const source = JSON.stringify(object)
  const at = dice.between(0, source.length)
  switch (dice.between(0, 15)) {
    case 0:
      return source.slice(0, at)
    case 1:
      return `${source.slice(0, at)}${text(dice)}${source.slice(at)}`
    case 2:
      return source.replace(/:-?\d[\d.e+]*/, `:${dice.pick(rawNumbers)}`)
    case 3:
      return source.replace(
        '{',
        `{"${dice.pick(['amount', '__proto__', 'donor', 'email'])}":${JSON.stringify(value(dice))},`,
      )
    case 4: {
      const depth = dice.pick([2, 100, 3000, 7000])
      const [open, close] = dice.pick([
        ['[', ']'],
        ['{"a":', '}'],
        ['{"donor":', '}'],
      ])
      return `${open.repeat(depth)}${source}${dice.happens(0.7) ? close.repeat(depth) : ''}`
    }
    case 5:
      return dice.pick([
        '',
        ' ',
        'null',
        '[]',
        '"x"',
        '1',
        `\ufeff${source}`,
        `${source}\u0000`,
        `${source}${source}`,
        '{',
        `${' '.repeat(16_000)}{}`,
      ])
    default:
      return source
  }
}

/** A text as bytes, which are not always UTF-8. */
export function bytes(dice: Dice, source: string): Uint8Array<ArrayBuffer> {
  const utf8 = Uint8Array.from(Buffer.from(source))
  switch (dice.between(0, 19)) {
    case 0:
      return Uint8Array.from(Buffer.from(source, dice.pick(['utf16le', 'latin1'])))
    case 1:
      if (utf8.length > 0) utf8[dice.between(0, utf8.length - 1)] = dice.between(0, 255)
      return utf8
    case 2:
      return Uint8Array.from(dice.bytes(dice.pick([1, 16, 300])))
    case 3:
      return Uint8Array.from(Buffer.concat([utf8, Buffer.alloc(dice.pick([1, 5_000, 20_000, 40_000]), 0x20)]))
    default:
      return utf8
  }
}

/** A token with one character changed, cut, prolonged, or replaced by any text. */
export function nearly(dice: Dice, token: string): string {
  const at = dice.between(0, Math.max(0, token.length - 1))
  if (dice.happens(0.6)) return token
  return dice.pick([
    `${token.slice(0, at)}${dice.pick(['A', '~', '.', '-', '\u0000', 'é'])}${token.slice(at + 1)}`,
    token.slice(0, at),
    `${token}${token}`,
    text(dice),
  ])
}
