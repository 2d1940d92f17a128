import { parseAmount } from '#gift/amount.ts'
import type { Cents } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import type { Remembered } from '../../store/find/find-gifts.ts'
import { wordsOf } from '../../store/find/words.ts'

/** What was typed into the box: what is remembered, and what may be an id of ours or a provider's. */
export interface Typed extends Pick<Remembered, 'words' | 'digits' | 'email' | 'cents'> {
  /** A calendar day of the charity's. */
  readonly day: Day | null
  readonly ids: readonly string[]
}

/** Texts longer than this are no memory of a gift. */
export const longest = 200

/**
 * Reads what somebody typed who looks for a gift: words (names, parts of an address), a whole address, an amount (`$75`,
 * `75.50`, `1,000`), the last four digits of a card, a day (`2026-03-05`, `3/5/2026`), an id.
 */
export function readTyped(text: string): Typed {
  const words: string[] = []
  const digits: string[] = []
  const ids: string[] = []
  const cents: Cents[] = []
  let email: string | null = null
  let day: Day | null = null
  for (const part of text.slice(0, longest).split(/\s+/).filter(Boolean)) {
    const meantDay = dayOf(part)
    if (meantDay) {
      day = meantDay
      continue
    }
    if (/^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(part)) {
      email = part.toLowerCase()
      continue
    }
    if (/^\d{4}$/.test(part)) {
      digits.push(part)
      continue
    }
    const amount = amountOf(part)
    if (amount) {
      cents.push(...amount)
      continue
    }
    if (isId(part)) ids.push(part)
    else words.push(...wordsOf(part))
  }
  return { words: [...new Set(words)], digits, ids, cents, email, day }
}

/** A provider's id or one of ours, or a reference, which may be of letters alone (as a name may look like one). */
const isId = (part: string): boolean =>
  /^[a-z\d]{5}-?[a-z\d]{5}$/i.test(part) || (/^[\w-]{8,64}$/.test(part) && /[\d_]/.test(part))

/** What a sum may mean: the readings of an amount that can be read in two ways are both looked for. */
function amountOf(part: string): readonly Cents[] | null {
  if (!/^\$?[\d.,]+$/.test(part)) return null
  const read = parseAmount(part, 'en')
  if (read.kind === 'refused') return null
  return read.kind === 'clear' ? [read.cents] : read.readings
}

/** `2026-03-05` or `3/5/2026`, as a day that there is. */
function dayOf(part: string): Day | null {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(part) ?? []
  const [, m, d, y] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(part) ?? []
  const at = Date.UTC(Number(year ?? y), Number(month ?? m) - 1, Number(day ?? d))
  if (Number.isNaN(at)) return null
  const found = new Date(at)
  return found.getUTCMonth() === Number(month ?? m) - 1 ? found.toISOString().slice(0, 10) : null
}
