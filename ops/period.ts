import { beginningOf } from '#content/dates.ts'
import { Mistake } from './command.ts'

export const periodOptions = { from: { type: 'string' }, to: { type: 'string' } } as const

/**
 * The time `[from, to)` that `--from` and `--to` name, in unix milliseconds, each day from its beginning on: in UTC, as the
 * providers' books have them, or by another clock. Without `--to` it ends now; `since` says where it begins without `--from`.
 * @throws Mistake when a day is none, or nothing lies between them
 */
export function periodOf(
  options: Readonly<Record<string, string | boolean | undefined>>,
  now: number,
  since: (to: number) => number,
  beginning: (day: unknown) => number = midnight,
): { readonly from: number; readonly to: number } {
  const to = options.to === undefined ? now : beginning(options.to)
  const from = options.from === undefined ? since(to) : beginning(options.from)
  if (from >= to) throw new Mistake('--from must be before --to.')
  return { from, to }
}

/** The beginning of a day in UTC, written `2026-03-01`, in unix milliseconds. @throws Mistake when it is none */
export function midnight(text: unknown): number {
  const at = Date.parse(`${String(text)}T00:00:00Z`)
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text)
    throw new Mistake(`${String(text)} is not a date like 2026-03-01.`)
  return at
}

/** The beginning of a day by the charity's clock, in which receipts and statements are dated. @throws Mistake when it is none */
export function charityMidnight(text: unknown): number {
  midnight(text)
  return beginningOf(String(text))
}
