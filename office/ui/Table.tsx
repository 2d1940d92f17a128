import type { ReactNode } from 'react'
import { inLanguage } from '#content/language.ts'
import { each } from '#ui/each.ts'
import type { OfficeLanguage, Text } from '../words/language.ts'

export interface Column {
  readonly heading: string
  readonly numbers?: boolean
  /** Whether the heading is heard alone: what stands below it says what it is. */
  readonly unseen?: boolean
  /** Which field of each row stands in it, for its script and its looks. */
  readonly field?: string
}

/** Columns by their headings' keys among these texts, and which of them hold numbers. */
export const columnsOf = <Key extends string>(
  texts: Readonly<Record<Key, Text>>,
  language: OfficeLanguage,
  keys: readonly Key[],
  numbers: readonly Key[] = [],
): readonly Column[] =>
  keys.map((key) => ({ heading: inLanguage(texts[key], language), numbers: numbers.includes(key) }))

interface TableProps {
  /** What the table shows; the first that a screen reader says. */
  readonly caption: string
  /** Whether the caption is heard alone: the page's heading says the same to whoever sees it. */
  readonly unseen?: boolean
  readonly columns: readonly Column[]
  /** Of each row its cells; the first names the row. */
  readonly rows: readonly (readonly ReactNode[])[]
  /** What stands there when there are no rows. */
  readonly none: string
  /** Whether each row becomes a list of its own where columns have no room; as a rule where there are more than three. */
  readonly stacks?: boolean
}

/**
 * A table whose rows are lists, each cell beside its heading, where the screen is narrow; one that keeps its columns scrolls within
 * itself, by keyboard too. What is added up stands to the right.
 */
export function Table({ caption, unseen, columns, rows, none, stacks = columns.length > 3 }: TableProps) {
  if (rows.length === 0) return none === '' ? null : <p className="none">{none}</p>
  const headingOf = ({ heading = '', unseen }: Partial<Column> = {}) => (unseen ? undefined : heading)
  const stacked = columns.length > 6 ? 'stacks many' : 'stacks'
  return (
    <TableFrame caption={caption} unseen={unseen} className={stacks ? stacked : undefined} columns={columns}>
      {each(rows, ([first, ...cells]) => (
        <tr>
          <th scope="row">{first}</th>
          {each(cells, (cell, at) => (
            <td className={number(columns[at + 1])} data-heading={stacks ? headingOf(columns[at + 1]) : undefined}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </TableFrame>
  )
}

const number = ({ numbers }: Partial<Column> = {}) => (numbers ? 'number' : undefined)

interface FrameProps {
  /** Absent: nothing but rows, for a page that has the rest. */
  readonly caption?: string
  readonly unseen?: boolean | undefined
  readonly columns?: readonly Column[]
  readonly className?: string | undefined
  /** What its script is told. */
  readonly data?: Readonly<Record<string, string>>
  /** Its rows. */
  readonly children: ReactNode
}

/** A table round rows that say more than cells: it scrolls within itself, by keyboard too. */
export function TableFrame({ caption, unseen, columns = [], className, data = {}, children }: FrameProps) {
  const attributes = Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value]))
  const table = (
    <table className={className} {...attributes}>
      {caption === undefined ? null : <caption className={unseen ? 'visually-hidden' : undefined}>{caption}</caption>}
      {columns.length === 0 ? null : (
        <thead>
          <tr>
            {each(columns, (column) => (
              <th scope="col" className={number(column)} data-field={column.field}>
                {column.unseen ? <span className="visually-hidden">{column.heading}</span> : column.heading}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>{children}</tbody>
    </table>
  )
  return caption === undefined ? (
    table
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className="scrolls" aria-label={caption} tabIndex={0}>
      {table}
    </section>
  )
}
