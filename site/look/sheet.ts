import { look } from '#charity'
import { faces, family } from './fonts.ts'

const { colours, fonts, shape } = look
/** The accents are drawn with, and named by no rule. */
const { accent1: _one, accent2: _two, ...inSheets } = colours

/** `tint1` is `--tint-1` in styles, `inkHover` is `--ink-hover`. */
const token = (role: string) => `--${role.replaceAll(/[A-Z\d]/g, (letter) => `-${letter.toLowerCase()}`)}`

const tokens: readonly (readonly [name: string, value: string])[] = [
  ...Object.entries(inSheets).map(([role, colour]) => [token(role), colour] as const),
  ['--display', family(fonts.display)],
  ['--text', family(fonts.text)],
  ['--r1', `${shape.corners.field}px`],
  ['--r2', `${shape.corners.card}px`],
  ['--r3', `${shape.corners.part}px`],
  ['--pill', `${shape.button}px`],
  ['--hero', `${shape.hero.height}px`],
  ['--hero-turn', shape.hero.turns ? '-1' : '1'],
]

/** The tokens alone, for a page that loads nothing. */
export const tokenSheet = `:root{${tokens.map(([name, value]) => `${name}:${value}`).join(';')}}`

/** The charity's look as the beginning of every page's style sheet: its fonts, and the tokens that all other rules read. */
export const lookSheet: string = [faces(fonts.display), faces(fonts.text), tokenSheet].join('')
