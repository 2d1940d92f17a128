import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AppealTotal } from '#gift/appeal-total.ts'
import { wordsOf } from '../testing/pages.ts'
import { Ask } from './Ask.tsx'
import { litOf } from './Lights.tsx'
import { Steps } from './Steps.tsx'
import { Supporters } from './Supporters.tsx'
import { appeal, page, total, words } from './testing/lamps.ts'

const said = (element: React.ReactNode) => wordsOf(renderToStaticMarkup(element)).join(' ').replaceAll(/\s/g, ' ')
const asked = (more: Partial<AppealTotal> = {}, props: Partial<Parameters<typeof Ask>[0]> = {}) =>
  said(<Ask {...{ appeal, page, today: '2026-12-01', language: 'en', ...props }} total={{ ...total, ...more }} />)

test.each([
  ['en', /As of 6:32 PM in \w+\. ?The number keeps itself up to date\./],
  ['es', /Actualizado: 6:32 p\. ?m\., hora de \w+\. ?La cifra se actualiza sola\./],
])('the number says as of when it is, by the charity’s clock, in %s', (language, sentence) => {
  expect(asked({}, { language })).toMatch(sentence)
})

test('how many of the gifts came by hand, and in the last hour, stands behind their number', () => {
  expect(asked({ byHand: 61 })).toContain('1,204 gifts , 61 by check or cash')
  expect(asked({ lastHour: 214 })).toContain('1,204 gifts , 214 in the last hour')
})

test('a goal that is reached says when, and what comes then does', () => {
  const reached = { goal: '2026-12-12', steps: ['2026-11-19'] }
  expect(asked({ share: 105 }, { reached, page: { ...page, beyond: words } })).toContain(
    'The goal was reached on December 12. Thank you. A lamp in every cabin',
  )
  expect(asked({ share: 100 })).toContain('The goal is reached. Thank you.')
  expect(asked({}, { reached: null })).not.toContain('reached')
})

test('while its telethon is on, until when and whom one can call', () => {
  const telethon = {
    name: words,
    from: '2026-12-01 18:00',
    until: '2026-12-01 22:00',
    call: { en: 'We are many tonight.' },
  }
  expect(asked({}, { telethon })).toMatch(/Live until 10:00 PM in \w+/)
  expect(asked({}, { telethon })).toMatch(/Call \(\d+\) [\d-]+ if you would rather talk\. We are many tonight\./)
  expect(asked()).not.toContain('Live')
})

test('a step that was reached says on which day', () => {
  const steps = (reached: Parameters<typeof Steps>[0]['reached']) =>
    said(<Steps steps={page.steps} total={total} reached={reached} isOver={false} language="en" />)
  expect(steps({ goal: null, steps: ['2026-11-19'] })).toContain('reached Nov 19')
  expect(steps(null)).toMatch(/reached$/)
})

test('who asked to stand there does, and how many gifts there are beside, where that is told', () => {
  const names = (total: AppealTotal) => said(<Supporters page={page} total={total} language="en" />)
  expect(names(total)).toContain('Ana The Kims and 1,202 more gifts')
  expect(names({ ...total, gifts: null })).toMatch(/Ana The Kims$/)
})

test.each([
  [40, 60, 24],
  [40, 99, 39],
  [40, 105, 40],
  [40, null, 0],
  [16, 6, 0],
])('of %i lights, at %s percent of the goal %i are lit', (all, share, lit) => {
  expect(litOf(all, share)).toBe(lit)
})
