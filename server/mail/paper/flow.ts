import { look } from '#charity'
import type { Part, PartOptions, PartType, Sheet } from './sheet.ts'
import type { TextStyle } from './text.ts'

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

export interface Setting {
  readonly style: TextStyle
  /** Free below, in points. */
  readonly after: number
  /** Free on the left, in points. */
  readonly indent?: number
  /** Of the part, such as a language that is not the letter's own. */
  readonly options?: PartOptions
}

/** Writes one paragraph, on as many pages as it takes. */
export function writeText(flow: Flow, parent: Part, type: PartType, words: string, setting: Setting): void {
  const { sheet } = flow
  const { style, after, indent = 0, options } = setting
  const part = sheet.textPart(parent, type, words, style, options)
  let left = sheet.lines(words, style, flow.width - indent)
  while (left.length > 0) {
    const room = Math.floor((flow.bottom - flow.y) / style.leading)
    if (room < 1 && !flow.fresh) {
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
  quote: { text: string; by: string | null },
  style: TextStyle,
): void {
  const { sheet } = flow
  const block = sheet.part(parent, 'BlockQuote')
  const top = flow.y
  const page = sheet.doc.page
  writeText(flow, block, 'P', quote.text, { style, after: quote.by ? 4 : 0, indent: 18 })
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
