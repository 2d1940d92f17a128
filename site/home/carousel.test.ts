import { expect, test } from 'vitest'
import { move, type Place, settle, slideAt, start, transition } from './carousel.ts'

const stories = 4
const next = (place: Place) => settle(move(place, place.position + 1), stories)
const previous = (place: Place) => settle(move(place, place.position - 1), stories)

test('it begins at position 1, the first story', () => {
  expect(start.position).toBe(1)
  expect(slideAt(start.position, stories)).toBe(0)
})

test('a transition takes 700 ms', () => {
  expect(transition).toBe(700)
})

test('a press while a transition runs is ignored', () => {
  const moving = move(start, 2)
  expect(moving).toEqual({ position: 2, moving: true, jumped: false })
  expect(move(moving, 3)).toBe(moving)
})

test('back from the first story shows the copy of the last, then jumps to the last itself', () => {
  const moving = move(start, 0)
  expect(moving).toEqual({ position: 0, moving: true, jumped: false })
  expect(slideAt(0, stories)).toBe(3)
  expect(settle(moving, stories)).toEqual({ position: 4, moving: false, jumped: true })
})

test('on from the last story shows the copy of the first, then jumps to the first itself', () => {
  const last: Place = { position: 4, moving: false, jumped: false }
  const moving = move(last, 5)
  expect(moving.position).toBe(5)
  expect(slideAt(5, stories)).toBe(0)
  expect(settle(moving, stories)).toEqual({ position: 1, moving: false, jumped: true })
})

test('four steps either way come back to where they began', () => {
  expect([1, 2, 3, 4].reduce(next, start).position).toBe(1)
  expect([1, 2, 3, 4].reduce(previous, start).position).toBe(1)
})

test('asking for the story that is shown is no move', () => {
  expect(move(start, 1)).toBe(start)
})
