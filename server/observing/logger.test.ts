import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from './logger.ts'

/** What stands on standard output, line by line. */
function written(say: (log: ReturnType<typeof createLog>) => void): string[] {
  let text = ''
  const to = new Writable({
    write(chunk, _, callback) {
      text += String(chunk)
      callback()
    },
  })
  say(createLog('info', to))
  return text.trimEnd().split('\n')
}

test('what could carry a person or a secret is not written, wherever it was put', () => {
  const secrets = { token: 'secret', email: 'secret', clientSecret: 'secret', authorization: 'secret' }
  const failed = Object.assign(new Error('no'), { headers: { cookie: 'secret' }, raw: { card: 'secret' } })
  const lines = written((log) => {
    log.warn({ token: 'secret', email: 'secret', gift: secrets }, 'refused')
    log.error({ err: failed }, 'unexpected')
  })
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain('secret')
})

test('what somebody typed cannot end a line and begin another, and every line has its moment in UTC', () => {
  const lines = written((log) => log.warn({ detail: 'a\n{"level":50}\r\n\u2028b' }, 'refused\nor not'))
  expect(lines).toHaveLength(1)
  const line = JSON.parse(lines[0] ?? '') as { time: string }
  expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})
