import { beginningOf } from '#content/dates.ts'
import type { Language } from '#gift/language.ts'
import { days } from '../../base/clock.ts'
import type { Store } from '../../store/database/store.ts'
import { type Found, findGifts } from '../../store/find/find-gifts.ts'
import { wordsOf } from '../../store/find/words.ts'
import { giftByAnyId } from '../../store/gift/gifts.ts'
import { readTyped, type Typed } from './typed.ts'

/**
 * The newest gifts that fit what somebody typed who looks for one: any part of a name or address, an amount, a day, an id.
 * All of it must fit, of a slip of the pen apart. Nothing typed finds nothing. `language`: of whoever typed it.
 */
export async function find(store: Store, text: string, limit: number, language?: Language): Promise<readonly Found[]> {
  const typed = readTyped(text, language)
  for (const id of typed.ids) {
    const gift = (await store.read(giftByAnyId(id))) ?? (await store.read(giftByAnyId(asReference(id))))
    if (gift) return [{ gift, fits: 'exactly' }]
  }
  // What is no id after all may be a part of an address.
  const words = [...typed.words, ...typed.ids.flatMap(wordsOf)]
  const { digits, cents, email, day } = typed
  if ([...words, ...digits, ...cents].length === 0 && email === null && day === null) return []
  return await store.read(findGifts({ ...typed, words, day: spanOf(typed) }, limit))
}

/** A reference as it was heard on the phone: with or without its dash, an O for the zero and an I or L for the one. */
const asReference = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll('-', '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replace(/^(.{5})(.{5})$/, '$1-$2')

/** The day that was typed, by the charity's clock. */
function spanOf({ day }: Typed): { from: number; to: number } | null {
  if (day === null) return null
  const next = new Date(Date.parse(day) + days(1)).toISOString().slice(0, 10)
  return { from: beginningOf(day), to: beginningOf(next) }
}
