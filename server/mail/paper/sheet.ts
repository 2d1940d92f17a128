import { identity } from '#charity'
import { partsOf, unmarked } from '#content/language-tags.ts'
import { saidLanguages } from '#content/spoken-html.ts'
import type { Language } from '#gift/language.ts'
import { drawnWhole, type Faces, hasMarks, type Line, linesOf, openFaces, type TextStyle } from './text.ts'

/** A part of what a document says, in the order in which it is read aloud: a heading, a paragraph, a cell. */
export type Part = PDFKit.PDFStructureElement

/** The kinds of parts on our papers. @see ISO 32000-1, 14.8.4, standard structure types */
export type PartType =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  | 'Span'
  | 'BlockQuote'
  | 'Figure'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'

export interface PartOptions {
  readonly lang?: Language
  /** What a picture shows. */
  readonly alt?: string
  /** Left, top, right and bottom of a picture on its page. */
  readonly bbox?: readonly [number, number, number, number]
  /** The words, where the fonts cannot draw them as they are. */
  readonly actual?: string
  /** Of a heading cell: what it heads. */
  readonly scope?: 'Row' | 'Column'
}

export interface SheetOptions {
  /** What windows and readers call the document. */
  readonly title: string
  readonly language: Language
  /** Unix milliseconds; nothing else in the file depends on when it is made. */
  readonly madeAt: number
  readonly size: readonly [width: number, height: number]
  /** Pages stay open until the end, so that their number can be written on each. For few pages. */
  readonly buffered?: boolean
  /** Printers are asked for both sides of the paper, turned over its short edge. */
  readonly bothSides?: boolean
}

/** A tagged document being written (PDF/UA-1): what is drawn is part of what it says, or is marked as decoration. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly faces: Faces
  readonly width: number
  readonly height: number
  readonly root: Part
  /** A new part, behind those that `parent` has. */
  part(parent: Part, type: PartType, options?: PartOptions): Part
  /** A part of text. What its fonts cannot draw is told in full all the same to whoever reads by ear, or copies. */
  textPart(parent: Part, type: PartType, words: string, style: TextStyle, options?: PartOptions): Part
  /** Draws what only decorates, or repeats: nobody hears it. */
  decorate(draw: () => void): void
  lines(words: string, style: TextStyle, limit: number): Line[]
  /** Draws a line whose letters stand on `baseline`. */
  line(line: Line, style: TextStyle, x: number, baseline: number): void
  /** Ends the document. @returns its bytes */
  bytes(): Promise<Uint8Array>
}

/** Opens a document without pages. The library is loaded when the first one is made. */
export async function openSheet(request: SheetOptions): Promise<Sheet> {
  const [{ default: PDFDocument }, faces] = await Promise.all([import('pdfkit'), openFaces()])
  const { language, size, buffered = false, bothSides = false } = request
  const title = withoutMarks(request.title)
  const date = new Date(request.madeAt)
  const [width, height] = size
  const options = {
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: buffered,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: language,
    displayTitle: true,
    // None of the standard fonts, which could not be embedded.
    font: null,
    info: { Title: new Title(title.toWellFormed()), Author: identity.name, CreationDate: date, ModDate: date },
  }
  const doc = new PDFDocument(options as unknown as PDFKit.PDFDocumentOptions)
  for (const { own, wide } of Object.values(faces))
    for (const { name, font } of [own, wide]) doc.registerFont(name, font as unknown as Uint8Array)
  shareLayouts(doc, faces)

  if (bothSides) (doc as unknown as Catalog)._root.data.ViewerPreferences.data.Duplex = 'DuplexFlipShortEdge'
  const root = doc.struct('Document')
  doc.addStructure(root)
  const part: Sheet['part'] = (parent, type, partOptions = {}) => {
    const element = doc.struct(type, partOptions as PDFKit.Mixins.StructureElementOptions)
    parent.add(element)
    return element
  }
  return {
    doc,
    faces,
    width,
    height,
    root,
    part,
    textPart(parent, type, words, style, partOptions = {}) {
      const plain = withoutMarks(words)
      const lang = languageIn(words)
      const options = lang === null ? partOptions : { lang, ...partOptions }
      return part(
        parent,
        type,
        drawnWhole(faces, plain, style.face) ? options : { ...options, actual: plain.toWellFormed() },
      )
    },
    decorate(draw) {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
    lines: (words, style, limit) =>
      linesOf(
        faces,
        ({ text, font }, points) => doc.font(font).fontSize(points).widthOfString(text),
        // of what is all in one language its part says so
        languageIn(words) === null ? words : withoutMarks(words),
        style,
        limit,
      ),
    line({ runs }, { size: points, colour }, x, baseline) {
      let at = x
      for (const { text, font, language } of runs) {
        const isOther = language !== null && saidLanguages.has(language)
        if (isOther) doc.markContent('Span', { lang: language })
        doc.font(font).fontSize(points).fillColor(colour, 1)
        doc.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
        if (isOther) doc.endMarkedContent()
        at += doc.widthOfString(text)
      }
    },
    async bytes() {
      doc.end()
      return new Uint8Array(Buffer.concat(await doc.toArray()))
    },
  }
}

/** A font of a document, as far as its published types lack it. */
interface LaidOut {
  readonly _font: { layoutCache: object }
}

/** How the letters of a word stand, by font and word, and how many papers have shared it. */
let layouts: { readonly byFont: Map<string, object>; papers: number } = { byFont: new Map(), papers: 0 }

/**
 * Letters of one kind consist of the same words: where each letter of them stands is worked out once for a hundred papers, no more, so that
 * no donor's name stays.
 */
function shareLayouts(doc: PDFKit.PDFDocument, faces: Faces): void {
  if (layouts.papers === 100) layouts = { byFont: new Map(), papers: 0 }
  layouts.papers += 1
  for (const { own, wide } of Object.values(faces))
    for (const { name } of [own, wide]) {
      const { _font: font } = doc.font(name) as unknown as LaidOut
      font.layoutCache = layouts.byFont.get(name) ?? font.layoutCache
      layouts.byFont.set(name, font.layoutCache)
    }
}

/**
 * The one language other than the paper's in which marked words are said; null: they are mixed, and each piece of their lines says its own, or
 * in none that is spoken here.
 */
export function languageIn(words: string): Language | null {
  if (!hasMarks(words)) return null
  const languages = new Set(partsOf(words).flatMap(({ language, text }) => (/\p{L}/u.test(text) ? [language] : [])))
  const [language = null] = languages
  return languages.size === 1 && language !== null && saidLanguages.has(language) ? language : null
}

const withoutMarks = (words: string): string => (hasMarks(words) ? unmarked(words) : words)

/** What a picture shows, and in which language that is said, where that is not the paper's. */
export function pictured(words: string): Pick<PartOptions, 'alt' | 'lang'> {
  const lang = languageIn(words)
  return { alt: withoutMarks(words), ...(lang === null ? {} : { lang }) }
}

/** What the library lets nobody say otherwise. @see ISO 32000-1, table 150 */
interface Catalog {
  readonly _root: { readonly data: { readonly ViewerPreferences: { readonly data: { Duplex?: string } } } }
}

/**
 * A title that may hold any sign. The library writes it twice: as it is, and, without regard to XML, into the metadata; there
 * it asks for a string.
 */
class Title extends String {
  override toString(): string {
    return this.valueOf()
      .replace(/\p{Cc}/gu, '')
      .replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)
  }
}
