import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AppealPage } from '#gift/appeal-total.ts'
import type { Appeal } from '#gift/appeals.ts'
import { cents } from '#gift/money.ts'
import { wordsOf } from '../testing/pages.ts'
import { Ask } from './Ask.tsx'
import { MatchAccount, Matching } from './Matching.tsx'
import { Steps } from './Steps.tsx'
import { appeal as lamps, page as lampsPage, total as lampsTotal, words } from './testing/lamps.ts'

const by = { en: 'the Delgado family', es: 'la familia Delgado' }
const appeal: Appeal = { ...lamps, match: { by, pledged: 50_000, ratio: 1, monthly: 'first' } }
const page: AppealPage = { ...lampsPage, matchTerms: { en: 'One dollar for one dollar.' } }
const matching = (today: string, language = 'en') =>
  renderToStaticMarkup(<Matching appeal={appeal} page={page} total={null} today={today} language={language} />)
const account = { pledgedCents: cents(5_000_000), usedCents: cents(4_000_000), gifts: 12 }
const accounted = (reservedCents: number) =>
  wordsOf(
    renderToStaticMarkup(
      <MatchAccount
        appeal={appeal}
        page={page}
        over="2026-12-10"
        account={{ ...account, reservedCents: cents(reservedCents) }}
        gifts={(count) => `${count} gifts`}
        language="en"
      />,
    ),
  ).join(' ')

test('terms that are written in another language than the page’s say which', () => {
  expect(matching('2026-12-01', 'es')).toContain('<p lang="en" dir="ltr">One dollar for one dollar.</p>')
  expect(matching('2026-12-01', 'en')).toContain('<p>One dollar for one dollar.</p>')
})

test('once matching is over, the heading says so and promises nothing', () => {
  expect(matching('2026-12-01')).toContain('A dollar for each dollar')
  expect(matching('2027-01-01')).toContain('Gifts are no longer matched')
  expect(matching('2027-01-01')).not.toContain('A dollar for each dollar')
})

test.each([
  ['en', 'Given by the Delgado family, up to $50,000. It ended on December 31.'],
  ['es', 'Aportado por la familia Delgado, hasta $50,000. Terminó el 31 de diciembre.'],
])('once matching is over, its last day is told once, as past, in %s', (language, sentence) => {
  expect(wordsOf(matching('2027-01-01', language)).join(' ')).toContain(sentence)
})

test('what is held still is not told as not used, and the days end where the appeal was ended', () => {
  expect(accounted(25_000)).toContain(
    'Dates November 15, 2026 – December 10, 2026 Pledged $50,000 Used to match gifts 12 gifts $40,000 Held for gifts that are not paid yet $250 Not used $9,750',
  )
  expect(accounted(0)).toContain('12 gifts $40,000 Not used $10,000')
})

test('a step that was not reached is ahead while the appeal runs, and not once it is over', () => {
  const steps = [
    { dollars: 100, text: words },
    { dollars: 500, text: words },
  ]
  const total = { ...lampsTotal, cents: 20_000 }
  const said = (isOver: boolean) =>
    wordsOf(renderToStaticMarkup(<Steps steps={steps} total={total} isOver={isOver} language="en" />)).join(' ')
  expect(said(false)).toContain('$100 A lamp in every cabin reached $500 A lamp in every cabin ahead')
  expect(said(true)).toContain('$100 A lamp in every cabin reached $500 A lamp in every cabin not reached')
})

test('matching money that is used up is told without a day until which it would be given', () => {
  const pot = { pledgedCents: 5_000_000, usedCents: 5_000_000, reservedCents: 0, usedUp: true }
  const total = { ...lampsTotal, cents: null, gifts: null, share: null, match: pot }
  const markup = renderToStaticMarkup(
    <Matching appeal={appeal} page={page} total={total} today="2026-12-01" language="en" />,
  )
  expect(wordsOf(markup).join(' ')).toContain(
    'Given by the Delgado family, up to $50,000. Your gift counts in full, as it is.',
  )
})

test.each([
  [
    { online: true, byHand: true },
    'Gifts given online or by telephone, and checks and cash that reach us for it, from',
  ],
  [{ online: true, byHand: false }, 'Checks and cash are not in it.'],
  [{ online: false, byHand: true }, 'Gifts given online are not in it.'],
])('what counts stands on the page as it is counted: %j', (ways, sentence) => {
  const counted = { ...page, counts: { ...ways, monthly: 'first' } } as const
  const ask = <Ask appeal={appeal} page={counted} total={null} today="2026-12-01" language="en" />
  expect(wordsOf(renderToStaticMarkup(ask)).join(' ')).toContain(sentence)
})
