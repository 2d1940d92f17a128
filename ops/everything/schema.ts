import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import type { Column } from '#server/store/database/everything/place.ts'
import { isMoney } from './manifest.ts'

const isMoment = (column: string) => /^at$|_at$|^until$|_until$/.test(column)

/** The JSON Schema of a line of a file, read by its heading: numbers as numbers, an empty cell as null. */
export function lineSchema(says: string, columns: readonly Column[]) {
  const entries = columns.map(({ name, type, nullable }) => {
    const plain = type === 'integer' ? v.pipe(v.number(), v.integer()) : v.string()
    const meant =
      type === 'text' ? null : isMoney(name) ? 'US cents.' : isMoment(name) ? 'Unix milliseconds, in UTC.' : null
    const described = meant === null ? plain : v.pipe(plain, v.description(meant))
    return [name, nullable ? v.nullable(described) : described] as const
  })
  return toJsonSchema(v.pipe(v.strictObject(Object.fromEntries(entries)), v.description(says)))
}
