import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { sayIn } from '../say.ts'
import type { Decline } from '../sheet/outcome.ts'
import { SameCard } from './SameCard.tsx'

let decline: Decline = { is: 'declined', by: 'server' }
vi.mock('../sheet/useSheet.ts', () => ({
  useSheet: () => ({ state: { at: 'declined', fields: 'whole', decline }, parts: null }),
}))

const shown = (now: Decline) => {
  decline = now
  const nothing = () => {}
  const on = { onLook: nothing, onAnotherCard: nothing, onForgotten: nothing }
  const html = renderToStaticMarkup(
    <SameCard paidBy={null} label="Give" say={sayIn('en')} language="en" consent={null} {...on} />,
  )
  return /<p role="alert">(.*?)<\/p>/.exec(html)?.[1]
}

test('that this card does not serve is said where another is typed, and not beside its own button', () => {
  expect(shown({ is: 'declined', by: 'card', text: 'Your card was declined.' })).toBe('')
  expect(shown({ is: 'declined', by: 'card' })).toBe('')
})

test('that our server does not take it now is said, in its words or ours', () => {
  expect(shown({ is: 'declined', by: 'server', text: 'Later.' })).toBe('Later.')
  expect(shown({ is: 'declined', by: 'server' })).toContain('This does not work just now.')
})
