import { newYear } from './testing/new-year.suite.ts'

newYear('America/Chicago', '2020-01-01T06:00:00Z')
