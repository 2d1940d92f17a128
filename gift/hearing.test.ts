import { expect, test } from 'vitest'
import { hearing, hearings } from './hearing.ts'

test('the first hearing of a dispute is named as its case, each further one by its number, up to the ninth', () => {
  expect([hearing('dp_1', 1), hearing('dp_1', 2)]).toEqual(['dp_1', 'dp_1:2'])
  expect(hearings('dp_1')).toEqual(['dp_1', ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `dp_1:${number}`)])
})
