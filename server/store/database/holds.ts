import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * Whether a text holds these very letters, large or small, in one spelling of Unicode or the other. Of databases' own small letters only
 * those of A to Z are alike: every other is made small by name. Only PostgreSQL takes a backslash for an escape without being told.
 */
export const holds = (text: Expression<string | null>, letters: string): Expression<SqlBool> => {
  if (letters === '') throw new Error('every text holds no letters at all')
  const ways = new Set(['NFC', 'NFD'].map((form) => letters.normalize(form).toLowerCase().replaceAll('ς', 'σ')))
  const each = [...ways].map((way) => {
    const small = sql`lower(${capitalsOf(way).reduce((so, [large, low]) => sql`replace(${so}, ${large}, ${low})`, sql`${text}`)})`
    return sql`${small} like ${`%${way.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
  })
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`
}

/** The capitals beyond A to Z that these small letters may have been, each with what it becomes. */
function capitalsOf(small: string): readonly (readonly [large: string, small: string])[] {
  const own = [...new Set(small)].flatMap((letter) => {
    const large = letter === 'ß' ? 'ẞ' : letter.toUpperCase()
    return letter > '\x7f' && large !== letter ? [[large, letter] as const] : []
  })
  const more = [['İ', 'i\u0307'] as const, ['ς', 'σ'] as const]
  return [...more.filter(([, becomes]) => small.includes(becomes)), ...own]
}
