import { expect, test } from 'vitest'
import { personClaimed } from './claims.ts'

const groups = { look: ['desk'], money: ['finance', 'board'] }

test('the highest role of one’s groups counts, and one group may stand alone', () => {
  expect(personClaimed({ sub: '1', groups: ['desk', 'board'] }, { claim: 'groups', groups })?.role).toBe('money')
  expect(personClaimed({ sub: '1', groups: 'desk' }, { claim: 'groups', groups })?.role).toBe('look')
})

test('who is in none of them, or says it in another claim, is nobody here', () => {
  expect(personClaimed({ sub: '1', groups: ['finances'] }, { claim: 'groups', groups })).toBeNull()
  expect(personClaimed({ sub: '1', roles: ['board'] }, { claim: 'groups', groups })).toBeNull()
  expect(personClaimed({ groups: ['board'] }, { claim: 'groups', groups })).toBeNull()
})

test('where addresses are the roles, one that the provider calls unproven is nobody’s', () => {
  const roles = { claim: 'email', groups: { money: ['ana@example.org'] } }
  expect(personClaimed({ sub: '1', email: 'ana@example.org' }, roles)?.role).toBe('money')
  expect(personClaimed({ sub: '1', email: 'ana@example.org', email_verified: false }, roles)).toBeNull()
  expect(personClaimed({ sub: '1' }, { claim: 'email', groups: { money: [''] } })).toBeNull()
})

test('a name is one line that can be shown and written down', () => {
  const claims = { sub: 'u-1', name: `Ana\u202E\nLopez<>${'z'.repeat(200)}`, groups: ['desk'] }
  const person = personClaimed(claims, { claim: 'groups', groups })
  expect(person?.name).toMatch(/^Ana Lopez z+$/)
  expect(person?.name).toHaveLength(100)
  expect(person?.actor).toBe(`office:${person?.name} <u-1>`)
})
