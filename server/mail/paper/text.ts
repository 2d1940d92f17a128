import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Font } from 'fontkit'
import { charity, look } from '#charity'
import { partsOf } from '#content/language-tags.ts'

/** What a piece of text is set in. */
export type FaceName = 'regular' | 'bold' | 'heading'

/** A font under the name that a document knows it by. */
interface NamedFont {
  readonly name: string
  readonly font: Font
}

/** The charity's own font of one style, and the one that knows far more letters. */
interface Face {
  readonly own: NamedFont
  readonly wide: NamedFont
}

export type Faces = Readonly<Record<FaceName, Face>>

/** A piece of text that one font draws whole, in one language; null: in that of what stands round it. */
interface Run {
  readonly text: string
  readonly font: string
  readonly language: string | null
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
function runsOf(face: Face, word: string, language: string | null = null): readonly Run[] {
  if (knows(face.own.font, word)) return [{ text: word, font: face.own.name, language }]
  const plain = Array.from(signs.segment(word), ({ segment }) => drawable(segment, face.wide.font)).join('')
  return plain ? [{ text: plain, font: face.wide.name, language }] : []
}

/** A sign as the font can draw it: whole, else without its accents, else as a question mark. What has no shape is left out. */
function drawable(sign: string, font: Font): string {
  const shaped = sign.replace(/[\p{Cc}\p{Cf}]/gu, '')
  if (knows(font, shaped)) return shaped
  const bare = shaped.normalize('NFD').replace(/\p{M}/gu, '')
  return bare && knows(font, bare) ? bare : '?'
}

/** How a text is set. Sizes and distances are points, 72 to an inch. */
export interface TextStyle {
  readonly face: FaceName
  readonly size: number
  /** From one line's foot to the next one's. */
  readonly leading: number
  readonly colour: string
}

export interface Line {
  readonly runs: readonly Run[]
  readonly width: number
}

/** Whether words say where they fall back to another language. Most papers have none, and load nothing for it. */
export const hasMarks = (words: string): boolean => words.includes('\uDB40')

type Measure = (run: Run, size: number) => number

/** What was typed with line ends of its own keeps them; every other kind of space is a plain one, or one that does not break. */
const tidy = (words: string): string =>
  words
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\u2007\u202f]/g, '\u00a0')
    .replace(/[^\S\n\u00a0]/g, ' ')

/** Whether the fonts draw these words as they are: what they do not is told to those who read by ear. */
export const drawnWhole = (faces: Faces, words: string, style: FaceName): boolean =>
  tidy(words)
    .split(/[ \n]/)
    .every((word) => joined(runsOf(faces[style], word)) === word)

const joined = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')

/**
 * Breaks a text into lines no wider than `limit`: at spaces, or within a word that is wider than that by itself, there after a hyphen
 * or the like where it has one. A space stays at
 * the end of its line, unseen, for whoever reads the lines as one; `width` is without it. Words that are marked with their language
 * (`content/language-tags.ts`) keep it.
 */
export function linesOf(faces: Faces, measure: Measure, words: string, style: TextStyle, limit: number): Line[] {
  const face = faces[style.face]
  const widthOf = (runs: readonly Run[]) => runs.reduce((sum, run) => sum + measure(run, style.size), 0)
  const spaceOf = (runs: readonly Run[]) => {
    const last = runs.at(-1)
    return last?.text.endsWith(' ') ? measure({ ...last, text: ' ' }, style.size) : 0
  }
  const open: string[] = []
  const partsIn = (word: string) => (hasMarks(words) ? partsOf(word, open) : [{ language: null, text: word }])
  const lines: Line[] = []
  let line: Run[] = []
  let width = 0
  const end = () => {
    lines.push({ runs: merged(line), width: width - spaceOf(line) })
    line = []
    width = 0
  }
  const put = (runs: readonly Run[]) => {
    const own = widthOf(runs)
    if (line.length > 0 && width + own - spaceOf(runs) > limit) end()
    line.push(...runs)
    width += own
  }
  for (const paragraph of tidy(words).split(/(?<=\n)/)) {
    for (const word of paragraph.replace('\n', ' ').split(/(?<= )/)) {
      const parts = partsIn(word)
      const runs = parts.flatMap(({ language, text }) => runsOf(face, text, language))
      if (widthOf(runs) - spaceOf(runs) <= limit) put(runs)
      else
        for (const { language, text } of parts)
          for (const part of text.split(/(?<=[-_/.])/)) {
            const own = runsOf(face, part, language)
            if (widthOf(own) - spaceOf(own) <= limit) put(own)
            else for (const run of own) for (const sign of run.text) put([{ ...run, text: sign }])
          }
    }
    end()
  }
  return lines
}

/** Neighbours in the same font and language are drawn as one, so that their letters stand as the font wants them. */
function merged(runs: readonly Run[]): Run[] {
  const whole: { text: string; font: string; language: string | null }[] = []
  for (const { text, font, language } of runs) {
    const last = whole.at(-1)
    if (last?.font === font && last.language === language) last.text += text
    else whole.push({ text, font, language })
  }
  return whole
}
