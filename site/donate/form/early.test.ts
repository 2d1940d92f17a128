import { expect, test } from 'vitest'
import { withoutLink } from './early.ts'

test('what a link asked for leaves the address once it was heard, and the rest of the address stays', () => {
  expect(withoutLink('?monthly&amount=50')).toBe('')
  expect(withoutLink('?amount=75&frequency=once&tribute=memory&for=Rosa+Delgado&campaign=spring')).toBe(
    '?campaign=spring',
  )
  expect(withoutLink('?utm_source=letter&tribute=memory')).toBe('?utm_source=letter')
  expect(withoutLink('?utm_campaign=%3Cb%3E&success')).toBe('?utm_campaign=%3Cb%3E&success')
})
