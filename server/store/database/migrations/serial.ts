import type { ColumnBuilderCallback } from 'kysely'

export type Dialect = 'sqlite' | 'postgres'

/** The type and rules of a row number that the database counts up: `addColumn(name, type, rules)`. */
export const serial = (dialect: Dialect): ['integer' | 'bigserial', ColumnBuilderCallback] =>
  dialect === 'sqlite' ? ['integer', (c) => c.primaryKey().autoIncrement()] : ['bigserial', (c) => c.primaryKey()]
