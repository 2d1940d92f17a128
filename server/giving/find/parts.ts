import type { Language } from '#gift/language.ts'
import { toDecimal } from '#gift/money.ts'
import type { Store } from '../../store/database/store.ts'
import { find } from './find.ts'
import { readTyped } from './typed.ts'

/** One part of what was typed, as it was understood. */
export interface Part {
  readonly as: 'word' | 'sum' | 'day' | 'digits' | 'address'
  readonly text: string
  /** Whether it finds anything alone. */
  readonly finds: boolean
}

/** More parts than these are no answer to anybody. */
const mostParts = 6

/** How what was typed is understood, part by part, and which part finds nothing even alone: why all of it together does not. */
export async function partsOf(store: Store, text: string, language: Language): Promise<readonly Part[]> {
  const { words, digits, ids, cents, email, day } = readTyped(text, language)
  const parts: Omit<Part, 'finds'>[] = [
    ...[...words, ...ids].map((each) => ({ as: 'word' as const, text: each })),
    ...digits.map((each) => ({ as: 'digits' as const, text: each })),
    ...cents.map((each) => ({ as: 'sum' as const, text: `$${toDecimal(each)}` })),
    ...(email === null ? [] : [{ as: 'address' as const, text: email }]),
    ...(day === null ? [] : [{ as: 'day' as const, text: day }]),
  ]
  const pieces: Part[] = []
  for (const part of parts.slice(0, mostParts)) {
    pieces.push({ ...part, finds: (await find(store, part.text, 1)).length > 0 })
  }
  return pieces
}
