import { look } from '#charity'
import type { Language } from '#gift/language.ts'
import type { Part, PartOptions, PartType, Sheet } from './sheet.ts'
import type { Line, TextStyle } from './text.ts'

const { colours } = look

/** Where the next thing goes on pages that are filled from top to foot. */
export interface Flow {
  readonly sheet: Sheet
  readonly left: number
  readonly width: number
  /** Nothing goes below. */
  readonly bottom: number
  /** The top of what comes next. */
  y: number
  /** Whether nothing stands on this page yet. */
  readonly fresh: boolean
  /** Goes on at the top of a new page. */
  turn(): void
}

/** Opens the first page. `margin` is free around what is written. */
export function openFlow(sheet: Sheet, margin: { side: number; top: number; foot: number }): Flow {
  const flow = {
    sheet,
    left: margin.side,
    width: sheet.width - 2 * margin.side,
    bottom: sheet.height - margin.foot,
    y: margin.top,
    get fresh() {
      return flow.y === margin.top
    },
    turn() {
      sheet.doc.addPage()
      flow.y = margin.top
    },
  }
  flow.turn()
  return flow
}

interface Setting {
  readonly style: TextStyle
  /** Free below, in points. */
  readonly after: number
  /** Free on the left, in points. */
  readonly indent?: number
  /** Of the part, such as a language that is not the letter's own. */
  readonly options?: PartOptions
}

/** Lines of a paragraph that no page parts. */
const keptWhole = 6

/** Writes one paragraph, on as many pages as it takes; a short one goes on the next page whole. */
export function writeText(flow: Flow, parent: Part, type: PartType, words: string, setting: Setting): void {
  const { sheet } = flow
  const { style, after, indent = 0, options } = setting
  const part = sheet.textPart(parent, type, words, style, options)
  let left = sheet.lines(words, style, flow.width - indent)
  while (left.length > 0) {
    const room = Math.floor((flow.bottom - flow.y) / style.leading)
    if ((room < 1 || (room < left.length && left.length <= keptWhole)) && !flow.fresh) {
      flow.turn()
      continue
    }
    const here = left.slice(0, Math.max(room, 1))
    part.add(() => {
      for (const line of here) {
        sheet.line(line, style, flow.left + indent, flow.y + style.size)
        flow.y += style.leading
      }
    })
    left = left.slice(here.length)
  }
  part.end()
  flow.y += after
}

/** A quotation with its golden bar, and who says it. */
export function writeQuote(
  flow: Flow,
  parent: Part,
  quote: { readonly text: string; readonly language?: Language; readonly by: string | null },
  style: TextStyle,
): void {
  const { sheet } = flow
  const block = sheet.part(parent, 'BlockQuote')
  const top = flow.y
  const page = sheet.doc.page
  const options = quote.language ? { options: { lang: quote.language } } : {}
  writeText(flow, block, 'P', quote.text, { style, after: quote.by ? 4 : 0, indent: 18, ...options })
  if (quote.by) {
    const by: TextStyle = {
      face: 'regular',
      size: style.size * 0.72,
      leading: style.leading * 0.8,
      colour: colours.ink,
    }
    writeText(flow, block, 'P', quote.by, { style: by, after: 0, indent: 18 })
  }
  block.end()
  if (sheet.doc.page === page) {
    sheet.decorate(() => sheet.doc.roundedRect(flow.left, top, 4, flow.y - top, 2).fill(colours.give))
  }
  flow.y += 16
}

interface Column {
  /** Of the table's width. */
  readonly share: number
  readonly align: 'start' | 'end'
  readonly face: 'regular' | 'bold'
}

interface Rows {
  readonly columns: readonly Column[]
  /** What the columns are called; null where the first cell of each row says what the row is. */
  readonly head: readonly string[] | null
  readonly rows: readonly (readonly string[])[]
  /** The last row is the sum of the others, and its first cell says so. */
  readonly summed: boolean
  /** Free above and below the words of a row, in points, where that is not as usual. */
  readonly air?: number
}

const padding = { x: 14, y: 7 } as const

interface Row {
  readonly cells: readonly { readonly words: string; readonly lines: readonly Line[]; readonly style: TextStyle }[]
  readonly height: number
}

/** A table on a cream paper that may go on over pages: no row is broken, and each page has the head, told once. */
export function writeTable(flow: Flow, parent: Part, { columns, head, rows, summed, air = padding.y }: Rows): void {
  const { sheet } = flow
  const cellWidth = (column: number) => (columns[column]?.share ?? 0) * flow.width - 2 * padding.x
  const measured = (cells: readonly string[], style: (column: number) => TextStyle): Row => {
    const set = cells.map((words, i) => ({ words, style: style(i), lines: sheet.lines(words, style(i), cellWidth(i)) }))
    const tallest = Math.max(...set.map(({ lines, style: { leading } }) => lines.length * leading))
    return { cells: set, height: tallest + 2 * air }
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
      sheet.line(line, cell.style, x, flow.y + air + i * cell.style.leading + cell.style.size)
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

  let hasHeads = false
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
    if (heads && !hasHeads) writeRow(heads, () => 'Column')
    else if (heads) {
      sheet.decorate(() => {
        for (const column of heads.cells.keys()) drawCell(heads, column)
      })
      flow.y += heads.height
    }
    hasHeads = true
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
