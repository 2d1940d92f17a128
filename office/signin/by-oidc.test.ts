import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '#server/base/clock.ts'
import { type IdentityProvider, startIdentityProvider } from '../testing/identity-provider.ts'
import { origin, type VisitedOffice, visitOffice } from '../testing/visit.ts'
import { signInByOidc } from './by-oidc.tsx'
import { openIdProvider } from './oidc.ts'
import { failedTries } from './tries.ts'

const roles = { claim: 'groups', groups: { look: ['frontdesk'], help: ['donor-care'], money: ['finance'] } }

let provider: IdentityProvider
let visited: VisitedOffice
beforeAll(async () => {
  provider = await startIdentityProvider(origin)
})
beforeEach(async () => {
  await visited?.close()
  visited = await openedBy(provider.issuer)
})
afterAll(async () => {
  await visited.close()
  await provider.close()
})

const openedBy = (issuer: string) =>
  visitOffice(undefined, undefined, (office) => {
    const settings = {
      issuer,
      clientId: 'office',
      clientSecret: 'a secret of the office at its provider',
      scope: 'openid profile email groups',
    }
    const { clock } = office.services
    const provider = openIdProvider(settings, { origin, roleClaim: roles.claim }, clock)
    return signInByOidc(office, provider, roles, failedTries(clock))
  })

const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
const cookieOf = (answer: Response, name: string) => cookiesOf(answer).find((each) => each.startsWith(`${name}=`)) ?? ''

/** Sends a browser to the provider: its flow's cookie, and the address there. */
async function sent(to = '/') {
  const answer = await visited.stranger().get(`/sign-in?${new URLSearchParams({ to })}`)
  expect(answer.status).toBe(303)
  return {
    answer,
    cookie: cookieOf(answer, '__Host-office-sign-in'),
    at: new URL(answer.headers.get('location') ?? ''),
  }
}

/** Signs in at the provider under this name, and answers the path and query with which it sends the browser back. */
async function signedInThere(at: URL, name: string): Promise<string> {
  const jar = new Map<string, string>()
  const visit = async (url: URL): Promise<URL> => {
    const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const each of cookiesOf(answer)) jar.set(each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1))
    return new URL(answer.headers.get('location') ?? '', url)
  }
  let next = await visit(at)
  next.searchParams.set('name', name)
  while (next.origin === provider.issuer) next = await visit(next)
  return `${next.pathname}${next.search}`
}

const back = (path: string, cookie: string) => visited.stranger().get(path, { cookie })

