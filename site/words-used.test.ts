import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { words } from '#content/words.ts'

/** Keys that no source names as they are, and why they stay. */
const unnamed = {
  'donate.continue': 'a key of the specification; on the page every button says what it does',
  'donate.complete': 'a key of the specification; on the page the button names the amount',
  'gift.pendingAmount': 'named by the kind of the request that its provider has not answered',
  'gift.pendingPause': 'named by its kind',
  'gift.pendingResume': 'named by its kind',
  'gift.pendingDay': 'named by its kind',
  'gift.pendingCard': 'named by its kind',
  'gift.pause1': 'named by its number, in the buttons for one month, two and three',
  'gift.pause2': 'named by its number',
  'gift.pause3': 'named by its number',
}

test('every key of the dictionary is used, but for those with a reason', () => {
  const sources = globSync('{site,content,gift,server,office,ops}/**/*.{ts,tsx}').filter(
    (path) => !/\.test\.tsx?$|^content\/words\//.test(path),
  )
  const quoted = new Set(sources.flatMap((path) => readFileSync(path, 'utf8').match(/(?<=['"])[\w.]+(?=['"])/g) ?? []))
  const stem = (key: string) => key.replace(/\.(zero|one|two|few|many|other)$/, '')
  expect(Object.keys(words).filter((key) => !quoted.has(stem(key)))).toEqual(Object.keys(unnamed))
})
