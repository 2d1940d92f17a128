import { docstringsOf, itself } from '#charity/docstrings.ts'

interface JsonSchema {
  const?: unknown
  properties?: Record<string, JsonSchema>
  description?: string
  [other: string]: unknown
}

/** The same JSON Schema with the docstrings of the schemas' source as its descriptions: an object is known by its keys and its kind. */
export function described<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(described) as T
  if (typeof schema !== 'object' || schema === null) return schema
  const { properties } = schema as JsonSchema
  const texts = properties ? docstringsOf(Object.keys(properties), properties.kind?.const) : undefined
  const whole = texts?.[itself]
  return Object.fromEntries([
    ...(whole === undefined ? [] : [['description', whole]]),
    ...Object.entries(schema).map(([key, each]) => [
      key,
      key === 'properties' && texts ? withDescriptions(each as Record<string, object>, texts) : described(each),
    ]),
  ]) as T
}

const withDescriptions = (properties: Record<string, object>, texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(properties).map(([key, each]) => [
      key,
      { ...(texts[key] === undefined ? {} : { description: texts[key] }), ...described(each) },
    ]),
  )
