/**
 * Fills the database that the settings name, once, with what an office has lived: `lived-office.main.ts`. Prints the gift that
 * each caller means, by its id, and connections, deposit slips, calls and plans to move in by how they stand, as JSON.
 */

import { silentLog } from '#server/base/log.ts'
import { readSettings } from '#server/config/settings.ts'
import { beginEvents } from '#server/store/destinations/events-turn.ts'
import { openServices } from '#server/wiring.ts'
import { troubledDays } from './lived-calls.ts'
import { connections } from './lived-connections.ts'
import { deposits, phoneCalls } from './lived-desk.ts'
import { plansToMoveIn } from './lived-moving.ts'
import { quietYear } from './lived-year.ts'

const services = await openServices(readSettings(process.env), silentLog)
const now = services.clock.now()
// from the beginning on, so that there is something to tell
await services.store.write(beginEvents(services.store.dialect, now))
await quietYear(services, now)
const callers = await troubledDays(services, now)
const connected = await connections(services, now)
const batches = await deposits(services, now)
const calls = await phoneCalls(services, now)
const plans = await plansToMoveIn(services, now)
await services.close()
const gifts = Object.fromEntries(Object.entries(callers).map(([who, { id }]) => [who, id]))
process.stdout.write(`${JSON.stringify({ gifts, connections: connected, batches, calls, plans })}\n`)
