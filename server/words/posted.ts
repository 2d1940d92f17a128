import { type AnyPiece, type Field, fieldsOf, pieceNamed } from './form.ts'
import { blankOf, type Shape } from './shape.ts'
import type { Edit } from './yaml/edit.ts'
import { nameOf, type Pointer, valueAt } from './yaml/pointer.ts'

/** One field that somebody filled in otherwise than it stood. */
export interface Change {
  readonly at: Pointer
  /** Undefined: it is emptied, and taken out. */
  readonly value: unknown
}

const asTyped = (text: string) => text.replaceAll('\r\n', '\n')

/** What somebody changed of a form, by its fields' names: of fields that were not sent, or are fixed, nothing. */
export function changesIn(form: AnyPiece, posted: ReadonlyMap<string, string>): readonly Change[] {
  return fieldsOf(form).flatMap((field) => {
    const text = posted.get(field.name)
    if (text === undefined || field.pinned !== null || asTyped(text) === field.value) return []
    return [{ at: field.at, value: read(field, asTyped(text)) }]
  })
}

function read({ shape, isOptional }: Field, text: string): unknown {
  const line = text.trim()
  if (shape.is === 'list') {
    const items = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [one(shape.item, line.trim())]))
    return items.length === 0 && isOptional ? undefined : items
  }
  if (line === '') return isOptional ? undefined : ''
  return one(shape, line)
}

function one(shape: Shape, text: string): unknown {
  switch (shape.is) {
    case 'number': {
      const number = Number(text.replaceAll(/[\s,](?=\d{3}(?!\d))/g, ''))
      return Number.isFinite(number) ? number : text
    }
    case 'yes or no':
      return text === 'true'
    case 'fixed':
      return String(shape.value) === text ? shape.value : text
    default:
      return text
  }
}

/** A field that was filled in, as it is written down. A list of words changes line by line, so that comments between them stay. */
export function editsOf(value: unknown, { at, value: next }: Change): readonly Edit[] {
  const was = valueAt(value, at)
  if (Array.isArray(was) && Array.isArray(next)) return listEdits(at, was, next)
  if (next !== undefined) return [{ is: 'set', at, value: next }]
  // the last language of a text takes the text with it
  const around = at.slice(0, -1)
  const beside = valueAt(value, around)
  const isLast = at.length > 1 && typeof beside === 'object' && beside !== null && Object.keys(beside).length === 1
  return [{ is: 'set', at: isLast && /^[a-z]{2,3}(-|$)/.test(String(at.at(-1))) ? around : at, value: undefined }]
}

function listEdits(at: Pointer, was: readonly unknown[], next: readonly unknown[]): readonly Edit[] {
  const pairs = common(was, next)
  const removed: Edit[] = was
    .flatMap((_, place) => (pairs.some(([from]) => from === place) ? [] : [place]))
    .toReversed()
    .map((place) => ({ is: 'remove', at, place }))
  const put: Edit[] = next.flatMap((value, place) =>
    pairs.some(([, to]) => to === place) ? [] : [{ is: 'insert', at, place, value }],
  )
  return [...removed, ...put]
}

/** Places of what two lists have in common, in the order of both: as many as there can be. */
function common(one: readonly unknown[], other: readonly unknown[]): readonly (readonly [number, number])[] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--) {
      const row = lengths[i] as number[]
      row[j] = one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const pairs: (readonly [number, number])[] = []
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    if (one[i] === other[j]) pairs.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return pairs
}

/** What a button of a form does to its lists, by the button's value (`up /blocks/3`); null: the form has no such button. */
export function actOf(form: AnyPiece, act: string, typed: string | null): Edit | null {
  const [, verb = '', name = '', kind] = /^(\w+) (\/\S*)(?: (.+))?$/.exec(act) ?? /^(\w+) ()(?:(.+))?$/.exec(act) ?? []
  const piece = pieceNamed(form, name)
  if (!piece || piece.pinned !== null) return null
  if (verb === 'add' && piece.is === 'list' && piece.isOpen) {
    if (kind !== undefined && !piece.kinds.includes(kind)) return null
    return { is: 'insert', at: piece.at, place: piece.items.length, value: blankOf(piece.item, kind) }
  }
  if (verb === 'begin' && piece.is === 'group' && piece.isAbsent) return { is: 'set', at: piece.at, value: piece.blank }
  if (verb === 'end' && piece.is === 'group' && piece.isOptional && piece.at.length > 0)
    return { is: 'set', at: piece.at, value: undefined }
  if (verb === 'key' && piece.is === 'group' && piece.isByKey && typed && /^[\w-]{1,40}$/.test(typed))
    return { is: 'set', at: [...piece.at, typed], value: piece.blank }
  const place = piece.at.at(-1)
  const list = pieceNamed(form, nameOf(piece.at.slice(0, -1)))
  if (list?.is === 'group' && list.isByKey && verb === 'remove') return { is: 'set', at: piece.at, value: undefined }
  if (list?.is !== 'list' || !list.isOpen || typeof place !== 'number') return null
  const of = { at: list.at, place }
  if (verb === 'remove') return { is: 'remove', ...of }
  if (verb === 'up' && place > 0) return { is: 'move', ...of, to: place - 1 }
  if (verb === 'down' && place < list.items.length - 1) return { is: 'move', ...of, to: place + 1 }
  return null
}
