import { expect, test } from 'vitest'
import { brand } from '#content/brand.ts'
import { readSettings } from '#server/config/settings.ts'
import { days } from '#server/process/clock.ts'
import { examineRelease } from './examine-release.ts'

const settings = readSettings({
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
})
const lapse = Date.parse(brand.security.expires)
const day = brand.security.expires.slice(0, 10)

test.each([
  ['three months before', lapse - days(90), 'well', `holds until ${day}`],
  ['two months before', lapse - days(60), 'look', `lapses on ${day}: look at it in content/brand.ts`],
  ['the day after', lapse + days(1), 'look', `lapsed on ${day}: content/brand.ts`],
])('%s it lapses, doctor looks at security.txt', (_, now, state, says) => {
  expect(examineRelease(settings, now)).toContainEqual({ what: 'security.txt', state, says })
})
