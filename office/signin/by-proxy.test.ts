import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#server/base/clock.ts'
import { isDraftLink, keepDraftLink } from '#server/store/words/draft-links.ts'
import { type VisitedOffice, visitOffice } from '../testing/visit.ts'
import { signInByProxy } from './by-proxy.tsx'
import { failedTries } from './tries.ts'

const header = 'x-verified-visitor'
const issuer = 'https://proxy.example'
const audience = 'office'
const roles = { claim: 'groups', groups: { help: ['donor-care'], money: ['finance'] } }

type Keys = Awaited<ReturnType<typeof generateKeyPair>>
type Key = Keys['privateKey']

let keys: Keys
let server: Server
let address: string
let visited: VisitedOffice
beforeAll(async () => {
  keys = await generateKeyPair('ES256', { extractable: true })
  const set = JSON.stringify({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256' }] })
  server = createServer((_, response) => response.setHeader('content-type', 'application/json').end(set))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`
  visited = await visitOffice(undefined, undefined, (office) =>
    signInByProxy(office, { header, keys: address, issuer, audience }, roles, failedTries(office.services.clock)),
  )
})
afterAll(async () => {
  await visited.close()
  server.close()
})

const ana = { sub: 'ana', name: 'Ana Lopez', email: 'ana@charity.example', groups: ['donor-care'] }
const now = () => Math.floor(visited.clock.now() / 1000)

/** The proxy's word, signed; `by` and `claims` forge it. */
const word = (claims: Readonly<Record<string, unknown>> = {}, by: Key = keys.privateKey) =>
  new SignJWT({ ...ana, iss: issuer, aud: audience, exp: now() + 300, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .sign(by)

const signIn = (value: string | null) =>
  visited.stranger().get('/sign-in?to=%2F', value === null ? {} : { [header]: value })

async function session() {
  const answer = await signIn(await word())
  expect(answer.status).toBe(200)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

test('whom the proxy vouches for is let in, with the role of their groups', async () => {
  const cookie = await session()
  const start = await visited.stranger().get('/', { cookie, [header]: await word() })
  expect(await start.text()).toContain('Signed in as Ana Lopez (help)')
})

test('a word that the proxy did not sign, or not for us, or not for now, lets nobody in', async () => {
  const other = await generateKeyPair('ES256')
  const spki = new TextEncoder().encode(await exportSPKI(keys.publicKey))
  const forged: Readonly<Record<string, string | null>> = {
    'no word': null,
    'no token': 'ana',
    unsigned: new UnsecuredJWT({ ...ana, iss: issuer, aud: audience, exp: now() + 300 }).encode(),
    'signed by somebody else': await word({}, other.privateKey),
    'signed with the public key as a shared secret': await new SignJWT({ ...ana, iss: issuer, aud: audience })
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .setExpirationTime(now() + 300)
      .sign(spki),
    'for another program': await word({ aud: 'another' }),
    'by another proxy': await word({ iss: 'https://evil.example' }),
    over: await word({ exp: now() - 31 }),
    'not yet good': await word({ nbf: now() + 31 }),
    'without an end': await word({ exp: undefined }),
    'of somebody without a role': await word({ groups: ['everybody'] }),
  }
  for (const [what, value] of Object.entries(forged)) {
    const answer = await signIn(value)
    expect([what, answer.status, answer.headers.get('set-cookie')]).toEqual([what, 403, null])
  }
  visited.clock.forward(minutes(10))
})

test('a proxy whose clock is some seconds ahead of ours, or behind it, is believed', async () => {
  expect((await signIn(await word({ nbf: now() + 20, iat: now() + 20 }))).status).toBe(200)
  expect((await signIn(await word({ exp: now() - 20 }))).status).toBe(200)
})

test('where addresses are the roles, the proxy has proven them, unless it says otherwise', async () => {
  const claims = { groups: undefined, email: 'ana@charity.example' }
  const byAddress = { claim: 'email', groups: { money: ['ana@charity.example'] } }
  const office = await visitOffice(undefined, undefined, (each) =>
    signInByProxy(each, { header, keys: address, issuer, audience }, byAddress, failedTries(each.services.clock)),
  )
  const status = async (more: object) =>
    (await office.stranger().get('/sign-in', { [header]: await word({ ...claims, ...more }) })).status
  expect([await status({}), await status({ email_verified: 'false' })]).toEqual([200, 403])
  await office.close()
})

test('the names that a proxy writes without signing them count for nothing', async () => {
  const answer = await visited
    .stranger()
    .get('/sign-in', { 'x-forwarded-user': 'ana', 'x-forwarded-groups': 'finance' })
  expect(answer.status).toBe(403)
})

test('a session holds for the person whom the proxy lets through, with that role, and for nobody else', async () => {
  for (const changed of [
    null,
    await word({ sub: 'ben', name: 'Ben', email: 'ben@charity.example' }),
    await word({ groups: ['finance'] }),
    await word({ groups: [] }),
  ]) {
    const cookie = await session()
    const response = await visited.stranger().get('/', { cookie, ...(changed === null ? {} : { [header]: changed }) })
    expect(response.status).toBe(303)
    const again = await visited.stranger().get('/', { cookie, [header]: await word() })
    expect(again.status).toBe(303)
  }
})

test('who signs in and may write no words any more lets nobody see drafts either', async () => {
  const { store, clock } = visited.services
  const by = 'office:Ana Lopez <ana@charity.example, ana>'
  await store.write(keepDraftLink({ id: 'one', by, at: clock.now() }))
  const isSeen = async (groups: readonly string[]) => {
    expect((await signIn(await word({ groups }))).status).toBe(200)
    return store.read(isDraftLink('one', clock.now()))
  }
  expect(await isSeen(['finance'])).toBe(true)
  expect(await isSeen(['donor-care'])).toBe(false)
})

test('who forges the proxy’s word ten times is not heard for ten minutes, and keeps nobody out', async () => {
  for (let tries = 0; tries < 9; tries++) expect((await signIn('forged')).status).toBe(403)
  expect((await signIn('forged')).status).toBe(429)
  expect((await signIn(await word())).status).toBe(200)
  visited.clock.forward(minutes(10))
  expect((await signIn('forged')).status).toBe(403)
})
