import type { Context } from 'hono'
import { postalLine } from '#gift/by-hand/postal-line.ts'
import { nameOnPaperOf } from '#gift/person-name.ts'
import { find } from '#server/giving/find/find.ts'
import { personById } from '#server/store/person/people.ts'
import type { OfficeEnv } from '../office.ts'
import { writeAudit } from '../people/audit.ts'

/** So many are offered. */
const most = 6

/**
 * Who may be meant by the beginning of a name or an address, found as Find finds them: each once, in the words of a line, with the person
 * to whom a line belongs for which they are chosen.
 */
export async function donorsMeant(c: Context<OfficeEnv>) {
  const { office, language } = c.var
  const { store } = office.services
  const text = (c.req.query('q') ?? '').trim().slice(0, 80)
  const matches = text.length < 3 ? [] : await find(store, text, 4 * most, language)
  const offered = new Map<
    string,
    { readonly donor: string; readonly contact: string; readonly person: string | null }
  >()
  for (const { gift } of matches) {
    const name = nameOnPaperOf(gift)
    if (!name || gift.forgottenAt !== null || gift.addressing?.deceased) continue
    const person = gift.person === null ? undefined : await store.read(personById(gift.person))
    const contact = gift.donor?.email ?? (person?.postal ? postalLine(person.postal) : '')
    const donor = name.firstName === '' ? name.lastName : `${name.lastName}, ${name.firstName}`
    const key = gift.person ?? `${donor} ${contact}`
    if (!offered.has(key) && offered.size < most) {
      offered.set(key, { donor, contact, person: gift.person })
      await writeAudit(c, { action: 'looked', gift: gift.id, details: { offered: 'by hand' } })
    }
  }
  return c.json([...offered.values()])
}
