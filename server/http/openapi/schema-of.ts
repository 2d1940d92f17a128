import * as v from 'valibot'

/** A schema whose output is `T`, whatever it is made of. */
export type SchemaOf<T> = v.GenericSchema<unknown, T>

type OptionalKey<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T]
type Required<T> = { readonly [K in Exclude<keyof T, OptionalKey<T>>]: SchemaOf<T[K]> }
type Optional<T> = { readonly [K in OptionalKey<T>]-?: SchemaOf<Exclude<T[K], undefined>> }

/**
 * The schema of an object of type `T`: each of its fields must be named, and no other can be, so that the compiler tells when
 * a type and what is published of it part ways.
 */
export const objectOf = <T extends object>(
  required: Required<T>,
  ...[optional]: keyof Optional<T> extends never ? [] : [Optional<T>]
): SchemaOf<T> => {
  const entries = Object.entries<v.GenericSchema>(optional ?? {}).map(([key, schema]) => [key, v.exactOptional(schema)])
  return v.strictObject({ ...required, ...Object.fromEntries(entries) }) as unknown as SchemaOf<T>
}

/** The schema of a union of words: each of them must be named. */
export const wordOf = <T extends string>(words: Readonly<Record<T, true>>): SchemaOf<T> =>
  v.picklist(Object.keys(words) as [T, ...T[]])

/** The same schema, with a sentence that says what it is. */
export const described = <T>(schema: SchemaOf<T>, sentence: string): SchemaOf<T> =>
  v.pipe(schema, v.description(sentence)) as SchemaOf<T>
