import { type Expression, sql } from 'kysely'
import type { Cents } from '#gift/money.ts'
import { cents } from '#gift/money.ts'
import { audit } from '../database/audit.ts'
import type { Store } from '../database/store.ts'
import type { Unit } from '../database/unit.ts'

const action = 'given_twice'

/** Writes down that a draft was paid twice: by this gift, and by others before or beside it. */
export const noteGivenTwice = (gift: string, others: readonly string[], now: number): Unit<void> =>
  audit({ actor: 'record', action, gift, details: { others } }, now)

/** A donor's one wish, paid more than once, and what of each payment is kept. */
export interface GivenTwice {
  readonly attempt: string
  readonly gifts: readonly { readonly id: string; readonly reference: string; readonly keptCents: Cents }[]
}

/** The drafts that were paid more than once, of which more than one payment is still kept: somebody must give one back. */
export async function givenTwice({ db }: Pick<Store, 'db'>): Promise<readonly GivenTwice[]> {
  const noted = await db
    .selectFrom('audit')
    .select('gift')
    // As the index of these notes says it: a parameter would not be seen to fit.
    .where('action', '=', sql.lit(action) as Expression<string>)
    .distinct()
    .execute()
  const duplicates: GivenTwice[] = []
  const drafts = new Set<string>()
  for (const { gift } of noted) {
    const own = await db.selectFrom('gift').select('attempt').where('id', '=', gift).executeTakeFirst()
    const attempt = own?.attempt ?? null
    if (attempt === null || drafts.has(attempt)) continue
    drafts.add(attempt)
    const rows = await db
      .selectFrom('gift')
      .select(['id', 'reference', 'paid_cents', 'refunded_cents', 'disputed_cents'])
      .where('attempt', '=', attempt)
      .where('state', 'not in', ['started', 'confirming', 'not_charged'])
      .orderBy('started_at')
      .execute()
    const gifts = rows
      .map((row) => ({
        id: row.id,
        reference: row.reference,
        keptCents: cents(row.paid_cents - row.refunded_cents - row.disputed_cents),
      }))
      .filter(({ keptCents }) => keptCents > 0)
    if (gifts.length > 1) duplicates.push({ attempt, gifts })
  }
  return duplicates
}