test('a browser is sent to the provider with state, nonce and PKCE, each new, and a cookie that comes back from there', async () => {
  const [one, other] = [await sent(), await sent()]
  expect(one.at.origin).toBe(provider.issuer)
  const query = Object.fromEntries(one.at.searchParams)
  expect(query).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${origin}/sign-in/callback`,
  })
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(query[name]).toMatch(/^[\w-]{43}$/)
    expect(query[name]).not.toBe(other.at.searchParams.get(name))
  }
  expect(one.answer.headers.get('set-cookie')).toMatch(
    /^__Host-office-sign-in=[\w-]{43}(?:\.[\w-]+){3}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('who is in a group with a role is let in, led on to where they were going, and stands in the audit by name', async () => {
  const { cookie, at } = await sent('/?page=2')
  const answer = await back(await signedInThere(at, 'ana'), cookie)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('content="0;url=/?page=2"')
  const session = cookieOf(answer, '__Host-office')
  const start = await (await visited.stranger().get('/', { cookie: session })).text()
  expect(start).toContain('Signed in as Ana Lopez (money)')
  const entry = visited.office.sessions.find(session.slice('__Host-office='.length))
  expect(entry?.person).toEqual({
    name: 'Ana Lopez',
    email: 'ana@charity.example',
    role: 'money',
    actor: 'office:Ana Lopez <ana@charity.example, ana>',
  })
})

test('who is in no such group is known, and not let in', async () => {
  const { cookie, at } = await sent()
  const answer = await back(await signedInThere(at, 'eve'), cookie)
  expect([answer.status, cookieOf(answer, '__Host-office')]).toEqual([403, ''])
  expect(await answer.text()).toContain('No role in this office')
})

test('signing out ends the session here, and leads to where it ends at the provider', async () => {
  const { cookie, at } = await sent()
  const session = cookieOf(await back(await signedInThere(at, 'ben'), cookie), '__Host-office')
  const secret = session.slice('__Host-office='.length)
  const csrf = visited.office.sessions.find(secret)?.csrf ?? ''
  const out = await visited.stranger().post('/sign-out', { csrf }, { cookie: session })
  const there = /href="([^"]+session\/end[^"]+)"/.exec(await out.text())?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(there).toContain(provider.issuer)
  expect((await fetch(there, { redirect: 'manual' })).status).toBe(200)
  expect((await visited.stranger().get('/', { cookie: session })).status).toBe(303)
})

test('nobody is led to another site after signing in', async () => {
  for (const to of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/.//evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
  ]) {
    const { cookie, at } = await sent(to)
    const text = await (await back(await signedInThere(at, 'ben'), cookie)).text()
    expect(text, to).toContain('content="0;url=/"')
  }
})

test('an answer of the provider counts once, in the browser that was sent there, and for ten minutes', async () => {
  const first = await sent()
  const answered = await signedInThere(first.at, 'ana')
  const refused = async (path: string, cookie: string) => {
    const answer = await back(path, cookie)
    expect([answer.status, cookieOf(answer, '__Host-office')]).toEqual([403, ''])
  }
  await refused(answered, '')
  const other = await sent()
  await refused(answered, other.cookie)
  expect((await back(answered, first.cookie)).status).toBe(200)
  await refused(answered, first.cookie)

  const forged = await sent()
  const changed = new URL(await signedInThere(forged.at, 'ana'), origin)
  changed.searchParams.set('state', 'A'.repeat(43))
  await refused(`${changed.pathname}${changed.search}`, forged.cookie)

  const late = await sent()
  const tooLate = await signedInThere(late.at, 'ana')
  visited.clock.forward(minutes(10))
  await refused(tooLate, late.cookie)
})

test('a code that was redeemed is worth nothing with another browser’s state', async () => {
  const first = await sent()
  const answered = new URL(await signedInThere(first.at, 'ana'), origin)
  expect((await back(`${answered.pathname}${answered.search}`, first.cookie)).status).toBe(200)
  const other = await sent()
  answered.searchParams.set('state', other.at.searchParams.get('state') ?? '')
  expect((await back(`${answered.pathname}${answered.search}`, other.cookie)).status).toBe(403)
})

test('who says no at the provider is not signed in', async () => {
  const { cookie, at } = await sent()
  const answered = await signedInThere(at, 'nobody')
  expect(answered).toContain('error=access_denied')
  expect((await back(answered, cookie)).status).toBe(403)
})

test('after ten answers that are none the next is told to wait, and a genuine one of the same address is let in all the same', async () => {
  const forged = '/sign-in/callback?code=x&state=y'
  for (let tries = 0; tries < 10; tries++) expect((await back(forged, (await sent()).cookie)).status).toBe(403)
  expect((await back(forged, (await sent()).cookie)).status).toBe(429)
  const { cookie, at } = await sent()
  expect((await back(await signedInThere(at, 'ana'), cookie)).status).toBe(200)
})

test('answers that nobody here has asked for keep nobody out', async () => {
  for (let tries = 0; tries < 20; tries++) expect((await back('/sign-in/callback?code=x&state=y', '')).status).toBe(403)
  const { cookie, at } = await sent()
  expect((await back(await signedInThere(at, 'ana'), cookie)).status).toBe(200)
})

test('while the provider is away the office says so, and asks it again', async () => {
  const away = await startIdentityProvider(origin)
  const { issuer } = away
  await away.close()
  const office = await openedBy(issuer)
  expect((await office.stranger().get('/sign-in')).status).toBe(503)
  const again = await startIdentityProvider(origin, Number(new URL(issuer).port))
  expect((await office.stranger().get('/sign-in')).status).toBe(303)
  await again.close()
  await office.close()
})

test('a provider that is away when it is to say who came back is no failed try: the office says so, and lets in who comes later', async () => {
  const away = await startIdentityProvider(origin)
  const office = await openedBy(away.issuer)
  const responses = await Promise.all(Array.from({ length: 12 }, () => office.stranger().get('/sign-in')))
  await away.close()
  for (const answer of responses) {
    const state = new URL(answer.headers.get('location') ?? '').searchParams.get('state')
    const path = `/sign-in/callback?${new URLSearchParams({ code: 'c', state: state ?? '', iss: away.issuer })}`
    const back = await office.stranger().get(path, { cookie: cookieOf(answer, '__Host-office-sign-in') })
    expect([back.status, await back.text()]).toEqual([503, expect.stringContaining('does not answer')])
  }
  await office.close()
})
