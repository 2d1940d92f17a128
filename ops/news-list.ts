import { type Language, languageNamed } from '#gift/language.ts'
import { addressKey } from '#gift/mail-address.ts'
import { nameToSay } from '#gift/person-name.ts'
import type { GiftRow } from '#server/store/database/schema.ts'
import type { Store } from '#server/store/database/store.ts'

/** Somebody who wants our news now. */
export interface Reader {
  /** Of the sign-up or gift by which they asked last: what their link to leave is made from. It stays while it counts. */
  readonly id: string
  /** In small letters. */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
  /** When they first asked for it, of what still holds; unix milliseconds. */
  readonly since: number
  readonly from: 'sign-up' | 'gift' | 'sign-up and gift'
}

/** One time that somebody asked for our news. */
type Wish = Omit<Reader, 'from'> & { readonly from: 'sign-up' | 'gift' }

/**
 * Who wants our news: sign-ups that were confirmed and have not ended, and donors who ticked it with a gift that was paid,
 * unless they left after that. Each address once, under the name and in the language of the latest wish, in alphabetical
 * order.
 */
export async function newsList({ db }: Store): Promise<readonly Reader[]> {
  const subscribers = await db.selectFrom('subscriber').selectAll().execute()
  const ticked = await db
    .selectFrom('gift')
    .select(['id', 'email', 'first_name', 'last_name', 'language', 'started_at'])
    .where('opt_in', '=', 1)
    .where('payments', '>', 0)
    .where('email', 'is not', null)
    .execute()
  const signUps = new Map(subscribers.map((row) => [row.email, row]))
  const wishes: Wish[] = []
  for (const row of subscribers) {
    if (row.confirmed_at === null || row.left_at !== null) continue
    wishes.push({ ...named(row), email: row.email, since: row.confirmed_at, from: 'sign-up' })
  }
  for (const row of ticked) {
    const email = addressKey(row.email ?? '')
    if (row.started_at <= (signUps.get(email)?.left_at ?? 0)) continue
    wishes.push({ ...named(row), email, since: row.started_at, from: 'gift' })
  }
  const readers = new Map<string, Reader>()
  for (const wish of wishes.sort((a, b) => a.since - b.since)) {
    const reader = readers.get(wish.email)
    const from = reader && reader.from !== wish.from ? 'sign-up and gift' : wish.from
    readers.set(wish.email, { ...wish, since: reader?.since ?? wish.since, from })
  }
  return [...readers.values()].sort((a, b) => (a.email < b.email ? -1 : 1))
}

/** The charity's mailer greets by these names: one that is not said in our own letters is left out. */
function named(row: Pick<GiftRow, 'id' | 'first_name' | 'last_name' | 'language'>) {
  const [firstName, lastName] = [row.first_name ?? '', row.last_name ?? '']
  const isSaid = nameToSay({ firstName, lastName }).fullName !== null
  const name = isSaid ? { firstName, lastName } : { firstName: '', lastName: '' }
  return { id: row.id, ...name, language: languageNamed(row.language) }
}
