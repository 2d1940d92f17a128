import type { Collection } from '../core/state.ts'
import { invalid, missing } from './errors.ts'
import type { Params } from './form.ts'
import { group, integer, text } from './values.ts'

/** A page of a list, newest first. */
export type List<T> = { object: 'list'; url: string; has_more: boolean; data: T[]; total_count?: number }

/**
 * One page by Stripe's cursors: `limit` (1 to 100, 10 unless told), `starting_after`, `ending_before`, `created[…]`.
 */
export function listOf<T extends { id: string; created?: number }>(
  things: Collection<T>,
  url: string,
  params: Params,
  wanted: (thing: T) => boolean = () => true,
): List<T> {
  const limit = integer(params, 'limit') ?? 10
  if (limit < 1 || limit > 100)
    throw invalid('Invalid limit: must be between 1 and 100', 'limit', 'parameter_invalid_integer')
  const after = text(params, 'starting_after')
  const before = text(params, 'ending_before')
  for (const [name, id] of [
    ['starting_after', after],
    ['ending_before', before],
  ] as const) {
    if (id !== undefined && !things.get(id)) throw missing(url.split('/').pop() ?? 'object', id, name)
  }
  const inTime = createdFilter(params)
  const page: T[] = []
  let more = false
  let passed = after === undefined
  for (const thing of things.newest()) {
    if (thing.id === before) break
    if (passed && wanted(thing) && inTime(thing)) {
      if (page.length === limit && before === undefined) {
        more = true
        break
      }
      page.push(thing)
    }
    if (thing.id === after) passed = true
  }
  if (before !== undefined && page.length > limit) {
    more = true
    page.splice(0, page.length - limit)
  }
  return { object: 'list', url, has_more: more, data: page }
}

/** A list with everything in it, for lists inside objects. */
export function whole<T>(url: string, data: T[]): List<T> {
  return { object: 'list', url, has_more: false, data }
}

/** The same with a count, which Stripe still sends in some lists inside objects. */
export function counted<T>(url: string, data: T[]): List<T> {
  return { ...whole(url, data), total_count: data.length }
}

function createdFilter(params: Params): (thing: { created?: number }) => boolean {
  if (params.created === undefined) return () => true
  if (typeof params.created !== 'object') {
    const exact = integer(params, 'created')
    return (thing) => thing.created === exact
  }
  const range = group(params, 'created')
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((name) => integer(range, name))
  return ({ created = 0 }) =>
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte)
}
