import { type Dictionary, PdfFile, type Value, values } from './pdf.ts'

/** A part of a tagged document, as a screen reader meets it. */
export interface Heard {
  readonly type: string
  readonly lang?: string
  readonly alt?: string
  /** What is read instead of what is drawn. */
  readonly actual?: string
  readonly scope?: string
  /** What is drawn in the part itself, line by line. */
  readonly text: string
  readonly parts: readonly Heard[]
}

/** What a tagged PDF says of itself, and to whom. */
export interface Tagged {
  readonly title: string | undefined
  readonly lang: string | undefined
  readonly marked: boolean
  readonly showsTitle: boolean
  readonly duplex: Value
  /** The XML about the document. */
  readonly metadata: string
  readonly pages: readonly { readonly width: number; readonly height: number; readonly drawn: string }[]
  /** Fonts by name, and whether the file holds them. */
  readonly fonts: ReadonlyMap<string, boolean>
  readonly root: Heard
  /** What is drawn in no part and not marked as decoration either: it should be nothing. */
  readonly loose: string
  /** Words that only decorate: page numbers, heads told again. */
  readonly decoration: string
}

interface PageWords {
  readonly byMark: ReadonlyMap<number, string>
  readonly loose: string
  readonly decoration: string
}

/** Reads a tagged PDF as assistive software does: by its structure, not by where things stand. */
export function readTagged(bytes: Uint8Array): Tagged {
  const file = new PdfFile(bytes)
  const catalog = file.dictionary(file.trailer.Root)
  const pages = file.list(file.dictionary(catalog.Pages).Kids)
  const words = new Map(pages.map((page) => [JSON.stringify(page), wordsOf(file, file.dictionary(page))]))
  const fonts = new Map<string, boolean>()
  for (const page of pages) {
    for (const font of Object.values(file.dictionary(file.dictionary(file.dictionary(page).Resources).Font ?? {}))) {
      const { BaseFont, DescendantFonts } = file.dictionary(font)
      const descendant = file.dictionary(file.list(DescendantFonts)[0])
      fonts.set(String(BaseFont), 'FontFile2' in file.dictionary(descendant.FontDescriptor))
    }
  }
  const hear = (value: Value): Heard => {
    const part = file.dictionary(value)
    const own: string[] = []
    const parts: Heard[] = []
    for (const child of file.list(part.K)) {
      if (typeof child === 'number') own.push(words.get(JSON.stringify(part.Pg))?.byMark.get(child) ?? '')
      else {
        const item = file.dictionary(child)
        if (item.Type === '/MCR') own.push(words.get(JSON.stringify(item.Pg))?.byMark.get(Number(item.MCID)) ?? '')
        else parts.push(hear(child))
      }
    }
    const scope = part.A ? file.dictionary(part.A).Scope : undefined
    return {
      type: String(part.S).slice(1),
      ...present('lang', file.text(part.Lang)),
      ...present('alt', file.text(part.Alt)),
      ...present('actual', file.text(part.ActualText)),
      ...present('scope', scope === undefined ? undefined : String(scope).slice(1)),
      text: own.join('').trim(),
      parts,
    }
  }
  const roots = file.list(file.dictionary(catalog.StructTreeRoot).K)
  const viewer = file.dictionary(catalog.ViewerPreferences ?? {})
  return {
    title: file.text(file.dictionary(file.trailer.Info).Title),
    lang: file.text(catalog.Lang),
    marked: file.dictionary(catalog.MarkInfo).Marked === true,
    showsTitle: viewer.DisplayDocTitle === true,
    duplex: viewer.Duplex ?? null,
    metadata: file.stream(catalog.Metadata).toString(),
    pages: pages.map((page) => {
      const { MediaBox, Contents } = file.dictionary(page)
      const [, , width, height] = file.list(MediaBox).map(Number)
      return { width: width ?? 0, height: height ?? 0, drawn: file.stream(Contents).toString('latin1') }
    }),
    fonts,
    root: hear(roots[0] ?? null),
    loose: [...words.values()].map(({ loose }) => loose).join(''),
    decoration: [...words.values()].map(({ decoration }) => decoration).join(''),
  }
}

const present = <K extends string>(key: K, value: string | undefined): { [Key in K]?: string } =>
  (value === undefined ? {} : { [key]: value }) as { [Key in K]?: string }

const paints = new Set(['f', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*', 'Do', 'sh'])

/** The words of a page by the marks around them (ISO 32000-1, 14.6), each glyph by the font's own table of signs. */
function wordsOf(file: PdfFile, page: Dictionary): PageWords {
  const fonts = file.dictionary(file.dictionary(page.Resources).Font ?? {})
  const signs = new Map(Object.entries(fonts).map(([name, font]) => [`/${name}`, signsOf(file, file.dictionary(font))]))
  const byMark = new Map<number, string>()
  let loose = ''
  let decoration = ''
  let font = ''
  const marks: (number | 'decoration' | 'none')[] = []
  const put = (text: string) => {
    const mark = marks.findLast((each) => each !== 'none')
    if (mark === undefined) loose += text
    else if (mark === 'decoration') decoration += text
    else byMark.set(mark, (byMark.get(mark) ?? '') + text)
  }
  let before: Value[] = []
  for (const value of values(file.stream(page.Contents).toString('latin1'))) {
    if (typeof value !== 'string' || value.startsWith('/')) {
      before.push(value)
      continue
    }
    if (value === 'BDC' || value === 'BMC') {
      const [tag, list] = before
      const mcid = typeof list === 'object' && list !== null ? (list as Dictionary).MCID : undefined
      marks.push(typeof mcid === 'number' ? mcid : tag === '/Artifact' ? 'decoration' : 'none')
      if (typeof mcid === 'number') byMark.set(mcid, '')
    } else if (value === 'EMC') {
      if (marks.length === 0) throw new Error('a mark is closed that was never opened')
      marks.pop()
    } else if (value === 'Tf') font = String(before[0])
    else if (value === 'TJ' || value === 'Tj') {
      const values = before.flatMap((each) => (Array.isArray(each) ? (each as Value[]) : [each]))
      for (const each of values) {
        const bytes = Buffer.from(
          typeof each === 'object' && each !== null ? String((each as { text: string }).text) : '',
          'latin1',
        )
        for (let i = 0; i + 1 < bytes.length; i += 2) put(signs.get(font)?.get(bytes.readUInt16BE(i)) ?? '\ufffd')
      }
    } else if (paints.has(value) && marks.every((each) => each === 'none')) loose += `[${value}]`
    before = []
  }
  if (marks.length > 0) throw new Error('a mark is never closed')
  return { byMark, loose, decoration }
}

/** Glyph to sign. */
function signsOf(file: PdfFile, font: Dictionary): ReadonlyMap<number, string> {
  const table = file.stream(font.ToUnicode).toString('latin1')
  const signs = new Map<number, string>()
  for (const [, from, list] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    for (const [i, [, hex]] of Array.from((list ?? '').matchAll(/<([\w ]*)>/g)).entries()) {
      const bytes = Buffer.from((hex ?? '').replace(/ /g, ''), 'hex')
      signs.set(Number.parseInt(from ?? '0', 16) + i, bytes.swap16().toString('utf16le'))
    }
  }
  return signs
}
