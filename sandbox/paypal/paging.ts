import type { Call } from './operation.ts'

/** One page of a list, by `page`, `page_size` and `total_required` of the query. @throws when they are no such numbers. */
export function page<T>(call: Call, all: T[], usual = 10, most = 20): { items: T[]; totals: Record<string, number> } {
  const number = (name: string, fallback: number, highest: number) => {
    const given = call.query.get(name) ?? String(fallback)
    const value = Number(given)
    if (/^\d+$/.test(given) && value >= 1 && value <= highest) return value
    throw call.refuse('INVALID_PARAMETER_VALUE', { field: name, value: given, location: 'query' })
  }
  const size = number('page_size', usual, most)
  const first = (number('page', 1, 100_000) - 1) * size
  const totals = { total_items: all.length, total_pages: Math.ceil(all.length / size) }
  return {
    items: all.slice(first, first + size),
    totals: call.query.get('total_required') === 'true' ? totals : {},
  }
}
