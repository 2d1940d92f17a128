import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { argv } from 'node:process'
import { root } from './project.mjs'
import { entry, Fault, say } from './say.mjs'

/** Strokes of each letter on a grid 10 wide and 14 high: points, in lines that `|` divides. */
const letters: Readonly<Record<string, string>> = {
  A: '0,14 5,0 10,14|2,9 8,9',
  B: '6,7 0,7 0,0 6,0 8,1 9,3 9,4 8,6 6,7 9,8 10,10 10,11 9,13 6,14 0,14 0,7',
  C: '10,3 8,1 6,0 4,0 2,1 0,4 0,10 2,13 4,14 6,14 8,13 10,11',
  D: '0,0 5,0 8,1 10,4 10,10 8,13 5,14 0,14 0,0',
  E: '10,0 0,0 0,14 10,14|0,7 8,7',
  F: '10,0 0,0 0,14|0,7 8,7',
  G: '10,3 8,1 6,0 4,0 2,1 0,4 0,10 2,13 4,14 6,14 8,13 10,11 10,8 6,8',
  H: '0,0 0,14|10,0 10,14|0,7 10,7',
  I: '5,0 5,14',
  J: '8,0 8,10 7,13 5,14 4,14 2,13 1,11',
  K: '0,0 0,14|10,0 0,9|4,6 10,14',
  L: '0,0 0,14 9,14',
  M: '0,14 0,0 5,8 10,0 10,14',
  N: '0,14 0,0 10,14 10,0',
  O: '4,0 6,0 8,1 10,4 10,10 8,13 6,14 4,14 2,13 0,10 0,4 2,1 4,0',
  P: '0,14 0,0 6,0 9,1 10,3 10,5 9,7 6,8 0,8',
  Q: '4,0 6,0 8,1 10,4 10,10 8,13 6,14 4,14 2,13 0,10 0,4 2,1 4,0|6,10 10,14',
  R: '0,14 0,0 6,0 9,1 10,3 10,5 9,7 6,8 0,8|5,8 10,14',
  S: '10,3 8,1 6,0 4,0 2,1 0,3 0,4 2,6 8,8 10,10 10,11 8,13 6,14 4,14 2,13 0,11',
  T: '0,0 10,0|5,0 5,14',
  U: '0,0 0,10 2,13 4,14 6,14 8,13 10,10 10,0',
  V: '0,0 5,14 10,0',
  W: '0,0 2,14 5,5 8,14 10,0',
  X: '0,0 10,14|10,0 0,14',
  Y: '0,0 5,7 10,0|5,7 5,14',
  Z: '0,0 10,0 0,14 10,14',
}
/** Where initials cannot be drawn: a ring. */
const ring = '4,2 6,2 8,3 10,6 10,8 8,11 6,12 4,12 2,11 0,8 0,6 2,3 4,2'

/** The first letters of the first two words of `name`, without their accents; fewer where it has none of the Latin alphabet. */
export function initialsOf(name: string): string[] {
  const words =
    name
      .normalize('NFD')
      .toUpperCase()
      .match(/[\p{L}\p{M}'’]+/gu) ?? []
  return words
    .map(([first = '']) => first)
    .filter((first) => first in letters)
    .slice(0, 2)
}

/**
 * A mark for a charity that has none yet: a plate with its initials. They are filled paths, never text or strokes, so that they
 * look alike on every device, as an icon and in a PDF.
 */
export function markOf(name: string, plate: string, ink: string): string {
  const shapes = initialsOf(name).map((letter) => letters[letter] ?? ring)
  const drawn = shapes.length > 0 ? shapes : [ring]
  const unit = drawn.length > 1 ? 1.7 : 2.2
  const width = 10 * unit
  const gap = 8
  const left = 32 - (drawn.length * width + (drawn.length - 1) * gap) / 2
  const strokes = drawn.flatMap((shape, at) => strokesOf(shape, left + at * (width + gap), 32 - 7 * unit, unit))
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<path fill="${plate}" d="M14 2h36a12 12 0 0 1 12 12v36a12 12 0 0 1-12 12H14A12 12 0 0 1 2 50V14A12 12 0 0 1 14 2z"/>` +
    `<path fill="${ink}" d="${strokes.join('')}"/></svg>\n`
  )
}

/** Each piece of a line as a bar with round ends. */
function strokesOf(shape: string, left: number, top: number, unit: number): string[] {
  const half = 2.6
  return shape.split('|').flatMap((line) => {
    const points = line.split(' ').map((point) => point.split(',').map(Number) as [number, number])
    return points.slice(1).map(([toX, toY], at) => {
      const [fromX, fromY] = points[at] as [number, number]
      const [x, y, dx, dy] = [left + fromX * unit, top + fromY * unit, (toX - fromX) * unit, (toY - fromY) * unit]
      const [nx, ny] = [(-dy / Math.hypot(dx, dy)) * half, (dx / Math.hypot(dx, dy)) * half]
      const end = `${half} ${half} 0 0 0 `
      return `M${round(x + nx, y + ny)}l${round(dx, dy)}a${end}${round(-2 * nx, -2 * ny)}l${round(-dx, -dy)}a${end}${round(2 * nx, 2 * ny)}z`
    })
  })
}

const round = (x: number, y: number) => `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`

/** `npm run pictures -- initials "Hope River"`: writes `mark.svg` and `mark-inv.svg` of the charity that `CHARITY` names. */
if (import.meta.main) {
  entry(async () => {
    const [name, plate = '#25303b', ink = '#fbfcfd'] = argv.slice(2)
    if (!name) throw new Fault('Whose initials? npm run pictures -- initials "Hope River" [plate colour] [ink colour]')
    const charity = resolve(process.env.CHARITY || join(root, 'charity/blank'))
    await writeFile(join(charity, 'mark.svg'), markOf(name, plate, ink))
    await writeFile(join(charity, 'mark-inv.svg'), markOf(name, ink, plate))
    say(`${charity}: a mark of ${initialsOf(name).join(' and ') || 'a ring'}`)
  })
}
