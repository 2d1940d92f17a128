import { describe, expect, test } from 'vitest'
import { isLater, supersedes } from './version.ts'

describe('which of two tellings is the later', () => {
  test.each([
    ['the greater of the provider’s order', { theirs: 2 }, { theirs: 1 }],
    ['the provider’s order before ours', { theirs: 2, ours: 1 }, { theirs: 1, ours: 9 }],
    ['ours, where the provider’s tells no two apart', { theirs: 1, ours: 2 }, { theirs: 1, ours: 1 }],
    ['ours, where the provider names none', { ours: 2 }, { ours: 1 }],
    ['one with a number before one without', { theirs: 1, ours: 0 }, { theirs: 1 }],
    ['one with the provider’s number before one without', { theirs: -5 }, { ours: 9 }],
    ['one with a version before one without', { ours: 0 }, undefined],
  ])('%s', (_, later, earlier) => {
    expect(isLater(later, earlier)).toBe(true)
    expect(isLater(earlier, later)).toBe(false)
  })

  test.each([
    [undefined, undefined],
    [{}, undefined],
    [{ theirs: 1 }, { theirs: 1 }],
    [
      { theirs: 1, ours: 2 },
      { theirs: 1, ours: 2 },
    ],
  ])('neither of %j and %j', (one, other) => {
    expect([isLater(one, other), isLater(other, one)]).toEqual([false, false])
  })
})

describe('which of two tellings counts', () => {
  const telling = (ours: number | undefined, says: string) => ({
    version: ours === undefined ? undefined : { ours },
    says,
  })

  test('the later one, whatever they say', () => {
    expect(supersedes(telling(2, 'b'), telling(1, 'a'))).toBe(true)
    expect(supersedes(telling(1, 'a'), telling(2, 'b'))).toBe(false)
  })

  test('of two that are as late the lesser in words, whichever was heard first', () => {
    expect(supersedes(telling(1, 'a'), telling(1, 'b'))).toBe(true)
    expect(supersedes(telling(1, 'b'), telling(1, 'a'))).toBe(false)
    expect(supersedes(telling(undefined, 'a'), telling(undefined, 'b'))).toBe(true)
  })

  test('the same again changes nothing', () => {
    expect(supersedes(telling(1, 'a'), telling(1, 'a'))).toBe(false)
  })
})
