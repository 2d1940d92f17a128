import type { Collection, State } from '../core/state.ts'
import { ENTITIES, type Entity, fieldOf, type Row, readValue, type Values } from './entities.ts'
import { Refusal } from './refusal.ts'

type Where = readonly [field: string, operator: string, value?: unknown]
type Params = {
  readonly values?: Values
  readonly records?: readonly Values[]
  readonly match?: readonly string[]
  readonly where?: readonly Where[]
  readonly select?: readonly string[]
  readonly limit?: number
}

/** What each action takes; another parameter is refused. */
const TAKES: Readonly<Record<string, readonly string[]>> = {
  get: ['where', 'select', 'limit', 'orderBy', 'debug'],
  create: ['values', 'debug'],
  save: ['records', 'match', 'defaults', 'reload', 'debug'],
  update: ['values', 'where', 'limit', 'reload', 'debug'],
  delete: ['where', 'limit', 'debug'],
}
export const ACTIONS = Object.keys(TAKES)

/** CiviCRM's records, and what its APIv4 does with them. */
export function openActions(state: State) {
  const numbers = state.collection<{ id: string; last: number }>('civicrm.numbers')
  const table = (name: string): Collection<Row> => state.collection<Row>(`civicrm.${name}`)
  const nextId = (name: string): string => {
    const last = (numbers.get(name)?.last ?? 0) + 1
    numbers.save({ id: name, last })
    return String(last)
  }

  const resolved = (name: string, entity: Entity, given: Values): Values =>
    Object.fromEntries(
      Object.entries(given).map(([called, value]) => {
        const { name: bare, field } = fieldOf(name, entity, called)
        const added =
          typeof field === 'object' && field.kept ? [...state.collection(`civicrm.${field.kept}`).all()] : []
        return [
          bare,
          readValue(
            called,
            field,
            value,
            added.map(({ id }) => id),
          ),
        ]
      }),
    )

  const fits = (name: string, entity: Entity, row: Row, [called, operator, value]: Where): boolean => {
    const { name: bare } = fieldOf(name, entity, called)
    const held = row[bare] ?? null
    if (operator === '=') return String(held) === String(value)
    if (operator === 'IN' && Array.isArray(value)) return value.map(String).includes(String(held))
    if (operator === 'IS EMPTY') return held === null
    throw new Refusal(`Illegal operator ${operator}`)
  }

  /** Those in the trash are found by whoever asks for them by name. */
  const found = (name: string, entity: Entity, where: readonly Where[]): Row[] => {
    const asked = where.some(([called]) => called === 'is_deleted' || called === 'id')
    return [...table(name).all()].filter(
      (row) => (asked || row.is_deleted !== true) && where.every((each) => fits(name, entity, row, each)),
    )
  }

  function written(name: string, entity: Entity, known: Row | undefined, given: Values): Row {
    const values = resolved(name, entity, given)
    const row: Row = { ...(known ?? { ...entity.defaults, id: '' }), ...values, id: known?.id ?? '' }
    const lacks = entity.required.filter((field) => row[field] == null)
    if (lacks.length > 0)
      throw new Refusal(`Mandatory values missing from Api4 ${name}::create: ${lacks.join(', ')}`, {
        code: 'mandatory_missing',
      })
    if (name === 'Contact' && row.first_name == null && row.last_name == null && row['email_primary.email'] == null)
      throw new Refusal('Mandatory values missing from Api4 Contact::create: first_name', { code: 'mandatory_missing' })
    if (row.contact_id != null && !table('Contact').get(String(row.contact_id)))
      throw new Refusal('DB Error: constraint violation', { code: -3 })
    for (const field of entity.unique) {
      if (row[field] == null) continue
      const other = [...table(name).all()].find((each) => each[field] === row[field] && each.id !== row.id)
      if (other) throw entity.duplicate(field, other)
    }
    row.id ||= nextId(name)
    const { 'email_primary.email': email, ...own } = row
    if (email != null) keepPrimary(row.id, String(email))
    return table(name).save(own as Row)
  }

  /** An address that comes with a contact is a record of its own, as all of a contact's are. */
  function keepPrimary(contact: string, email: string): void {
    const known = [...table('Email').all()].find((each) => each.contact_id === contact && each.is_primary === true)
    table('Email').save({ ...(known ?? { id: nextId('Email'), contact_id: contact, is_primary: true }), email })
  }

  function matching(name: string, entity: Entity, given: Values, match: readonly string[]): Row | undefined {
    if (given.id != null) return table(name).get(String(given.id))
    const values = resolved(name, entity, given)
    const where = match.filter((field) => field in values).map((field): Where => [field, '=', values[field]])
    if (match.length === 0 || where.length < match.length) return undefined
    const all = found(name, entity, where)
    return all.length === 1 ? all[0] : undefined
  }

  const shown = (row: Row, name: string, entity: Entity, select: readonly string[] = ['*']): Row => {
    if (select.includes('*')) return { ...row }
    const columns = select.map((called) => [called, row[fieldOf(name, entity, called).name] ?? null])
    return { ...Object.fromEntries(columns), id: row.id }
  }

  return {
    /** Does one call, and answers its records. @throws Refusal as CiviCRM would */
    perform(name: string, action: string, params: Params): readonly Row[] {
      const entity = ENTITIES[name]
      const takes = TAKES[action]
      if (!entity) throw new Refusal(`API (${name}, ${action}) does not exist`, { code: 'not-found' })
      if (!takes) throw new Refusal(`Api ${name} ${action} version 4 does not exist.`, { code: 'not-found' })
      const unknown = Object.keys(params).find((each) => !takes.includes(each))
      if (unknown) throw new Refusal(`Unknown api parameter: ${unknown}`)
      const { values = {}, where = [] } = params
      if (action === 'create') return [written(name, entity, undefined, values)]
      if (action === 'save') {
        const { records = [], match = [] } = params
        return records.map((each) => written(name, entity, matching(name, entity, each, match), each))
      }
      const rows = found(name, entity, where)
      if (action === 'get')
        return rows.slice(0, params.limit || undefined).map((r) => shown(r, name, entity, params.select))
      if (where.length === 0) throw new Refusal(`Parameter "where" is required.`)
      if (action === 'update') return rows.map((row) => written(name, entity, row, values))
      for (const { id } of rows) table(name).remove(id)
      return rows.map(({ id }) => ({ id }))
    },
    /** An administrator adds an option. */
    addOption: (kept: string, id: string) => void state.collection(`civicrm.${kept}`).save({ id }),
    all: (name: string): readonly Row[] => [...table(name).all()],
  }
}
