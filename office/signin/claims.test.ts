import { expect, test } from 'vitest'
import type { RoleSettings } from '#server/config/office.ts'
import type { Role } from '#server/staff/verb.ts'
import { may } from '../people/person.ts'
import { type Claims, personClaimed } from './claims.ts'

const claimed = (claims: Claims, roles: RoleSettings) => personClaimed(claims, roles, { provesAddresses: false })
const groups = { look: ['desk'], money: ['finance', 'board'] }

test('the highest role of one’s groups counts, and one group may stand alone', () => {
  expect(claimed({ sub: '1', groups: ['desk', 'board'] }, { claim: 'groups', groups })?.role).toBe('money')
  expect(claimed({ sub: '1', groups: 'desk' }, { claim: 'groups', groups })?.role).toBe('look')
})

test('a role that no other has within it stands beside it', () => {
  const all = { ...groups, words: ['press'], help: ['care'] }
  const person = claimed({ sub: '1', groups: ['press', 'care', 'desk'] }, { claim: 'groups', groups: all })
  expect(person).toMatchObject({ role: 'help', also: ['words'] })
  expect(person && ['words', 'help', 'look', 'money'].map((role) => may(person, role as Role))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(claimed({ sub: '1', groups: ['press', 'board'] }, { claim: 'groups', groups: all })).not.toHaveProperty('also')
})

test('who is in none of them, or says it in another claim, is nobody here', () => {
  expect(claimed({ sub: '1', groups: ['finances'] }, { claim: 'groups', groups })).toBeNull()
  expect(claimed({ sub: '1', roles: ['board'] }, { claim: 'groups', groups })).toBeNull()
  expect(claimed({ groups: ['board'] }, { claim: 'groups', groups })).toBeNull()
})

test('where addresses are the roles, one that the provider does not call proven is nobody’s', () => {
  const roles = { claim: 'email', groups: { money: ['ana@example.org'] } }
  for (const email_verified of [true, 'true']) {
    expect(claimed({ sub: '1', email: 'ana@example.org', email_verified }, roles)?.role).toBe('money')
  }
  for (const email_verified of [false, 'false', undefined, null, 0]) {
    expect(claimed({ sub: '1', email: 'ana@example.org', email_verified }, roles)).toBeNull()
  }
  const named = { sub: '1', email: 'ana@example.org', email_verified: 'false', groups: ['desk'] }
  expect(claimed(named, { claim: 'groups', groups })?.email).toBeNull()
  expect(claimed({ sub: '1' }, { claim: 'email', groups: { money: [''] } })).toBeNull()
})

test.each([
  ['ana@example.org<'],
  ['ana@example.org\0'],
  ['ana@example.org\u200b'],
  ['\u202eana@example.org'],
  [' ana@example.org'],
  ['ana@example.org\n'],
  ['ana@\u00adexample.org'],
  ['ana@example.org\u2800'],
])('an address that has to be cleaned before it is one is nobody’s: %j', (email) => {
  const roles = { claim: 'email', groups: { money: ['ana@example.org'] } }
  expect(claimed({ sub: '1', email, email_verified: true }, roles)).toBeNull()
  expect(claimed({ sub: '1', email, groups: ['desk'] }, { claim: 'groups', groups })?.email).toBeNull()
})

test.each([['x'.repeat(256)], ['u-1<'], ['u-1\0'], ['u-1\u200b'], ['u-1\u2800'], [' u-1'], ['']])(
  'a subject that has to be cut or cleaned is nobody: %j',
  (sub) => {
    expect(claimed({ sub, groups: ['desk'] }, { claim: 'groups', groups })).toBeNull()
  },
)

test('a subject is compared whole', () => {
  const [one, other] = ['x'.repeat(200), `${'x'.repeat(199)}y`]
  const actorOf = (sub: string) => claimed({ sub, groups: ['desk'] }, { claim: 'groups', groups })?.actor
  expect(actorOf(one)).toContain(`<${one}>`)
  expect(actorOf(other)).toContain(`<${other}>`)
})

const named = (claims: Claims) => claimed({ sub: 'u-1', groups: ['desk'], ...claims }, { claim: 'groups', groups })

test.each(['Ana Lopez', 'Lopez, Ana (Donor Care)', 'Nguyễn Thị Minh Khai', '李小龙'])(
  'a name is said as it is claimed: %s',
  (name) => expect(named({ name })).toMatchObject({ name, actor: `office:${name} <u-1>` }),
)

test.each([
  'Ana\u202ELopez',
  'Ana <ana@example.org, u-2>',
  `Ana ${'z'.repeat(200)}`,
  'Your session expired',
  'Visit evil.com now',
  'Аna Lopez',
  'Ana\0',
  '',
])('a name by the rule that donors have, or none: %j', (name) => {
  expect(named({ name })?.actor).toBe('office:u-1 <u-1>')
  expect(named({ name, preferred_username: 'Ana' })?.name).toBe('Ana')
  expect(named({ name, email: 'ana@example.org' })?.name).toBe('ana@example.org')
})
