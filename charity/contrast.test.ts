import { expect, test } from 'vitest'
import { look } from '#charity'
import { contrast, contrastFindings } from './contrast.ts'

test('black on white is 21 to 1, a colour on itself 1 to 1, whichever is named first', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#ffffff', '#000000')).toBe(21)
  expect(contrast('#4477aa', '#4477aa')).toBe(1)
  // the lightest grey that may be read on white
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('the colours that are chosen can be told apart wherever they meet', () => {
  expect(contrastFindings(look.colours)).toEqual([])
})

test('a palette with a pale link, a pale edge and dim words on the ground is told pair by pair', () => {
  const pale = { ...look.colours, link: '#7f95e0', edge: '#b9b7c4', onDark: '#8087c9' }
  expect(contrastFindings(pale).filter(({ on }) => on === 'surface' || on === 'ground')).toEqual([
    { role: 'link', on: 'surface', ratio: 2.88, needed: 4.5 },
    { role: 'onDark', on: 'ground', ratio: 2.97, needed: 4.5 },
    { role: 'edge', on: 'surface', ratio: 1.97, needed: 3 },
  ])
})

test('what just falls short is not rounded up to enough', () => {
  const { colours } = look
  expect(contrastFindings({ ...colours, offText: '#777777', off: '#ffffff' })).toEqual([
    { role: 'offText', on: 'off', ratio: 4.47, needed: 4.5 },
  ])
})

test('words that are read at length need more than a label does', () => {
  const { colours } = look
  // 5.3 to 1 on white
  expect(contrastFindings({ ...colours, groundText: '#ffffff', ground: '#6b6b6b' })).toEqual([
    { role: 'groundText', on: 'ground', ratio: 5.32, needed: 7 },
  ])
})
