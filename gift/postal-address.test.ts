import { describe, expect, test } from 'vitest'
import { readPostalAddress } from './postal-address.ts'

const address = {
  ...{ line1: '12 Elm Street', line2: 'Apt 4', city: 'Batesville', region: 'AR' },
  ...{ postalCode: '72501', country: 'US' },
}
const faults = (more: object) => {
  const result = readPostalAddress({ ...address, ...more })
  return result.ok ? {} : result.faults
}

test('an address is used as it was typed; of two lines one may be left out', () => {
  expect(readPostalAddress(address)).toEqual({ ok: true, value: address })
  expect(readPostalAddress({ ...address, line2: null })).toEqual({ ok: true, value: { ...address, line2: null } })
  const { line2: _, ...without } = address
  expect(readPostalAddress(without)).toEqual({ ok: true, value: { ...address, line2: null } })
})

describe('a postal code', () => {
  test.each([
    ['72501', 'US'],
    ['72501-1234', 'US'],
    ['K1A 0B1', 'CA'],
    ['SW1A-1AA', 'GB'],
    ['aa', 'NL'],
    ['123456789012', 'NL'],
  ])('is %s (%s)', (postalCode, country) => expect(faults({ postalCode, country })).toEqual({}))

  test.each([
    ['7250', 'US'],
    ['725011', 'US'],
    ['72501-123', 'US'],
    ['72501-12345', 'US'],
    ['K1A 0B1', 'US'],
    ['A72501', 'US'],
    ['7', 'NL'],
    ['-75', 'NL'],
    ['75_01', 'NL'],
    ['75(0)', 'NL'],
  ])('is not %s (%s)', (postalCode, country) =>
    expect(faults({ postalCode, country })).toEqual({ postalCode: 'not_a_postal_code' }),
  )
})

test.each([
  ['line1', 100],
  ['line2', 100],
  ['city', 60],
  ['region', 60],
])('%s holds %i letters', (field, most) => {
  expect(faults({ [field]: 'x'.repeat(most) })).toEqual({})
  expect(faults({ [field]: 'x'.repeat(most + 1) })).toEqual({ [field]: 'too_long' })
})

test('each part but the second line is needed, and no other is known', () => {
  expect(faults({ line1: '', city: ' ', region: undefined, postalCode: '' })).toEqual({
    ...{ line1: 'required', city: 'required', region: 'required' },
    postalCode: 'required',
  })
  expect(faults({ postalCode: '1'.repeat(13), country: 'Here' })).toEqual({
    ...{ postalCode: 'too_long', country: 'not_valid' },
  })
  expect(faults({ floor: 2 })).toEqual({ floor: 'unknown_field' })
})
