import { inLanguage } from '#content/language.ts'
import type { Column } from '#ui/Table.tsx'
import type { OfficeLanguage, Text } from '../words/language.ts'

/** Columns by their headings' keys among these texts, and which of them hold numbers. */
export const columnsOf = <Key extends string>(
  texts: Readonly<Record<Key, Text>>,
  language: OfficeLanguage,
  keys: readonly Key[],
  numbers: readonly Key[] = [],
): readonly Column[] =>
  keys.map((key) => ({ heading: inLanguage(texts[key], language), numbers: numbers.includes(key) }))
