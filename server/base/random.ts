import { randomBytes } from 'node:crypto'
import type { Clock } from './clock.ts'

/** The only source of randomness and of ids. */
export interface Random {
  bytes(count: number): Uint8Array
  /** A number in `[0, 1)`. */
  fraction(): number
  /** 26 characters, unique, growing with time so that new rows lie side by side in the database. */
  id(): string
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** A letter for each byte, of 32 that can be read out. */
export function letters(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += alphabet[byte % 32]
  return text
}

function timePrefix(now: number): string {
  let rest = now
  let text = ''
  for (let place = 0; place < 10; place++) {
    text = alphabet[rest % 32] + text
    rest = Math.floor(rest / 32)
  }
  return text
}

/** What the ids given out from this moment on (unix milliseconds) are not less than, and all before it are. */
export const idsSince = (at: number): string => timePrefix(Math.max(0, at)).toLowerCase()

/** Randomness from a source of bytes: the system's, or a seeded one in a simulation. */
export function randomFrom(clock: Clock, bytes: (count: number) => Uint8Array): Random {
  return {
    bytes,
    fraction: () => new DataView(bytes(4).slice().buffer).getUint32(0) / 2 ** 32,
    id: () => (timePrefix(clock.now()) + letters(bytes(16))).toLowerCase(),
  }
}

/**
 * What a person calls the thing of this id: ten characters that can be read out on the phone (no I, L, O or U), written
 * `XXXXX-XXXXX`. They are the id's random end, so that whoever knows only the id still tells the same reference.
 */
export const referenceOf = (id: string): string => `${id.slice(-10, -5)}-${id.slice(-5)}`.toUpperCase()

/** Asking the system costs more than copying, so it is asked for many bytes at once; each is given out once. */
function pooledBytes(size = 4096): (count: number) => Uint8Array {
  let pool = randomBytes(0)
  let last = 0
  return (count) => {
    if (count > size) return randomBytes(count)
    if (last + count > pool.length) {
      pool = randomBytes(size)
      last = 0
    }
    last += count
    return Uint8Array.from(pool.subarray(last - count, last))
  }
}

export const systemRandom = (clock: Clock): Random => randomFrom(clock, pooledBytes())
