import { audit } from '../../store/database/audit.ts'
import type { EndpointRow } from '../../store/database/event-tables.ts'
import { isCrm, lookAtCrm } from '../connect/send.ts'
import { hookTest } from '../events/kinds/hook-test.ts'
import type { HookDeps } from './deps.ts'
import { sendEvent, type Tried } from './send.ts'

/**
 * Sends an endpoint one event of nothing that happened, whatever it hears of and wherever it stands; it is not tried again. A CRM is only
 * looked at.
 */
export async function testEndpoint(deps: HookDeps, endpoint: EndpointRow, by: string): Promise<Tried> {
  const { store, clock, random } = deps
  const test = {
    id: `evt_test_${random.id()}`,
    type: hookTest.type,
    timestamp: new Date(clock.now()).toISOString(),
    data: { sequence: 0, endpoint: endpoint.id },
  }
  const tried = await (isCrm(endpoint) ? lookAtCrm(deps, endpoint) : sendEvent(deps, endpoint, test))
  const { answer, problem } = tried
  const details = { endpoint: endpoint.id, answer, problem }
  await store.write(audit({ actor: by, action: 'hook_tested', gift: null, details }, clock.now()))
  return tried
}
