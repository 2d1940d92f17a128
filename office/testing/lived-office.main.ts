/**
 * Fills the database that the settings name, once, with what an office has lived: `lived-office.main.ts`. Prints the gift that
 * each caller means, by its id, as JSON.
 */

import { silentLog } from '#server/base/log.ts'
import { readSettings } from '#server/config/settings.ts'
import { openServices } from '#server/wiring.ts'
import { troubledDays } from './lived-calls.ts'
import { quietYear } from './lived-year.ts'

const services = await openServices(readSettings(process.env), silentLog)
const now = services.clock.now()
await quietYear(services, now)
const callers = await troubledDays(services, now)
await services.close()
process.stdout.write(
  `${JSON.stringify(Object.fromEntries(Object.entries(callers).map(([who, { id }]) => [who, id])))}\n`,
)
