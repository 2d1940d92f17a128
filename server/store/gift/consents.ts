import type { ConsentKind } from '#gift/consent.ts'
import type { Language } from '#gift/language.ts'
import { type Cents, cents } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { ConsentTable } from '../database/schema.ts'
import { rows, run, single, type Unit } from '../database/unit.ts'

/** What one donor agreed to, as it was shown: never changed, and forgotten by `giving purge` alone. */
export interface Consent {
  readonly id: string
  readonly gift: string
  readonly kind: ConsentKind
  /** The sentence's key, of all its versions. */
  readonly textId: string
  readonly textVersion: string
  /** Of `text`, in hexadecimal. */
  readonly textSha256: string
  readonly text: string
  readonly language: Language
  /** What is charged, once or each month. */
  readonly cents: Cents
  readonly interval: 'once' | 'month'
  /** The day of the month; null: not known when it was given. */
  readonly anchorDay: number | null
  readonly firstOn: Day | null
  readonly provider: ProviderName
  /** The page's own form, or the provider's hosted page. */
  readonly channel: 'embedded' | 'hosted'
  readonly page: string
  readonly release: string
  /** The state statements that stood on the page. */
  readonly shownWith: readonly string[]
  /** Unix milliseconds. */
  readonly at: number
}

const rowOf = (consent: Consent): ConsentTable => ({
  id: consent.id,
  gift: consent.gift,
  kind: consent.kind,
  text_id: consent.textId,
  text_version: consent.textVersion,
  text_sha256: consent.textSha256,
  text: consent.text,
  language: consent.language,
  cents: consent.cents,
  currency: 'USD',
  interval: consent.interval,
  anchor_day: consent.anchorDay,
  first_on: consent.firstOn,
  provider: consent.provider,
  channel: consent.channel,
  action: 'button',
  page: consent.page,
  release: consent.release,
  shown_with: JSON.stringify(consent.shownWith),
  at: consent.at,
})

/** Keeps a consent. One of the same id is kept already, and stays as it is. */
export const keepConsent = (consent: Consent): Unit<void> =>
  single(function* (db) {
    yield* run(
      db
        .insertInto('consent')
        .values(rowOf(consent))
        .onConflict((c) => c.doNothing()),
    )
  })

/** When the oldest consent that is kept was given (unix milliseconds); null: none is. */
export const firstConsentAt: Unit<number | null> = single(function* (db) {
  const [row] = yield* rows(db.selectFrom('consent').select('at').orderBy('at').limit(1))
  return row ? Number(row.at) : null
})

/** Everything that the donor of a gift agreed to, the oldest first. */
export const consentsOf = (gift: string): Unit<readonly Consent[]> =>
  single(function* (db) {
    const consents = yield* rows(
      db.selectFrom('consent').selectAll().where('gift', '=', gift).orderBy('at').orderBy('id'),
    )
    return consents.map((row) => ({
      id: row.id,
      gift: row.gift,
      kind: row.kind,
      textId: row.text_id,
      textVersion: row.text_version,
      textSha256: row.text_sha256,
      text: row.text,
      language: row.language,
      cents: cents(row.cents),
      interval: row.interval,
      anchorDay: row.anchor_day,
      firstOn: row.first_on,
      provider: row.provider,
      channel: row.channel,
      page: row.page,
      release: row.release,
      shownWith: JSON.parse(row.shown_with) as string[],
      at: Number(row.at),
    }))
  })
