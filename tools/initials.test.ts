import { expect, it } from 'vitest'
import { initialsOf, markOf } from './initials.ts'

it('takes the first letters of the first two words', () => {
  expect(initialsOf('Hope River Children’s Clinic')).toEqual(['H', 'R'])
  expect(initialsOf('Écoute')).toEqual(['E'])
  expect(initialsOf('日本 病院')).toEqual([])
})

it('draws filled paths alone, every letter of the alphabet within the plate', () => {
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    const mark = markOf(`${letter} ${letter}`, '#25303b', '#fbfcfd')
    expect(mark).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 64 64">(<path fill="#[\da-f]{6}" d="[^"]+"\/>){2}<\/svg>\n$/,
    )
    const starts = [...mark.matchAll(/M([\d.]+) ([\d.]+)l/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
    expect(Math.min(...starts), letter).toBeGreaterThan(4)
    expect(Math.max(...starts), letter).toBeLessThan(60)
  }
})

it('draws a ring for a name whose script has no letters here', () => {
  expect(markOf('病院', '#25303b', '#fbfcfd')).toBe(markOf('', '#25303b', '#fbfcfd'))
})
