import { join } from 'node:path/posix'
import { inLanguage } from '#content/language.ts'
import { type Difference, differences } from '#server/words/differences.ts'
import { shown } from '#server/words/form.ts'
import { isObject } from '#server/words/yaml/pointer.ts'
import { each } from '#ui/each.ts'
import { Table } from '#ui/Table.tsx'
import { pictureNamed, shownPath } from '../pictures/paths.ts'
import { columnsOf } from '../ui/columns.ts'
import { charityWords as words } from '../words/charity.ts'
import type { OfficeLanguage } from '../words/language.ts'
import { labelOf } from './field.tsx'
import { Marked } from './marked.tsx'

interface NewsProps {
  /** The folder that the file lies in, where its pictures are: `stories/maya`. */
  readonly folder: string
  /** What the file says as it is public, and as it is drafted. */
  readonly was: unknown
  readonly is: unknown
  readonly language: OfficeLanguage
  readonly languages: ReadonlyMap<string, string>
}

/** What a draft says otherwise than what is public, field by field: of words which, and of a picture the one beside the other. */
export function News({ folder, was, is, language, languages }: NewsProps) {
  const all = differences(was ?? {}, is ?? {})
  if (all.length === 0) return <p>{inLanguage(words.newsNone, language)}</p>
  const place = ({ at }: Difference) =>
    at
      .map((key) => (typeof key === 'number' ? String(key + 1) : (languages.get(key) ?? labelOf(key, language))))
      .join(' › ')
  const order = (value: Difference) => value.moves && Array.isArray(value.is) && value.was === value.is
  const side = ({ was, is }: Difference, of: 'before' | 'after') => {
    if (typeof was === 'string' && typeof is === 'string' && !pictureNamed.test(is))
      return <Marked before={was} after={is} of={of} />
    const value = of === 'before' ? was : is
    const text = told(value, language)
    return (
      <>
        {typeof value === 'string' && pictureNamed.test(value) ? (
          <img src={shownPath(join(folder, value))} alt="" loading="lazy" />
        ) : null}
        {of === 'before' ? <del>{text}</del> : <ins>{text}</ins>}
      </>
    )
  }
  return (
    <div className="news">
      <Table
        caption={inLanguage(words.news, language)}
        unseen
        columns={columnsOf(words, language, ['part', 'was', 'becomes'])}
        rows={all.map((one) => [
          place(one) || '–',
          order(one) ? '' : side(one, 'before'),
          order(one) ? inLanguage(words.order, language) : side(one, 'after'),
        ])}
        none=""
        stacks
      />
    </div>
  )
}

/** A value as people read it: of what has several fields each on a line. */
function told(value: unknown, language: OfficeLanguage) {
  if (value === undefined || value === null) return inLanguage(words.absent, language)
  if (!isObject(value)) return shown(value)
  const lines = Object.entries(value).map(
    ([key, each]) =>
      `${labelOf(key, language)}: ${isObject(each) ? Object.values(each).map(shown).join(' · ') : shown(each)}`,
  )
  return (
    <>
      {each(lines, (line) => (
        <span className="line-of">{line}</span>
      ))}
    </>
  )
}
