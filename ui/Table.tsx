import type { ReactNode } from 'react'
import { each } from './each.ts'

export interface Column {
  readonly heading: string
  readonly numbers?: boolean
  /** Whether the heading is heard alone: what stands below it says what it is. */
  readonly unseen?: boolean
  /** Which field of each row stands in it, for its script and its looks. */
  readonly field?: string
}

interface RowsProps {
  readonly columns: readonly Column[]
  /** Of each row its cells; the first names the row. */
  readonly rows: readonly (readonly ReactNode[])[]
  /** Whether each cell says its heading, for where a row is a list of its cells. */
  readonly stacks?: boolean
}

/** Rows by their cells. */
export const Rows = ({ columns, rows, stacks = false }: RowsProps) =>
  each(rows, ([first, ...cells]) => (
    <tr>
      <th scope="row">{first}</th>
      {each(cells, (cell, at) => {
        const { numbers, unseen, heading = '' }: Partial<Column> = columns[at + 1] ?? {}
        return (
          <td className={numbers ? 'number' : undefined} data-heading={stacks && !unseen ? heading : undefined}>
            {cell}
          </td>
        )
      })}
    </tr>
  ))

interface FrameProps {
  /** What the table shows; the first that a screen reader says. Absent: nothing but rows, for a page that has the rest. */
  readonly caption?: string
  /** Whether the caption is heard alone: the page's heading says the same to whoever sees it. */
  readonly unseen?: boolean | undefined
  readonly columns?: readonly Column[]
  readonly className?: string | undefined
  /** What its script is told, by attributes that begin with `data-`. */
  readonly data?: Readonly<Record<`data-${string}`, string>>
  /** Its rows. */
  readonly children: ReactNode
  /** The row in which they are added up. */
  readonly foot?: ReactNode
}

/** A table round its rows. */
export const TableFrame = ({ caption, unseen, columns, className, data, children, foot }: FrameProps) => (
  <table className={className} {...data}>
    {caption ? <caption className={unseen ? 'visually-hidden' : undefined}>{caption}</caption> : null}
    {columns ? (
      <thead>
        <tr>
          {each(columns, ({ heading, numbers, unseen, field }) => (
            <th scope="col" className={numbers ? 'number' : undefined} data-field={field}>
              {unseen ? <span className="visually-hidden">{heading}</span> : heading}
            </th>
          ))}
        </tr>
      </thead>
    ) : null}
    <tbody>{children}</tbody>
    {foot ? <tfoot>{foot}</tfoot> : null}
  </table>
)

/** What may be wider than its page: it scrolls within itself, by keyboard too. */
export const Scrolls = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
  <section className="scrolls" aria-label={label} tabIndex={0}>
    {children}
  </section>
)

interface TableProps extends RowsProps {
  readonly caption: string
  readonly unseen?: boolean
  /** What stands there when there are no rows. */
  readonly none: string
}

/**
 * A table whose rows are lists, each cell beside its heading, where the screen is narrow, as a rule where there are more than three columns; one
 * that keeps its columns scrolls. What is added up stands to the right.
 */
export function Table({ caption, unseen, columns, rows, none, stacks = columns.length > 3 }: TableProps) {
  if (rows.length === 0) return none === '' ? null : <p className="none">{none}</p>
  const stacked = columns.length > 6 ? 'stacks many' : 'stacks'
  return (
    <Scrolls label={caption}>
      <TableFrame caption={caption} unseen={unseen} className={stacks ? stacked : undefined} columns={columns}>
        <Rows columns={columns} rows={rows} stacks={stacks} />
      </TableFrame>
    </Scrolls>
  )
}
