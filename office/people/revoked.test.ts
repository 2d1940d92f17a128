import { afterEach, beforeEach, expect, test } from 'vitest'
import { days, minutes } from '#server/base/clock.ts'
import { audit } from '#server/store/database/audit.ts'
import { draftLinks, keepDraftLink } from '#server/store/words/draft-links.ts'
import { type VisitedOffice, visitOffice } from '../testing/visit.ts'
import { personOf } from './person.ts'
import { revokeSessions } from './revoked.ts'

let visited: VisitedOffice
beforeEach(async () => {
  visited = await visitOffice()
})
afterEach(() => visited.close())

/** Signed in by a link, as the program's own person: it stands in the audit. */
const signedIn = async () => {
  const answer = await visited.stranger().get(`/open/${visited.links.make()}`)
  const [, cookie = ''] = /^([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? []
  return async () => (await visited.stranger().get('/find', { cookie })).status
}
const revoke = (whose: string | null, dryRun = false) => {
  const now = visited.clock.now()
  return visited.services.store.write(revokeSessions({ whose, since: 0, by: 'cli:root' }, { now, dryRun }))
}
const ana = 'office:Ana <ana@office.example>'

test('a person’s sessions end in every browser with the next request; she signs in anew if she still may', async () => {
  const [one, another] = [await signedIn(), await signedIn()]
  const ben = visited.as('look', 'Ben')
  expect(await revoke('ANA@office.example', true)).toEqual([ana])
  expect([await one(), await another()]).toEqual([200, 200])
  expect(await revoke('ANA@office.example')).toEqual([ana])
  expect([await one(), await another(), (await ben.get('/find')).status]).toEqual([303, 303, 200])
  visited.clock.forward(1)
  expect(await (await signedIn())()).toBe(200)
  const trail = visited.services.store.db.selectFrom('audit').select(['actor', 'details'])
  expect(await trail.where('action', '=', 'sessions_revoked').execute()).toEqual([
    { actor: 'cli:root', details: '{"whose":"ANA@office.example"}' },
  ])
})

test('somebody of an identity provider is called by name, by address or by the provider’s key', async () => {
  const { actor } = personOf({ name: 'Cleo Ruiz', email: 'cleo@charity.example', subject: '1076' }, 'help')
  const { store, clock } = visited.services
  await store.write(audit({ actor, action: 'signed_in', gift: null, details: {} }, clock.now()))
  for (const whose of ['cleo ruiz', 'cleo@charity.example', '1076']) expect(await revoke(whose, true)).toEqual([actor])
  expect(await revoke('', true)).toEqual([])
})

test('everybody’s sessions end at once, and who never signed in has none', async () => {
  const one = await signedIn()
  const ben = visited.as('look', 'Ben')
  expect(await revoke('eve@office.example')).toEqual([])
  expect(await one()).toBe(200)
  await revoke(null)
  expect([await one(), (await ben.get('/find')).status]).toEqual([303, 303])
})

test('who is ended lets nobody see drafts by a link of theirs, however long ago they signed in', async () => {
  const { store, clock } = visited.services
  const keep = (id: string, by: string) => store.write(keepDraftLink({ id, by, at: clock.now() }))
  await keep('one', 'office:Cleo Ruiz <cleo@charity.example, 1076>')
  await keep('two', 'office:Ben <ben@office.example>')
  const standing = async () => (await store.read(draftLinks(clock.now()))).map(({ id }) => id)
  visited.clock.forward(days(3))
  expect(await revoke('cleo@charity.example')).toEqual(['office:Cleo Ruiz <cleo@charity.example, 1076>'])
  expect(await standing()).toEqual(['two'])
  await revoke(null)
  expect(await standing()).toEqual([])
})

test('a page that keeps itself up to date hears that its session was ended', async () => {
  await signedIn()
  const live = await visited.as('look').get('/live/today')
  const reader = live.body?.getReader()
  const heard = async () => new TextDecoder().decode((await reader?.read())?.value)
  await heard()
  await revoke('Ana')
  visited.clock.forward(minutes(1))
  let text = ''
  while (!text.includes('event: over')) text += await heard()
  expect(text).toContain('event: over')
})

test('there are no more sessions than the setting says, and they are counted', async () => {
  const { sessions } = visited.office
  const before = sessions.count()
  visited.as('look', 'Ben')
  expect(sessions.count()).toBe(before + 1)
  visited.clock.forward(minutes(31))
  expect(sessions.count()).toBe(0)
})
