import { expect, test, vi } from 'vitest'
import { marked } from '#content/language-tags.ts'
import { taggedProps } from './tagged-props.ts'

vi.mock('#content/language-tags.ts', async (original) => ({
  ...(await original<typeof import('#content/language-tags.ts')>()),
  markLanguages: () => {},
}))

const english = marked('Next story', 'en', 'ar')
const of = (type: string, props: Readonly<Record<string, unknown>>) =>
  taggedProps(type, props, (lang, dir, children) => ({ lang, dir, children }))

test.each(['button', 'a', 'progress', 'meter'])(
  'a label that is heard in place of what a %s holds says its language there, unmarked',
  (type) => {
    expect(of(type, { 'aria-label': english })).toEqual({ 'aria-label': 'Next story', lang: 'en' })
  },
)

test('what holds others says nothing of them, nor does a field of what is typed in it', () => {
  for (const type of ['nav', 'section', 'input'])
    expect(of(type, { 'aria-label': english }), type).toEqual({ 'aria-label': 'Next story' })
})

test('a language that an element says itself stands', () => {
  expect(of('button', { 'aria-label': english, lang: 'fr' })).toEqual({ 'aria-label': 'Next story', lang: 'fr' })
})

test('a label in the page’s own language is let be', () => {
  const props = { 'aria-label': 'التالي' }
  expect(of('button', props)).toBe(props)
})
