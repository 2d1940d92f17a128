import { describe, expect, onTestFinished, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { begin } from '../giving/gift/begin.ts'
import { record } from '../giving/gift/record.ts'
import { asking, paid, plainly, testServices } from '../giving/testing/fixtures.ts'
import type { LetterRow } from '../store/database/schema.ts'
import { seenLetter } from './seen.ts'

const post = { publicOrigin: 'https://give.example', testMode: false, operator: 'staff@example.org' }

async function receipted() {
  const h = await testServices()
  onTestFinished(() => h.store.close())
  const outcome = await begin(h, 'stripe', asking(), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { gift } = outcome.value
  await record(h, gift.id, { facts: [paid(gift.refs.intent ?? '', 5000, h.clock.now())] })
  const row = await h.store.db.selectFrom('letter').selectAll().executeTakeFirstOrThrow()
  const seen = async (more: Partial<LetterRow> = {}) => {
    const outcome = await seenLetter(h.store, { ...row, ...more }, post, h.clock.now())
    if (!outcome.ok) throw new Error(outcome.detail)
    return outcome.value
  }
  return { ...h, gift, row, seen }
}

describe('a letter that somebody looks at', () => {
  test('is the one that its donor gets, with its paper, and fetches nothing', async () => {
    const { seen, gift } = await receipted()
    const { to, subject, html, text, papers } = await seen()
    expect([to, subject]).toEqual(['ada@example.org', expect.stringContaining('$50')])
    expect(text).toContain(gift.reference)
    expect(html).toContain(gift.reference)
    expect(html).not.toContain('cid:')
    expect([...html.matchAll(/ src="([^"]*)"/g)].every(([, src]) => src?.startsWith('data:image/'))).toBe(true)
    expect(papers.map(({ filename, contentType }) => [filename.includes(gift.reference), contentType])).toEqual([
      [true, 'application/pdf'],
    ])
  })

  test('has none of the links that open the donor’s gift', async () => {
    const { seen } = await receipted()
    const { html, text } = await seen()
    for (const content of [html, text]) {
      expect([...content.matchAll(/token=([^"\s<&]*)/g)].map(([, token]) => token)).toSatisfy(
        (tokens: string[]) => tokens.length > 0 && tokens.every((token) => token === '······'),
      )
    }
  })

  test('says what was known when it was sent, whatever went back since', async () => {
    const { seen, gift, clock, ...h } = await receipted()
    const sentAt = clock.now()
    const before = await seen({ status: 'sent', sent_at: sentAt })
    clock.forward(60_000)
    const payment = gift.refs.intent ?? ''
    await record({ ...h, clock }, gift.id, {
      facts: [{ provider: 'stripe', kind: 'refunded', ref: 're_1', payment, at: clock.now(), cents: cents(5000) }],
    })
    expect((await seen({ status: 'sent', sent_at: sentAt })).text).toBe(before.text)
  })

  test('withholds a code that is good once', async () => {
    const { seen } = await receipted()
    const { text } = await seen({ kind: 'change_code', details: JSON.stringify({ code: '482913', wanted: 90_000 }) })
    expect([text.includes('482913'), text.includes('······')]).toEqual([false, true])
  })

  test.each([
    ['statement', '{}'],
    ['change_code', '{}'],
    ['newsletter_confirm', '{}'],
    ['tribute_card', '{}'],
  ])('is no letter any more where what it said was forgotten: %s', async (kind, details) => {
    const { store, row, clock } = await receipted()
    const gift = kind === 'newsletter_confirm' ? null : row.gift
    const outcome = await seenLetter(store, { ...row, kind, details, gift }, post, clock.now())
    expect(outcome).toMatchObject({ ok: false, code: 'not_found' })
  })
})
