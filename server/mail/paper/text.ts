import type { FaceName, Faces, Run } from './fonts.ts'
import { runsOf } from './fonts.ts'

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
 * the end of its line, unseen, for whoever reads the lines as one; `width` is without it.
 */
export function linesOf(faces: Faces, measure: Measure, words: string, style: TextStyle, limit: number): Line[] {
  const face = faces[style.face]
  const widthOf = (runs: readonly Run[]) => runs.reduce((sum, run) => sum + measure(run, style.size), 0)
  const spaceOf = (runs: readonly Run[]) => {
    const last = runs.at(-1)
    return last?.text.endsWith(' ') ? measure({ ...last, text: ' ' }, style.size) : 0
  }
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
      const runs = runsOf(face, word)
      if (widthOf(runs) - spaceOf(runs) <= limit) put(runs)
      else
        for (const part of word.split(/(?<=[-_/.])/)) {
          const own = runsOf(face, part)
          if (widthOf(own) - spaceOf(own) <= limit) put(own)
          else for (const { text, font } of own) for (const sign of text) put([{ text: sign, font }])
        }
    }
    end()
  }
  return lines
}

/** Neighbours in the same font are drawn as one, so that their letters stand as the font wants them. */
function merged(runs: readonly Run[]): Run[] {
  const whole: { text: string; font: string }[] = []
  for (const { text, font } of runs) {
    const last = whole.at(-1)
    if (last?.font === font) last.text += text
    else whole.push({ text, font })
  }
  return whole
}
