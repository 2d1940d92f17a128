import type { State } from '../core/state.ts'
import { EXTERNAL, type Field, OBJECTS, type ObjectType } from './objects.ts'
import { Refusal } from './refusal.ts'

export type Row = { id: string } & Record<string, unknown>
type Values = Record<string, unknown>

/** Salesforce's records, and how its REST API writes them. */
export function openRecords(state: State) {
  const numbers = state.collection<{ id: string; last: number }>('salesforce.numbers')
  const table = (object: string) => state.collection<Row>(`salesforce.${object}`)
  const typeOf = (object: string): ObjectType => {
    const type = OBJECTS[object]
    if (!type) throw new Refusal('NOT_FOUND', 'The requested resource does not exist', { status: 404 })
    return type
  }
  const nextId = (object: string): string => {
    const last = (numbers.get(object)?.last ?? 0) + 1
    numbers.save({ id: object, last })
    return `${typeOf(object).prefix}${String(last).padStart(15, '0')}`
  }
  const byExternal = (object: string, value: unknown): Row | undefined =>
    [...table(object).all()].find((row) => row[EXTERNAL] === value)

  /** A field by its name; `Donor` with an external id in it stands for `DonorId`. */
  function written(
    object: string,
    { fields }: ObjectType,
    [name, value]: readonly [string, unknown],
  ): [string, unknown] {
    const field = name === EXTERNAL ? 'text' : fields[name]
    if (field) return [name, readValue(object, name, field, value)]
    const related = fields[`${name}Id`]
    if (typeof related === 'object' && 'to' in related && typeof value === 'object' && value !== null) {
      const external = (value as Values)[EXTERNAL]
      const found = byExternal(related.to, external)
      const message = `Foreign key external ID: ${String(external)} not found for field ${EXTERNAL} in entity ${related.to}`
      if (!found) throw new Refusal('INVALID_FIELD', message)
      return [`${name}Id`, found.id]
    }
    throw new Refusal('INVALID_FIELD', `No such column '${name}' on sobject of type ${object}`)
  }

  function readValue(object: string, name: string, field: Field, value: unknown): unknown {
    if (value === null) return null
    if (typeof field === 'object' && 'to' in field) {
      if (!table(field.to).get(String(value)))
        throw new Refusal('INVALID_CROSS_REFERENCE_KEY', 'invalid cross reference id', { fields: [name] })
      return value
    }
    if (typeof field === 'object' && !field.options.includes(String(value)))
      throw new Refusal(
        'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
        `${object}: bad value for restricted picklist field: ${String(value)}`,
        { fields: [name] },
      )
    const types = { text: 'string', number: 'number', date: 'string', flag: 'boolean' } as const
    if (typeof field === 'string' && typeof value !== types[field])
      throw new Refusal('JSON_PARSER_ERROR', `Cannot deserialize instance of ${field} from ${typeof value} value`)
    if (field === 'date' && !/^\d{4}-\d\d-\d\d$/.test(String(value)))
      throw new Refusal(
        'JSON_PARSER_ERROR',
        `Cannot deserialize instance of date from VALUE_STRING value ${String(value)}`,
      )
    return value
  }

  function save(object: string, known: Row | undefined, values: Values): Row {
    const type = typeOf(object)
    const given = Object.fromEntries(Object.entries(values).map((each) => written(object, type, each)))
    const row: Row = { ...(known ?? {}), ...given, id: known?.id ?? '' }
    const lacks = type.required.filter((name) => row[name] == null)
    if (lacks.length > 0)
      throw new Refusal('REQUIRED_FIELD_MISSING', `Required fields are missing: [${lacks.join(', ')}]`, {
        fields: lacks,
      })
    const external = row[EXTERNAL]
    const other = external == null ? undefined : byExternal(object, external)
    if (other && other.id !== row.id)
      throw new Refusal(
        'DUPLICATE_VALUE',
        `duplicate value found: ${EXTERNAL} duplicates value on record with id: ${other.id}`,
      )
    row.id ||= nextId(object)
    return table(object).save(row)
  }

  return {
    all: (object: string): readonly Row[] => [...table(object).all()],
    byId: (object: string, id: string) => table(object).get(id),
    byExternal(object: string, value: string): Row | undefined {
      typeOf(object)
      return byExternal(object, value)
    },
    create: (object: string, values: Values): Row => save(object, undefined, values),
    /** @throws Refusal where there is none of this id */
    update(object: string, id: string, values: Values): void {
      typeOf(object)
      const known = table(object).get(id)
      if (!known) throw new Refusal('NOT_FOUND', 'The requested resource does not exist', { status: 404 })
      save(object, known, values)
    },
    /** Made, or changed, by its external id, which the body must not say again. */
    upsert(object: string, external: string, values: Values): { readonly row: Row; readonly created: boolean } {
      if (EXTERNAL in values)
        throw new Refusal('INVALID_FIELD', `The ${EXTERNAL} field should not be specified in the sobject data.`)
      const known = byExternal(object, external)
      return { row: save(object, known, { ...values, [EXTERNAL]: external }), created: !known }
    },
  }
}

export type Records = ReturnType<typeof openRecords>
