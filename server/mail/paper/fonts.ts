import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Font } from 'fontkit'
import { charity, look } from '#charity'

/** What a piece of text is set in. */
export type FaceName = 'regular' | 'bold' | 'heading'

/** A font under the name that a document knows it by. */
export interface NamedFont {
  readonly name: string
  readonly font: Font
}

/** The charity's own font of one style, and the one that knows far more letters. */
export interface Face {
  readonly own: NamedFont
  readonly wide: NamedFont
}

export type Faces = Readonly<Record<FaceName, Face>>

/** A piece of text that one font draws whole. */
export interface Run {
  readonly text: string
  readonly font: string
}

let opened: Promise<Faces> | undefined

/** The fonts of paper, read once in a process. */
export const openFaces = (): Promise<Faces> => {
  opened ??= readFaces()
  return opened
}

/** The charity's fonts for paper, and Noto Sans, which has every Latin, Greek and Cyrillic letter. */
async function readFaces(): Promise<Faces> {
  const { create } = await import('fontkit')
  const open = (name: string, path: string): NamedFont => {
    const font = create(readFileSync(path))
    if (!('layout' in font)) throw new Error(`${path} holds several fonts; paper needs one.`)
    // A font remembers for each glyph the sign that it first stood for; a part of another glyph first stands for none.
    for (const sign of font.characterSet) font.glyphForCodePoint(sign)
    return { name, font }
  }
  const wide = {
    regular: open('wide-regular', join(import.meta.dirname, 'fonts/regular.ttf')),
    bold: open('wide-bold', join(import.meta.dirname, 'fonts/bold.ttf')),
  }
  const { text, display } = look.fonts
  const face = (name: FaceName, file: string | undefined, other: NamedFont): Face => ({
    own: file ? open(name, join(charity.folder, file)) : other,
    wide: other,
  })
  return {
    regular: face('regular', text.print?.regular, wide.regular),
    bold: face('bold', text.print?.bold, wide.bold),
    heading: face('heading', display.print?.bold, wide.bold),
  }
}

const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const knows = (font: Font, text: string): boolean =>
  [...text].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))

/** One word, in the charity's font when that has all of its letters; else the whole word in the wide one, plainly where need be. */
export function runsOf(face: Face, word: string): readonly Run[] {
  if (knows(face.own.font, word)) return [{ text: word, font: face.own.name }]
  const plain = Array.from(signs.segment(word), ({ segment }) => drawable(segment, face.wide.font)).join('')
  return plain ? [{ text: plain, font: face.wide.name }] : []
}

/** A sign as the font can draw it: whole, else without its accents, else as a question mark. What has no shape is left out. */
function drawable(sign: string, font: Font): string {
  const shaped = sign.replace(/[\p{Cc}\p{Cf}]/gu, '')
  if (knows(font, shaped)) return shaped
  const bare = shaped.normalize('NFD').replace(/\p{M}/gu, '')
  return bare && knows(font, bare) ? bare : '?'
}
