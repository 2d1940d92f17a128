import type { Written } from './patterns-of.ts'

/**
 * Texts of this many repetitions come before the longest. They grow slowly at first, since a pattern that takes twice as long with each would never
 * end on a long one.
 */
const few = [8, 12, 16, 20, 24, 28, 32, 36, 40, 48, 56, 64, 128, 512, 2048]
/** In characters: on such a text quadratic time takes a hundred times what linear time does. */
const longest = 16_384
/** A pattern in linear time takes some hundredths of this for the longest text. Milliseconds. */
const suspicious = 0.5
/** What the clock tells apart, in milliseconds. */
const shortest = 0.001

/**
 * A text on which this pattern takes more than linear time, or null: none was found. It is tried on long runs of
 * everything that it looks for, and of its own beginnings, each with an end at which it must fail.
 */
export function slowOn({ pattern, flags }: Written): string | null {
  // Without a repetition that has no end, each beginning costs so much at most.
  if (!/[*+]|\{\d+,\}/.test(pattern)) return null
  const own = new RegExp(pattern, flags)
  for (const { before, again, after } of attacks(pattern, flags)) {
    const text = (times: number) => `${before}${again.repeat(times)}${after}`
    for (const times of timesOf(again)) {
      if (cost(own, text(times)) < suspicious) continue
      if (!growsTooFast(own, text, times)) continue
      return `${JSON.stringify(before)} + ${JSON.stringify(again)} × ${times} + ${JSON.stringify(after)}`
    }
  }
  return null
}

function timesOf(again: string): number[] {
  const most = Math.floor(longest / again.length)
  return [...few.filter((times) => times < most), most]
}

/**
 * Compares a text with a part of it: where linear time takes n times as long, quadratic takes n² times. The limit lies as
 * far from the one as from the other. Short and long are timed in turns, each at its fastest, so that neither what others
 * do on a busy machine nor a processor that slows down meanwhile makes a pattern look slow.
 */
function growsTooFast(own: RegExp, text: (times: number) => string, times: number): boolean {
  const part = times >= 512 ? 64 : 8
  const [small, large] = [text(Math.ceil(times / part)), text(times)]
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let turn = 0; turn < 15; turn++) {
    short = Math.min(short, cost(own, small))
    long = Math.min(long, cost(own, large))
  }
  return long >= suspicious && long > part ** 1.5 * Math.max(short, shortest)
}

/** Milliseconds for this text. */
function cost(own: RegExp, text: string): number {
  const start = performance.now()
  if (own.global) text.replaceAll(own, '')
  else own.test(text)
  return performance.now() - start
}

interface Attack {
  readonly before: string
  readonly again: string
  readonly after: string
}

function attacks(pattern: string, flags: string): Attack[] {
  const byText = new Map<string, Attack>()
  for (const tokens of alternatives(pattern)) {
    const mode = flags.replaceAll(/[gy]/g, '')
    const parts = tokens.map((token) => samplesOf(token, mode)).filter((samples) => samples.length > 0)
    const misses = tokens.map((token) => missOf(token, mode))
    // what ends a run may begin another that cannot end either
    const ends = new Set(['\u0001', '\n', '', ...misses, ...misses.map((miss, at) => miss + (misses[at + 1] ?? ''))])
    const sample = parts.map(([first = '']) => first)
    ends.add(`${sample.at(-1)}\u0001`)
    parts.forEach((choices, at) => {
      const start = sample.slice(0, at).join('')
      const next = sample[at + 1] ?? ''
      const runs = [...choices, ...choices.map((each) => each + next), ...choices.map((each) => next + each)]
      for (const after of ends) {
        for (const again of runs) {
          for (const before of [start, '']) byText.set(JSON.stringify([before, again, after]), { before, again, after })
        }
        const whole = start + (choices[0] ?? '')
        byText.set(JSON.stringify(['', whole, after]), { before: '', again: whole, after })
      }
    })
  }
  return [...byText.values()].filter(({ again }) => again !== '')
}

/** One part of a pattern that stands for a character: a class, an escape, or the character itself. */
const part =
  /\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[^bBk\d]|[^\\()[\]{}*+?|^$]/giu
/** What stands for none, and what would be read as a part. */
const others = /\(\?(?:<?[=!]|:|<\w+>)|\{\d+(?:,\d*)?\}|\\[bB]|\\\d/gu

/** The parts of each alternative. */
function alternatives(pattern: string): string[][] {
  return outsideClasses(pattern.replaceAll(others, '\u0000'))
    .map((each) => (each.match(part) ?? []).filter((token) => token !== '\u0000'))
    .filter((tokens) => tokens.length > 0)
}

/** The pattern cut at its bars, and whole without them. */
function outsideClasses(pattern: string): string[] {
  const cut = pattern
    .split(/(\[(?:\\.|[^\]\\])*\]|\\.)/u)
    .map((each, at) => (at % 2 ? each : each.replaceAll('|', '\u0002')))
  const whole = cut.join('')
  return [...new Set([whole.replaceAll('\u0002', ''), ...whole.split('\u0002')])]
}

const pool = [
  ...'aZ1 ._-@/:;,%<>{}()[]"\'=*+?&#$!\\|~^`',
  '\n',
  '\t',
  '\r',
  '\u0000',
  'é',
  '\u0301',
  'İ',
  'ſ',
  '٣',
  '\u00a0',
  '\u2028',
  '\u3002',
  '\u200d',
  '\ud800',
  '\uffff',
  '👩',
]
const mostSamples = 3

/** Some characters that a part stands for, each of another kind. */
function samplesOf(token: string, mode: string): string[] {
  const single = new RegExp(`^${token}$`, mode)
  const literal = token.length === 1 && token !== '.' ? [token] : pool.filter((each) => single.test(each))
  const kinds = literal.slice(0, mostSamples)
  return literal.includes('\n') && !kinds.includes('\n') ? [...kinds, '\n'] : kinds
}

/** A character at which a run of this part ends. */
function missOf(token: string, mode: string): string {
  const single = new RegExp(`^${token}$`, mode)
  return pool.find((each) => !single.test(each)) ?? ''
}
