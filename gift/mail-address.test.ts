import { describe, expect, test } from 'vitest'
import { addressKey, isSameAddress, keptAddress } from './mail-address.ts'

/** What SQLite's `lower` does, which every database does with A to Z. */
const smallAToZ = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

describe('an address beyond A to Z', () => {
  test.each([
    ['Ada.Byron@Example.org', 'Ada.Byron@Example.org', 'ada.byron@example.org'],
    ['ÉLODIE@Exämple.org', 'éLODIE@Exämple.org', 'élodie@exämple.org'],
    ['E\u0301lodie@x.org', 'élodie@x.org', 'élodie@x.org'],
    ['İpek@x.org', 'i\u0307pek@x.org', 'i\u0307pek@x.org'],
    ['GROẞ@x.org', 'GROß@x.org', 'groß@x.org'],
    ['ΑΣ@x.org', 'ας@x.org', 'ας@x.org'],
    ['ИВАН@Почта.рф', 'иван@почта.рф', 'иван@почта.рф'],
    ['\u212aarl@x.org', 'Karl@x.org', 'karl@x.org'],
  ])('%s is kept so that every database compares it alike', (typed, address, key) => {
    expect([keptAddress(typed), addressKey(typed)]).toEqual([address, key])
    expect(smallAToZ(address), 'what SQLite makes of it').toBe(key)
    expect([keptAddress(address), addressKey(key)], 'made once, it stays').toEqual([address, key])
  })

  test('two that only look alike are two', () => {
    expect(isSameAddress('İpek@x.org', 'ipek@x.org')).toBe(false)
    expect(isSameAddress('groß@x.org', 'gross@x.org')).toBe(false)
    expect(isSameAddress('Ada@x.org', 'аda@x.org'), 'a Cyrillic letter').toBe(false)
    expect(isSameAddress('ÉLODIE@x.org', 'élodie@X.org')).toBe(true)
  })
})

test('space around an address is none of it', () => {
  expect(isSameAddress(' Ada@x.org ', 'ada@X.org')).toBe(true)
})
