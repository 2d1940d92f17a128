import { expect, test } from 'vitest'
import { eventTypes } from '../../destinations/events/kinds/index.ts'
import { eventTypeWords } from './event-types.ts'

test.each(eventTypes)('%s has words of its own', (type) => {
  expect(eventTypeWords(type).en).not.toBe(type)
})
