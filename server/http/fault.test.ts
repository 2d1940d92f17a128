import { expect, test } from 'vitest'
import { testServices } from '../giving/testing/fixtures.ts'
import { openApp, origin } from './testing/fixtures.ts'

test.each([
  ['text/html', /^text\/html/],
  ['application/json', /^application\/problem\+json/],
])(
  'what nobody expected is told to who accepts %s without anything from inside, and to the log whole',
  async (accept, type) => {
    const h = await testServices()
    const logged: { fields: object; message: string }[] = []
    const error = (fields: object, message: string) => void logged.push({ fields, message })
    const broken = new Error('relation "gift" at 10.0.0.7 with password hunter2')
    const render = () => {
      throw broken
    }
    const { app } = openApp({ ...h, log: { ...h.log, error } }, undefined, render)
    const answer = await app.request(`${origin}/gift`, { headers: { accept } })
    const text = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([500, expect.stringMatching(type)])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(text).not.toMatch(/relation|hunter2|\.ts:\d/)
    expect(logged).toEqual([{ fields: expect.objectContaining({ err: broken }), message: 'unexpected' }])
  },
)
