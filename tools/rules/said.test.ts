import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/**
 * What the books keep of a person was told by others. A letter, a paper and a page say it as `gift/person-name.ts` and
 * `gift/tribute-to-say.ts` let them; kinds of letters are held to that by the type of what they may tell of.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = globSync('{gift,content,ui,site,server,office,ops}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.(test|suite)\.tsx?$|\.d\.ts$|\/testing\//.test(path),
)
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')

/** Which of the server's, the office's and the operators' files know the parts of a name as they were told, and what for. */
const know = new Map([
  ['server/store/', 'they are the books'],
  ['server/providers/', 'what a provider tells us, and is told'],
  ['server/letters/kinds/', 'only what may be told, by the type of their gifts'],
  ['server/http/newsletter.ts', 'takes what is typed'],
  ['server/http/gift-actions.ts', 'takes what is typed'],
  ['server/http/gift-page.ts', 'takes what is typed'],
  ['server/giving/person/on-paper.ts', 'writes the books at their own word'],
  ['server/report/columns.ts', 'tables for staff'],
  ['server/report/npc.ts', 'the same'],
  ['server/report/civicrm.ts', 'the same'],
  [
    'server/destinations/events/',
    'for programs that two of the staff have connected so, as the tables for staff have it',
  ],
  ['server/destinations/connect/', 'the same, for CRMs'],
  ['server/giving/by-hand/close.ts', 'writes the books'],
  ['server/giving/daf/grants.ts', 'writes down what was typed, for the letter that says it'],
  ['server/giving/by-hand/history.ts', 'writes the books'],
  ['server/giving/donor/', 'staff look at the books'],
  ['server/giving/gift/gift-draft.ts', 'what a donor typed, back in the fields of the form'],
  ['server/giving/gift/view.ts', 'says the first name that the rule lets it'],
  ['server/giving/forget/forget-donor.ts', 'finds them in words that are forgotten'],
  ['server/giving/letters/correct-donor.ts', 'writes the books'],
  ['server/giving/letters/send-receipt.ts', 'writes the books'],
  ['office/donor/person-part.tsx', 'staff look at the books'],
  ['ops/commands/person.ts', 'staff look at the books'],
  ['office/by-hand/', 'staff look at the books'],
  ['office/phone/call.tsx', 'staff see what they typed'],
  ['ops/commands/phone.ts', 'staff see what they typed'],
  ['office/donor/card.ts', 'staff look at the books'],
  ['office/donor/gift-part.tsx', 'staff look at the books'],
  ['server/staff/', 'staff look at the books'],
  ['office/find/', 'staff look at the books'],
  ['ops/history/command.ts', 'counts lines that name nobody'],
  ['ops/everything/', 'all of the books, for who leaves'],
  ['ops/commands/find.ts', 'staff look at the books'],
  ['ops/commands/gifts.ts', 'staff look at the books'],
  ['ops/commands/subscribers.ts', 'the list below'],
  ['ops/news-list.ts', 'leaves out what is not said'],
])
const parts = /\b(?:firstName|lastName|recipientName|first_name|last_name)\b/

test('no letter, paper or page reads a name as it was told', () => {
  const readers = sources.filter((path) => /^(server|office|ops)\//.test(path) && parts.test(read(path)))
  const places = [...know.keys()]
  expect(readers.filter((path) => !places.some((place) => path.startsWith(place)))).toEqual([])
  expect(places.filter((place) => !readers.some((path) => path.startsWith(place)))).toEqual([])
})

test('only the rules themselves make a name, or a message, that is said', () => {
  expect(sources.filter((path) => /\bas Said\w+/.test(read(path))).sort()).toEqual([
    'gift/person-name.ts',
    'gift/tribute-to-say.ts',
  ])
})
