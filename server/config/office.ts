import * as v from 'valibot'
import { minutes } from '../process/clock.ts'
import { number, text } from './fields.ts'

/** The office's part of the environment. */
export const officeEnvironment = {
  OFFICE_PORT: number('OFFICE_PORT', 3200, 0, 65535),
  OFFICE_HOST: v.optional(text('OFFICE_HOST'), '127.0.0.1'),
  OFFICE_IDLE: number('OFFICE_IDLE', 30, 1, 480),
  OFFICE_SESSION: number('OFFICE_SESSION', 480, 1, 1440),
  OFFICE_TRUSTED_PROXIES: number('OFFICE_TRUSTED_PROXIES', 0, 0, 5),
}

/** Where the office listens, and whom it lets in. */
export interface OfficeSettings {
  readonly host: string
  readonly port: number
  /** Milliseconds that a session lasts without anything done, and at all. */
  readonly session: { readonly idle: number; readonly whole: number }
  /** Proxies in front of the office, whose word on the caller's address counts. */
  readonly trustedProxies: number
}

type OfficeEnvironment = v.InferOutput<ReturnType<typeof asObject>>
const asObject = () => v.object(officeEnvironment)

/** The office's settings, of an environment that was parsed. */
export const officeSettings = (e: OfficeEnvironment): OfficeSettings => ({
  host: e.OFFICE_HOST,
  port: e.OFFICE_PORT,
  session: { idle: minutes(e.OFFICE_IDLE), whole: minutes(e.OFFICE_SESSION) },
  trustedProxies: e.OFFICE_TRUSTED_PROXIES,
})

/** Whether an address is this machine's own: nobody else on the network reaches it. */
export const isLoopback = (host: string): boolean => /^(127(\.\d{1,3}){3}|::1|localhost)$/.test(host)

/** What of the office cannot be opened as it is set, each as one sentence. */
export function officeFaults(given: Partial<Record<string, string>>): string[] {
  const { OFFICE_HOST: host = '127.0.0.1' } = given
  return isLoopback(host)
    ? []
    : [`OFFICE_HOST is ${host}: an office that is opened by a link listens on this machine alone (127.0.0.1).`]
}
