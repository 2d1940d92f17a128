import type { Part } from './parts.ts'
import { isPinnedList, pinnedField, type Reason } from './pinned.ts'
import { blankOf, type Entry, type Shape, shapeFor, shapeOf } from './shape.ts'
import { isObject, nameOf, type Pointer } from './yaml/pointer.ts'

/** What every piece of a form has. */
interface Piece {
  readonly at: Pointer
  /** Its field's name, and its place on the page. */
  readonly name: string
  /** What the schema's source says of it. */
  readonly says: string | null
  readonly isOptional: boolean
  /** Why it is shown and cannot be changed; null: it can. */
  readonly pinned: Reason | null
}

/** Something to fill in. */
export interface Field extends Piece {
  readonly is: 'field'
  readonly shape: Shape
  /** As it stands in the field. */
  readonly value: string
  /** Of words in several languages: which. */
  readonly language: string | null
}

/** Words, or an address, in several languages side by side. */
export interface Languages extends Piece {
  readonly is: 'languages'
  readonly fields: readonly Field[]
  /** Languages of the site that do not say it. */
  readonly missing: readonly string[]
}

export interface Group extends Piece {
  readonly is: 'group'
  readonly pieces: readonly AnyPiece[]
  /** Of several kinds: which. */
  readonly kind: string | null
  /** It is not there, and can be begun. */
  readonly isAbsent: boolean
  /** Its keys are typed: by how each is called. */
  readonly isByKey: boolean
  /** What it is when it is begun; of one whose keys are typed, what stands under a new key. */
  readonly blank: unknown
}

export interface List extends Piece {
  readonly is: 'list'
  readonly items: readonly AnyPiece[]
  /** What an item may be, where there are several kinds. */
  readonly kinds: readonly string[]
  readonly item: Shape
  /** It can be made longer and shorter, and put in another order. */
  readonly isOpen: boolean
}

export type AnyPiece = Field | Languages | Group | List

interface Of {
  readonly part: Part
  readonly languages: readonly string[]
}

/** The form of a part, as it says itself now. */
export function formOf(part: Part, value: unknown, languages: readonly string[]): AnyPiece {
  if ('language' in part.is) throw new Error('words are no form of a schema')
  return piece(shapeOf(part.is.schema), value ?? undefined, [], { part, languages })
}

/** Whether a list is of single words or numbers, which stand in one field. */
const isMany = (shape: Shape): boolean =>
  shape.is === 'list' && !['object', 'kinds', 'text', 'either', 'list'].includes(shape.item.is)

function piece(
  shape: Shape,
  value: unknown,
  at: Pointer,
  of: Of,
  entry?: Pick<Entry, 'says' | 'isOptional'>,
): AnyPiece {
  const base = {
    at,
    name: nameOf(at),
    says: entry?.says ?? ('says' in shape ? shape.says : null),
    isOptional: entry?.isOptional ?? false,
    pinned: pinnedField(of.part, at),
  }
  const inLanguages = shape.is === 'text' || (shape.is === 'address' && isObject(value))
  if (inLanguages) return spoken(shape, value, base, of)
  if (isMany(shape) || !isGroup(shape)) return { ...base, is: 'field', shape, value: shown(value), language: null }
  if (shape.is === 'list') {
    const items = Array.isArray(value) ? value : []
    return {
      ...base,
      is: 'list',
      item: shape.item,
      kinds: shape.item.is === 'kinds' ? [...shape.item.kinds.keys()] : [],
      isOpen: shape.size === null && !isPinnedList(of.part, at),
      items: items.map((each, place) => piece(shape.item, each, [...at, place], of)),
    }
  }
  if (shape.is === 'either') return piece(shapeFor(shape.shapes, value) as Shape, value, at, of, entry)
  if (shape.is === 'by key') {
    const entries = isObject(value) ? Object.keys(value) : []
    const pieces = entries.map((key) => piece(shape.value, (value as Record<string, unknown>)[key], [...at, key], of))
    return {
      ...base,
      is: 'group',
      kind: null,
      isAbsent: value === undefined && base.isOptional,
      isByKey: true,
      pieces,
      blank: blankOf(shape.value),
    }
  }
  const kind = shape.is === 'kinds' ? String(isObject(value) ? value.kind : '') : null
  const object = shape.is === 'kinds' ? shape.kinds.get(kind ?? '') : shape.is === 'object' ? shape : undefined
  const isAbsent = (value === undefined || value === null) && base.isOptional && at.length > 0
  const pieces = (isAbsent ? [] : (object?.entries ?? []))
    .filter(({ key }) => key !== 'kind' || kind === null)
    .map((each) => piece(each.shape, isObject(value) ? value[each.key] : undefined, [...at, each.key], of, each))
  return {
    ...base,
    is: 'group',
    says: base.says ?? object?.says ?? null,
    kind,
    isAbsent,
    isByKey: false,
    pieces,
    blank: blankOf(shape),
  }
}

const isGroup = (shape: Shape): boolean => ['object', 'kinds', 'list', 'by key', 'either'].includes(shape.is)

function spoken(shape: Shape, value: unknown, base: Piece, { languages }: Of): Languages {
  const values = isObject(value) ? value : {}
  const all = [...new Set([...languages, ...Object.keys(values)])]
  return {
    ...base,
    is: 'languages',
    missing: languages.filter((language) => !values[language] && !(base.isOptional && value === undefined)),
    fields: all.map((language) => ({
      ...base,
      is: 'field',
      at: [...base.at, language],
      name: nameOf([...base.at, language]),
      shape: shape.is === 'text' ? { is: 'text' } : shape,
      says: null,
      isOptional: true,
      value: shown(values[language]),
      language,
    })),
  }
}

/** A value as it stands in its field: of a list each item on a line. */
export function shown(value: unknown): string {
  if (value === undefined || value === null) return ''
  return Array.isArray(value) ? value.map(String).join('\n') : String(value)
}

/** Every piece of a form that can be filled in. */
export function fieldsOf(piece: AnyPiece): readonly Field[] {
  if (piece.is === 'field') return [piece]
  if (piece.is === 'languages') return piece.fields
  return (piece.is === 'list' ? piece.items : piece.pieces).flatMap(fieldsOf)
}

/** A piece by its name, itself or one within it. */
export function pieceNamed(piece: AnyPiece, name: string): AnyPiece | undefined {
  if (piece.name === name) return piece
  if (piece.is === 'field') return undefined
  const inner = piece.is === 'list' ? piece.items : piece.is === 'group' ? piece.pieces : piece.fields
  for (const each of inner) {
    if (!name.startsWith(each.name)) continue
    const piece = pieceNamed(each, name)
    if (piece) return piece
  }
  return undefined
}
