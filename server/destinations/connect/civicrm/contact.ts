import { Refused } from '../ask.ts'
import type { CrmDonor } from '../crm.ts'
import { makeUnlessThere } from '../make.ts'
import type { Api, Row } from './api.ts'

/** How a donor is called of whom nothing is told but a key, and who was forgotten. */
const unnamed = (key: string) => `Donor ${key}`
const forgotten = (id: number) => `Forgotten ${id}`

/**
 * The donor's contact, made where there is none: found by our key alone, so that nobody is taken for another. It is named when it is made,
 * or while it still has no name but ours: what stands there else, staff may have corrected, and each gift has the name and address that
 * were typed with it, an old one too. Answers its id.
 */
export async function keepContact(api: Api, { key, references, named }: CrmDonor): Promise<number> {
  const email = named?.email ? { 'email_primary.email': named.email } : {}
  const names = { first_name: named?.firstName ?? null, last_name: named?.lastName ?? unnamed(key), ...email }
  let there: Row | undefined
  await makeUnlessThere(
    async () => {
      const where = [['external_identifier', '=', key]]
      there =
        (await api('Contact', 'get', { where, select: ['id', 'last_name'], limit: 1 }))[0] ??
        (await inTheTrash(api, key, references))
      return there !== undefined
    },
    async () => {
      const values = { contact_type: 'Individual', external_identifier: key, ...names }
      there = (await api('Contact', 'create', { values }))[0]
    },
  )
  if (there === undefined) throw new Refused({ problem: 'not read' })
  const { id } = there
  if (named !== null && [unnamed(key), forgotten(id)].includes(String(there.last_name)))
    await api('Contact', 'update', { where: [['id', '=', id]], values: names })
  return id
}

/**
 * Whoever is meant by a key whose contact is in the trash: staff merged it into another, which has the contributions of before, or put it
 * there with all that it has. The key stays with it, so that no other can be made.
 */
async function inTheTrash(api: Api, key: string, references: readonly string[]): Promise<Row | undefined> {
  const where = [
    ['external_identifier', '=', key],
    ['is_deleted', '=', true],
  ]
  const [trashed] = await api('Contact', 'get', { where, select: ['id'], limit: 1 })
  if (!trashed) return undefined
  const theirs = { where: [['source', 'IN', references]], select: ['contact_id'], limit: 500 }
  const others = (await api('Contribution', 'get', theirs)).map(({ contact_id }) => Number(contact_id))
  return { id: others.find((id) => id !== trashed.id) ?? trashed.id }
}

/** Where CiviCRM keeps what leads to a person, beside the contact itself. */
const leading = ['Email', 'Phone', 'Address', 'IM'] as const
/** What of a contact itself leads to a person, beside the last name, which it has to have. */
const nameFields = ['first_name', 'middle_name', 'nick_name', 'prefix_id', 'suffix_id']

/**
 * Takes away who gave these gifts: the contacts of their contributions lose all names, e-mail, phones, addresses and names of messengers,
 * those that the charity added included. The contributions stay, as books do.
 */
export async function forgetContacts(api: Api, references: readonly string[]): Promise<void> {
  if (references.length === 0) return
  const where = [['source', 'IN', references]]
  const contributions = await api('Contribution', 'get', { where, select: ['contact_id'], limit: 0 })
  const contacts = [...new Set(contributions.map(({ contact_id }) => Number(contact_id)))]
  const nothing = Object.fromEntries(nameFields.map((name) => [name, null]))
  for (const id of contacts) {
    for (const entity of leading) await api(entity, 'delete', { where: [['contact_id', '=', id]] })
    const values = { ...nothing, last_name: forgotten(id) }
    await api('Contact', 'update', { where: [['id', '=', id]], values })
  }
}
