import { expect, test } from 'vitest'
import { brand } from '#content/brand.ts'
import { files } from './render.tsx'
import { securityContact } from './security-contact.ts'

test('security.txt says once each whom to tell, until when, in which languages and where it belongs', () => {
  expect(Object.fromEntries(files())['.well-known/security.txt']).toBe(securityContact())
  const lines = securityContact().trimEnd().split('\n')
  expect(lines.map((line) => line.split(': ')[0])).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
  expect(lines.slice(2)).toEqual([
    'Preferred-Languages: en, es',
    'Canonical: %%PUBLIC_ORIGIN%%/.well-known/security.txt',
  ])
})

test('the brand’s contact is an address that can be written to, called or opened, and its end a moment of the calendar', () => {
  const { contact, expires } = brand.security
  expect(contact).toMatch(/^(mailto:[^@\s]+@[^@\s]+\.[a-z]+|tel:\+\d+|https:\/\/\S+)$/)
  expect(new Date(expires).toISOString().replace('.000', '')).toBe(expires)
})
