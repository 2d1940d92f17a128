import type { CrmDonor } from '../crm.ts'
import type { Api } from './api.ts'

/** A donor's account there: its id, and the names that it has. */
export interface Account {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
}

/** How a donor is called of whom nothing is told but a key. */
const unnamed = (key: string) => ({ FirstName: 'Donor', LastName: key })

/**
 * The donor's account, made or brought up to date: found by our key alone, so that nobody is taken for another. What makes it a person's is
 * the default record type of whoever we come as.
 */
export async function keepAccount(api: Api, { key, named }: CrmDonor): Promise<Account> {
  const there = named === null ? await api.read('Account', key) : null
  // what was told before stays: whoever is to be forgotten is by an event of its own
  if (there) {
    const [firstName, lastName] = [there.FirstName, there.LastName].map((name) => (name ? String(name) : 'Donor'))
    return { id: there.Id, firstName: firstName ?? '', lastName: lastName ?? '' }
  }
  const { FirstName, LastName } =
    named === null ? unnamed(key) : { FirstName: named.firstName, LastName: named.lastName }
  const email = named?.email ? { PersonEmail: named.email } : {}
  const id = await api.upsert('Account', key, { FirstName, LastName, ...email })
  return { id, firstName: FirstName, lastName: LastName }
}

/** What of an account leads to a person. */
const leading = [
  ...['PersonEmail', 'Phone', 'PersonMobilePhone', 'PersonHomePhone'],
  ...['PersonMailingStreet', 'PersonMailingCity', 'PersonMailingPostalCode'],
  ...['BillingStreet', 'BillingCity', 'BillingPostalCode'],
]

/** Takes away who gave these gifts, by their references: what their accounts say of a person. The gifts stay, as books do. */
export async function forgetAccounts(api: Api, references: readonly string[]): Promise<void> {
  const accounts = new Set([
    ...(await api.values('GiftTransaction', 'DonorId', 'PaymentIdentifier', references)),
    ...(await api.values('GiftCommitment', 'DonorId', 'Giving_ID__c', references)),
  ])
  const nothing = Object.fromEntries(leading.map((name) => [name, null]))
  for (const id of accounts) await api.change('Account', id, { FirstName: 'Donor', LastName: 'Forgotten', ...nothing })
}
