import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { eventKinds } from './kinds/index.ts'
import { eventsSchema } from './schema.ts'

test('the published schema is what events are told by: giving hooks schema > docs/events.schema.json', () => {
  const published = JSON.parse(readFileSync(new URL('../../../docs/events.schema.json', import.meta.url), 'utf8'))
  expect(published).toEqual(JSON.parse(JSON.stringify(eventsSchema())))
})

test('each type has a name of dots and small letters, once, and says when it is told', () => {
  const types = eventKinds.map(({ type }) => type)
  expect(new Set(types).size).toBe(types.length)
  for (const { type, says } of eventKinds)
    expect([type, says]).toEqual([expect.stringMatching(/^[a-z_]+\.[a-z_]+$/), expect.stringMatching(/\w/)])
})
