import type { CrmAddress, CrmName } from '../../config/crms.ts'
import { civicrm } from './civicrm/civicrm.ts'
import type { Crm, CrmKind } from './crm.ts'
import { salesforce } from './salesforce/salesforce.ts'

/** Every kind of CRM. */
const kinds: Readonly<Record<CrmName, CrmKind>> = { civicrm, salesforce }

/** The CRMs that may be connected, by what a person types to do so. */
export type Crms = ReadonlyMap<string, Crm>

/** The CRMs at these addresses. Nothing is asked of them yet. */
export const openCrms = (addresses: readonly CrmAddress[]): Crms =>
  new Map(addresses.map((address) => [address.url, kinds[address.name].open(address)]))
