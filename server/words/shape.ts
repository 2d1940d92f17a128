import type * as v from 'valibot'
import { docstringsOf, itself } from '#charity/docstrings.ts'
import { day } from '#charity/schema/day.ts'
import { colour } from '#charity/schema/look.ts'
import { picture } from '#charity/schema/picture.ts'
import { address, file, line, text } from '#charity/schema/text.ts'

/** One key of an object, as a form has it. */
export interface Entry {
  readonly key: string
  readonly shape: Shape
  readonly isOptional: boolean
  /** What the schema's source says of it. */
  readonly says: string | null
}

/** What can be filled in at a place of a file, as its schema has it. */
export type Shape =
  /** Words, by language. */
  | { readonly is: 'text' }
  | { readonly is: 'words' | 'line' | 'day' | 'colour' | 'picture' | 'file' | 'number' | 'yes or no' }
  /** An address elsewhere, or one for each language; or one of a few places of our own. */
  | { readonly is: 'address'; readonly own: readonly string[] }
  | { readonly is: 'choice'; readonly options: readonly string[] }
  | { readonly is: 'fixed'; readonly value: string | number | boolean }
  | { readonly is: 'object'; readonly entries: readonly Entry[]; readonly says: string | null; readonly isLoose?: true }
  | { readonly is: 'list'; readonly item: Shape; readonly size: number | null }
  | { readonly is: 'by key'; readonly value: Shape }
  /** Several kinds of object, told apart by their key `kind`. */
  | { readonly is: 'kinds'; readonly kinds: ReadonlyMap<string, Shape & { readonly is: 'object' }> }
  /** One of several, whichever is there. */
  | { readonly is: 'either'; readonly shapes: readonly Shape[] }

/** A schema of valibot, as far as a form looks at it. */
interface Schema {
  readonly type: string
  readonly pipe?: readonly Schema[]
  readonly wrapped?: Schema
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly items?: readonly Schema[]
  readonly value?: Schema
  readonly options?: readonly Schema[] | readonly string[]
  readonly literal?: string | number | boolean
}

/** The schemas that say more than their type. */
const shapes: ReadonlyMap<object, Shape> = new Map<object, Shape>([
  [text, { is: 'text' }],
  [address, { is: 'address', own: [] }],
  [day, { is: 'day' }],
  [colour, { is: 'colour' }],
  [picture, { is: 'picture' }],
  [file, { is: 'file' }],
  [line, { is: 'line' }],
])

const knownIn = (schema: Schema): Shape | undefined => {
  const own = shapes.get(schema)
  const inner = schema.pipe?.[0]
  return own ?? (inner && inner !== schema ? knownIn(inner) : undefined)
}

/** What a form asks for a schema. @throws where a schema is of a kind that no form has */
export const shapeOf = (schema: v.GenericSchema): Shape => shape(schema as unknown as Schema)

const isOptional = ({ type }: Schema): boolean => ['optional', 'nullable', 'nullish'].includes(type)

function shape(schema: Schema): Shape {
  const own = knownIn(schema)
  if (own) return own
  switch (schema.type) {
    case 'optional':
    case 'nullable':
      return shape(schema.wrapped as Schema)
    case 'strict_object':
      return object(schema.entries ?? {})
    case 'loose_object':
      return { ...object(schema.entries ?? {}), isLoose: true }
    case 'array':
      return { is: 'list', item: shape(schema.item as Schema), size: null }
    case 'tuple':
      return { is: 'list', item: shape(schema.items?.[0] as Schema), size: schema.items?.length ?? 0 }
    case 'record':
      return { is: 'by key', value: shape(schema.value as Schema) }
    case 'picklist':
      return { is: 'choice', options: schema.options as readonly string[] }
    case 'literal':
      return { is: 'fixed', value: schema.literal ?? '' }
    case 'string':
      return { is: 'words' }
    case 'number':
      return { is: 'number' }
    case 'boolean':
      return { is: 'yes or no' }
    case 'variant':
      return kinds(schema.options as readonly Schema[])
    case 'union':
      return either(schema.options as readonly Schema[])
    default:
      throw new Error(`no form has a field for ${schema.type}`)
  }
}

function object(entries: Readonly<Record<string, Schema>>): Shape & { readonly is: 'object' } {
  const texts = docstringsOf(Object.keys(entries), entries.kind?.literal) ?? {}
  return {
    is: 'object',
    says: texts[itself] ?? null,
    entries: Object.entries(entries).map(([key, schema]) => ({
      key,
      shape: shape(schema),
      isOptional: isOptional(schema),
      says: texts[key] ?? null,
    })),
  }
}

function kinds(options: readonly Schema[]): Shape {
  const all = options.flatMap((option) => {
    const kind = option.entries?.kind
    const names = kind?.type === 'literal' ? [String(kind.literal)] : (kind?.options as readonly string[])
    return names.map((name) => [name, object(option.entries ?? {})] as const)
  })
  return { is: 'kinds', kinds: new Map(all) }
}

function either(options: readonly Schema[]): Shape {
  const shapes = options.map(shape)
  if (shapes.some(({ is }) => is === 'address'))
    return { is: 'address', own: shapes.flatMap((each) => (each.is === 'choice' ? each.options : [])) }
  return { is: 'either', shapes }
}

/** Of several shapes the one that a value has. */
export const shapeFor = (shapes: readonly Shape[], value: unknown): Shape | undefined =>
  shapes.find(
    ({ is }) => ['object', 'by key', 'text'].includes(is) === (typeof value === 'object' && value !== null),
  ) ?? shapes[0]

/** A new item of a list, with what has to be there, empty. */
export function blankOf(shape: Shape, kind?: string): unknown {
  switch (shape.is) {
    case 'text':
      return {}
    case 'object':
      return Object.fromEntries(
        shape.entries
          .filter((entry) => !entry.isOptional)
          .map((entry) => [entry.key, entry.key === 'kind' && kind !== undefined ? kind : blankOf(entry.shape)]),
      )
    case 'kinds': {
      const [name, of] = [...shape.kinds].find(([each]) => each === kind) ?? [...shape.kinds][0] ?? []
      return of ? blankOf(of, name) : {}
    }
    case 'list':
      return shape.size === null ? [] : Array.from({ length: shape.size }, () => blankOf(shape.item))
    case 'by key':
      return {}
    case 'either':
      return blankOf(shape.shapes[0] as Shape)
    case 'fixed':
      return shape.value
    case 'choice':
      return shape.options[0] ?? ''
    case 'number':
      return 0
    case 'yes or no':
      return false
    default:
      return ''
  }
}
