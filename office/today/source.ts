import { createHash } from 'node:crypto'
import { type Clock, minutes, seconds } from '#server/base/clock.ts'
import { type Attention, attentionNow } from '#server/giving/attention/attention.ts'
import { type Today, TodayReader } from '#server/report/today.ts'
import type { Store } from '#server/store/database/store.ts'
import { type Certificate, Certificates } from './certificates.ts'

/** All that the first page tells. */
export interface OfficeToday {
  readonly today: Today
  readonly attention: Attention
  readonly certificates: readonly Certificate[]
  /** Another one when something that is shown has changed. */
  readonly revision: string
}

/** What needs a person is looked for anew after so long: nobody mends it faster. */
const attentionRenewed = seconds(10)

/** What the first page tells, read once for all who look at it. */
export class TodaySource {
  readonly #store: Store
  readonly #clock: Clock
  readonly #today: TodayReader
  readonly #certificates: Certificates
  #attention: { readonly at: number; readonly told: Promise<Attention> } | null = null

  constructor(parts: { readonly store: Store; readonly clock: Clock; readonly publicOrigin: string }) {
    this.#store = parts.store
    this.#clock = parts.clock
    this.#today = new TodayReader(parts.store, parts.clock)
    this.#certificates = new Certificates(parts.publicOrigin, parts.clock)
  }

  async read(): Promise<OfficeToday> {
    const [today, attention, certificates] = await Promise.all([
      this.#today.read(),
      this.#needed(),
      this.#certificates.ending(),
    ])
    // What is still true is told as of now: the hour that the day has reached, and deadlines that have passed.
    const minute = Math.floor(today.at / minutes(1))
    return { today, attention, certificates, revision: revisionOf([{ ...today, at: minute }, attention, certificates]) }
  }

  #needed(): Promise<Attention> {
    const now = this.#clock.now()
    if (!this.#attention || now - this.#attention.at > attentionRenewed) {
      const reading = attentionNow(this.#store, this.#clock)
      reading.catch(() => {
        this.#attention = null
      })
      this.#attention = { at: now, told: reading }
    }
    return this.#attention.told
  }
}

const revisionOf = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(content, (_, value) => (value instanceof Map ? [...value] : value)))
    .digest('base64url')
    .slice(0, 16)
