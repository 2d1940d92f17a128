import type { Selectable } from 'kysely'

/** What other systems are told, once each: append only, and nobody is named in it. Times are unix milliseconds. */
export interface EventTable {
  /** Its place among all: whoever has read up to a number misses nothing behind it. */
  seq: number
  /** Made from what happened: learnt anew, also in a database that was restored, it is the same. */
  id: string
  type: string
  /** When it happened. */
  at: number
  gift: string | null
  /** What its kind needs to find the rest when it is told, as JSON. */
  details: string
}

/** Where events are sent. Times are unix milliseconds. */
export interface EndpointTable {
  id: string
  /** What staff call it; null: by its host. */
  name: string | null
  url: string
  /** The types that it hears of, as a JSON list. */
  types: string
  /** Whether it may be told who gave. `asked`: one person wants it, and a second has still to agree. */
  personal: 'no' | 'asked' | 'yes'
  /** Who made it, or asked for who gave last. */
  asked_by: string
  agreed_by: string | null
  /** When it was first told who gave; null: never. */
  personal_at: number | null
  /** Which of its keys it has, and until when the one before signs as well. */
  revision: number
  rotated_at: number
  /** Of which of the deployment's secrets its keys are made, as a digest of them; and those before. */
  key_mark: string | null
  mark_before: string | null
  /** `paused`: a person wants nothing sent there for a while. `resting`: sent nothing until a person has looked. `gone`: it answered 410. */
  state: 'on' | 'paused' | 'resting' | 'gone' | 'removed'
  /** What it answered last, or a problem of ours, as a code; of one that is paused, who paused it. */
  reason: string | null
  state_at: number
  created_at: number
}

/** One event on its way to one endpoint. */
export interface DeliveryTable {
  endpoint: string
  event: string
  /** `given_up`: all tries were in vain. */
  status: 'waiting' | 'sent' | 'given_up'
  queued_at: number
  /** When it is tried, or until when somebody has it in hands; null: it is not waiting. */
  due_at: number | null
  tries: number
  /** When it was tried, as a JSON list of what `tried_at` was; null: it was not, or by a release that kept only the last. */
  tries_at: string | null
  tried_at: number | null
  /** What its receiver last answered; null: nothing. */
  answer: number | null
  problem: string | null
  /** In which words a CRM refused it, without anybody's name in them; null: it is no CRM, or said nothing. */
  said: string | null
  took_ms: number | null
}

export type EventRow = Selectable<EventTable>
export type EndpointRow = Selectable<EndpointTable>
export type DeliveryRow = Selectable<DeliveryTable>

/** The tables of what other systems are told. */
export interface EventTables {
  event: EventTable
  endpoint: EndpointTable
  delivery: DeliveryTable
}
