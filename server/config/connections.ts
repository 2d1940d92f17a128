import * as v from 'valibot'
import { type CrmAddress, crmOf } from './crms.ts'
import { type DafPayAddress, dafPayOf, isDafPay } from './daf-pay.ts'

/** Everything beside the payment providers that this site may be connected to. */
export interface Connections {
  readonly crms: readonly CrmAddress[]
  /** Null: no gift is asked of a donor-advised fund here. */
  readonly dafPay: DafPayAddress | null
}

/** What may be connected, with commas between: CRMs, no address twice, and DAFpay, once. */
export const connections = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => {
      const parts = text.split(',').flatMap((part) => part.trim() || [])
      const [others, dafPays] = [parts.filter((part) => !isDafPay(part)), parts.filter(isDafPay)]
      return { crms: others.map(crmOf), dafPays: dafPays.map(dafPayOf) }
    }),
    v.check(
      ({ dafPays }) => dafPays.length < 2 && dafPays.every((each) => each !== null),
      `${name} must name DAFpay once at most, like chariot://KEY@api.givechariot.com/CONNECT_ID, with %25 for a percent sign.`,
    ),
    v.check(
      ({ crms }) => crms.every((each) => each !== null),
      `${name} must be addresses like civicrm://KEY@crm.example.org/civicrm, salesforce://KEY:SECRET@charity.my.salesforce.com or chariot://KEY@api.givechariot.com/CONNECT_ID, with %25 for a percent sign.`,
    ),
    v.transform(
      ({ crms, dafPays }): Connections => ({
        crms: crms.filter((each) => each !== null),
        dafPay: dafPays[0] ?? null,
      }),
    ),
    v.check(
      ({ crms }) => new Set(crms.map(({ url }) => url)).size === crms.length,
      `${name} must name each address once.`,
    ),
  )
