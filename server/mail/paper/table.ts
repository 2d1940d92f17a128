import { look } from '#charity'
import type { Flow } from './flow.ts'
import type { Part } from './sheet.ts'
import type { Line, TextStyle } from './text.ts'

export interface Column {
  /** Of the table's width. */
  readonly share: number
  readonly align: 'start' | 'end'
  readonly face: 'regular' | 'bold'
}

export interface Rows {
  readonly columns: readonly Column[]
  /** What the columns are called; null where the first cell of each row says what the row is. */
  readonly head: readonly string[] | null
  readonly rows: readonly (readonly string[])[]
  /** The last row is the sum of the others, and its first cell says so. */
  readonly summed: boolean
}

const { colours } = look
const padding = { x: 14, y: 7 }

interface Row {
  readonly cells: readonly { readonly words: string; readonly lines: readonly Line[]; readonly style: TextStyle }[]
  readonly height: number
}

/** A table on a cream paper that may go on over pages: no row is broken, and each page has the head, told once. */
export function writeTable(flow: Flow, parent: Part, { columns, head, rows, summed }: Rows): void {
  const { sheet } = flow
  const cellWidth = (column: number) => (columns[column]?.share ?? 0) * flow.width - 2 * padding.x
  const measured = (cells: readonly string[], style: (column: number) => TextStyle): Row => {
    const set = cells.map((words, i) => ({ words, style: style(i), lines: sheet.lines(words, style(i), cellWidth(i)) }))
    const tallest = Math.max(...set.map(({ lines, style: { leading } }) => lines.length * leading))
    return { cells: set, height: tallest + 2 * padding.y }
  }
  const cell = (face: TextStyle['face']): TextStyle => ({ face, size: 11, leading: 15, colour: colours.ink })
  const heads = head && measured(head, () => ({ ...cell('bold'), size: 9.5, colour: colours.ink2 }))
  const all = rows.map((cells, row) =>
    measured(cells, (i) => cell(summed && row === rows.length - 1 ? 'bold' : (columns[i]?.face ?? 'regular'))),
  )
  const table = sheet.part(parent, 'Table')
  const drawCell = (row: Row, column: number) => {
    const cell = row.cells[column]
    if (!cell) return
    const left =
      flow.left + columns.slice(0, column).reduce((sum, { share }) => sum + share, 0) * flow.width + padding.x
    for (const [i, line] of cell.lines.entries()) {
      const x = columns[column]?.align === 'end' ? left + cellWidth(column) - line.width : left
      sheet.line(line, cell.style, x, flow.y + padding.y + i * cell.style.leading + cell.style.size)
    }
  }
  const writeRow = (row: Row, heading: (column: number) => 'Row' | 'Column' | null) => {
    const part = sheet.part(table, 'TR')
    for (const [column, { words, style }] of row.cells.entries()) {
      const scope = heading(column)
      const cell = sheet.textPart(part, scope ? 'TH' : 'TD', words, style, scope ? { scope } : {})
      if (words) cell.add(() => drawCell(row, column))
    }
    part.end()
    flow.y += row.height
  }

  let told = false
  let left = all
  while (left.length > 0) {
    const headHeight = heads?.height ?? 0
    const here: Row[] = []
    let height = 0
    for (const row of left) {
      if (here.length > 0 && flow.y + headHeight + height + row.height > flow.bottom) break
      here.push(row)
      height += row.height
    }
    // A row that nowhere has room goes over the edge of a page of its own.
    if (flow.y + headHeight + height > flow.bottom && !flow.fresh) {
      flow.turn()
      continue
    }
    if (heads && !told) writeRow(heads, () => 'Column')
    else if (heads) {
      sheet.decorate(() => {
        for (const column of heads.cells.keys()) drawCell(heads, column)
      })
      flow.y += heads.height
    }
    told = true
    sheet.decorate(() => {
      sheet.doc.roundedRect(flow.left, flow.y, flow.width, height, 12).fill(colours.panel)
      let y = flow.y
      for (const row of here.slice(0, -1)) {
        y += row.height
        sheet.doc.rect(flow.left, y - 0.5, flow.width, 1).fill(colours.paper)
      }
    })
    for (const row of here) {
      const headed = !heads || (summed && row === all.at(-1))
      writeRow(row, (column) => (headed && column === 0 ? 'Row' : null))
    }
    left = left.slice(here.length)
    if (left.length > 0) flow.turn()
  }
  table.end()
  flow.y += 14
}
