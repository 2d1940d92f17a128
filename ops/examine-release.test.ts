import { join } from 'node:path'
import { expect, test } from 'vitest'
import { charity } from '#charity'
import { brand } from '#content/brand.ts'
import { days } from '#server/base/clock.ts'
import { readSettings } from '#server/config/settings.ts'
import { examineRelease, placeholders } from './examine-release.ts'

const settings = readSettings({
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
})
const lapse = Date.parse(brand.security.expires)
const day = brand.security.expires.slice(0, 10)

test.each([
  ['three months before', lapse - days(90), 'well', `holds until ${day}`],
  ['two months before', lapse - days(60), 'look', `lapses on ${day}: look at it in the charity’s identity.yaml`],
  ['the day after', lapse + days(1), 'look', `lapsed on ${day}: the charity’s identity.yaml`],
])('%s it lapses, doctor looks at security.txt', (_, now, state, says) => {
  expect(examineRelease(settings, now)).toContainEqual({ what: 'security.txt', state, says })
})

test('doctor names placeholders, for which live keys would be refused', () => {
  expect(placeholders(join(import.meta.dirname, '../charity/blank'))).toEqual([
    {
      what: 'placeholders',
      state: 'look',
      says: expect.stringMatching(/^live keys are refused while these are placeholders: .+, .+, .+, \d+ more$/),
    },
  ])
  expect(placeholders(charity.folder)).toEqual([])
})
