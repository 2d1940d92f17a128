import { expect, test } from 'vitest'
import { identity } from '#charity'
import { foreignIn } from '#charity/testing/others.ts'
import { eCardFor } from '#gift/e-cards.ts'
import { sampleLetters } from '../letters/kinds/common/samples.ts'
import { cardsPdf, toMessage, toPaper } from './index.ts'
import { readTagged } from './testing/tagged.ts'

const now = Date.UTC(2026, 10, 21)
const post = { host: 'give.example.org', now, testMode: false }
const to = { name: 'Marisol Peña', address: 'marisol@example.org' }

/** Everything that a paper says, its title and its data about itself too. */
const saidBy = (pdf: Uint8Array): string => JSON.stringify(readTagged(pdf))

test.each(sampleLetters)(
  'a mail of $name, and its paper, hold nothing of another charity',
  async ({ name, letter }) => {
    expect(foreignIn(JSON.stringify(letter.content))).toEqual([])
    const { subject, html, text, attachments } = await toMessage({ id: name, to, letter }, post)
    const papers = attachments.filter((file) => file.filename.endsWith('.pdf')).map(({ content }) => saidBy(content))
    expect(html).toContain(identity.shortName)
    expect([subject, html, text, ...papers].flatMap(foreignIn)).toEqual([])
  },
)

test.each(sampleLetters.filter(({ letter }) => typeof letter.picture === 'object'))(
  'the card $name on paper holds nothing of another charity',
  async ({ name, letter }) => {
    const { language, content, picture } = letter
    if (typeof picture !== 'object') throw new Error('not a card')
    const card = { content, language, to: ['Marisol Peña'], eCard: eCardFor(picture.tribute, picture.eCard) }
    const text = saidBy(await cardsPdf([card], { title: name, language, madeAt: now, size: 'letter' }))
    expect(text).toContain(identity.shortName)
    expect(foreignIn(text)).toEqual([])
  },
)

test.each(sampleLetters.filter(({ name }) => /^(?:receipt|receipt_monthly|receipt_replaced|statement)\./.test(name)))(
  '$name is one page on paper, with all that the law wants on it',
  async ({ letter }) => {
    const paper = await toPaper(letter, post)
    expect(readTagged(paper?.content ?? new Uint8Array()).pages).toHaveLength(1)
  },
)
