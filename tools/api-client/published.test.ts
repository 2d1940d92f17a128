import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { madeFrom, publishedTypes, theDocument } from './published.ts'

test('the client of the stories was made from the description that the server publishes; else run npm run api-client', () => {
  const [first] = readFileSync(publishedTypes, 'utf8').split('\n')
  expect(first).toBe(madeFrom(theDocument()))
})
