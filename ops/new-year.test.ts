import { identity } from '#charity'
import { newYear } from './testing/new-year.suite.ts'

newYear(identity.timeZone, '2020-01-01T06:00:00Z')
