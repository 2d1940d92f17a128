import type { CrmDonor } from '../crm.ts'
import { makeUnlessThere } from '../make.ts'
import type { Api } from './api.ts'

/** How a donor is called of whom nothing is told but a key. */
const unnamed = (key: string) => ({ first_name: null, last_name: `Donor ${key}` })

/** The donor's contact, made or brought up to date: found by our key alone, so that nobody is taken for another. Answers its id. */
export async function keepContact(api: Api, { key, named }: CrmDonor): Promise<number> {
  const names = named === null ? unnamed(key) : { first_name: named.firstName, last_name: named.lastName }
  const email = named?.email ? { 'email_primary.email': named.email } : {}
  const record = { contact_type: 'Individual', external_identifier: key, ...names, ...email }
  const save = async () => (await api('Contact', 'save', { records: [record], match: ['external_identifier'] }))[0]?.id
  let id: number | undefined
  let isNew = false
  await makeUnlessThere(
    async () => {
      const where = [['external_identifier', '=', key]]
      id = (await api('Contact', 'get', { where, select: ['id'], limit: 1 }))[0]?.id
      return id !== undefined
    },
    async () => {
      id = await save()
      isNew = true
    },
  )
  // what was told before stays: whoever is to be forgotten is by an event of its own
  return (named === null || isNew ? id : await save()) ?? 0
}

/** Where CiviCRM keeps what leads to a person, beside the contact itself. */
const leading = ['Email', 'Phone', 'Address'] as const

/**
 * Takes away who gave these gifts: the contacts of their contributions lose name, e-mail, phones and addresses, those that the charity
 * added included. The contributions stay, as books do.
 */
export async function forgetContacts(api: Api, references: readonly string[]): Promise<void> {
  const where = [['source', 'IN', references]]
  const contributions = await api('Contribution', 'get', { where, select: ['contact_id'], limit: 0 })
  const contacts = [...new Set(contributions.map(({ contact_id }) => Number(contact_id)))]
  for (const id of contacts) {
    for (const entity of leading) await api(entity, 'delete', { where: [['contact_id', '=', id]] })
    const values = { first_name: null, last_name: `Forgotten ${id}` }
    await api('Contact', 'update', { where: [['id', '=', id]], values })
  }
}
