import * as v from 'valibot'

/** A schema whose output is `T`, whatever it is made of. */
export type SchemaOf<T> = v.GenericSchema<unknown, T>

/** The schema of an object that a call answers: these fields and no others. */
export const answerOf = <const E extends v.ObjectEntries>(entries: E) => v.pipe(v.strictObject(entries), v.readonly())

/** The schema of a list that a call answers. */
export const listOf = <const S extends v.GenericSchema>(schema: S) => v.pipe(v.array(schema), v.readonly())

type OptionalKey<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T]
type Required<T> = { readonly [K in Exclude<keyof T, OptionalKey<T>>]: SchemaOf<T[K]> }
type Optional<T> = { readonly [K in OptionalKey<T>]-?: SchemaOf<Exclude<T[K], undefined>> }

/**
 * The schema of an object whose type the ledger knows as well: each of its fields must be named, and no other can be, so that the
 * compiler tells when that type and what is published of it differ.
 */
export const objectOf = <T extends object>(
  required: Required<T>,
  ...[optional]: keyof Optional<T> extends never ? [] : [Optional<T>]
): SchemaOf<T> => {
  const entries = Object.entries<v.GenericSchema>(optional ?? {}).map(([key, schema]) => [key, v.exactOptional(schema)])
  return v.strictObject({ ...required, ...Object.fromEntries(entries) }) as unknown as SchemaOf<T>
}

/** The schema of a union of words that is declared elsewhere: each of them must be named. */
export const wordOf = <T extends string>(words: Readonly<Record<T, true>>): SchemaOf<T> =>
  v.picklist(Object.keys(words) as [T, ...T[]])

/** The same schema, with a sentence that says what it is. */
export const described = <const S extends v.GenericSchema>(schema: S, sentence: string): SchemaOf<v.InferOutput<S>> =>
  v.pipe(schema, v.description(sentence)) as SchemaOf<v.InferOutput<S>>
