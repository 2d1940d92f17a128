import { describe, expect, test } from 'vitest'
import { dialledOf, isDialledBy } from './telephone.ts'

describe('a number that has words about it', () => {
  test.each([
    ['Tel. 800 555 0100', '+18005550100'],
    ['Phone: (800) 555-0100', '+18005550100'],
    ['Toll-free 1-800-555-0100', '+18005550100'],
    ['Call us: +1 800 555 0100 (toll-free)', '+18005550100'],
    ['Tel: 1-800-GIVE-NOW', '+18004483669'],
    ['(800) 555-0100, Monday to Friday 9 to 5', '+18005550100'],
    ['800.555.0100 x12', '+18005550100'],
    ['+44 (0)20 7946 0018 (London)', '+442079460018'],
    ['Tel. +52 55 1234 5678 / +52 55 1234 5679', '+525512345678'],
  ])('%s is %s, as the check and who fills in a folder read it', (phone, dialled) => {
    expect(isDialledBy(phone, dialled)).toBe(true)
    expect(dialledOf(phone)).toBe(dialled)
  })
})

describe('of several numbers any may be the one that is dialled', () => {
  test.each([
    '(212) 555-0100 or (800) 555-0199',
    'Office 212-555-0100, toll-free 800-555-0199',
    '212-555-0100/800-555-0199',
  ])('%s', (phone) => {
    expect(isDialledBy(phone, '+12125550100')).toBe(true)
    expect(isDialledBy(phone, '+18005550199')).toBe(true)
    expect(isDialledBy(phone, '+18005550100')).toBe(false)
    expect(dialledOf(phone)).toBe('+12125550100')
  })
})

test.each([
  ['Tel. 800 555 0100', '+18005550101'],
  ['call us', '+18005550100'],
  ['Tel. 030 7946 0018', '+442079460018'],
])('%s is not dialled by %s', (phone, dialled) => {
  expect(isDialledBy(phone, dialled)).toBe(false)
})
