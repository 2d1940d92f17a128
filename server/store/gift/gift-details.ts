import type { Attribution } from '#gift/donor.ts'
import type { Language } from '#gift/language.ts'
import type { Tribute } from '#gift/tribute.ts'

/** What a donor says beside the amount; the newest call counts. */
export interface GiftDetails {
  readonly language: Language
  readonly country: string
  readonly optIn: boolean
  readonly tribute: Tribute | null
  readonly attribution: Attribution | null
  /** The id of the appeal out of which it is given; absent: as it was. */
  readonly appeal?: string | null
}
