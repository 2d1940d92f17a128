import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand } from '#content/brand.ts'
import { days } from '#server/base/clock.ts'
import { handClock } from '#server/giving/testing/hand-clock.ts'
import { Certificates, certificateEnd } from './certificates.ts'

/** Any server that speaks TLS, with a certificate of its own. */
const server = new SMTPServer({ secure: true })
// Who only reads a certificate hangs up before a word is said: the server calls that an error.
server.on('error', () => {})
let port = 0
let end = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.server.address() as AddressInfo).port
  end = await certificateEnd('localhost', port)
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

const ofSite = async (origin: string, now: number) =>
  (await new Certificates(origin, handClock(now)).ending()).filter(({ what }) => what === 'site')

test('the site’s certificate is told three weeks before it ends, and after', async () => {
  const host = `localhost:${port}`
  expect(await ofSite(`https://${host}`, end - days(22))).toEqual([])
  const finding = { what: 'site', host, until: end, reason: null }
  expect(await ofSite(`https://${host}`, end - days(20))).toEqual([finding])
  expect(await ofSite(`https://${host}`, end + days(1))).toEqual([finding])
})

test('one that cannot be read is told with the reason; a site without https has none', async () => {
  expect(await ofSite('https://localhost:1', end)).toMatchObject([
    { until: null, reason: expect.stringMatching(/ECONNREFUSED|refused/i) },
  ])
  expect(await ofSite('http://localhost', end)).toEqual([])
})

test('it is read once an hour', async () => {
  const clock = handClock(end - days(22))
  const certificates = new Certificates(`https://localhost:${port}`, clock)
  expect((await certificates.ending()).filter(({ what }) => what === 'site')).toEqual([])
  clock.forward(days(2))
  expect((await certificates.ending()).filter(({ what }) => what === 'site')).toHaveLength(1)
})

test('security.txt is told two months before nobody believes it any more', async () => {
  const expires = Date.parse(brand.security.expires)
  const told = async (now: number) =>
    (await new Certificates('http://localhost', handClock(now)).ending()).map(({ what }) => what)
  expect(await told(expires - days(61))).toEqual([])
  expect(await told(expires - days(59))).toEqual(['securityTxt'])
})
