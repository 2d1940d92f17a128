import { Refused } from '../ask.ts'
import type { CrmDonor } from '../crm.ts'
import type { Api } from './api.ts'

/** A donor's account there: its id, and the names that it has. */
export interface Account {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
}

/** How a donor is called of whom nothing is told but a key, and who was forgotten. */
const unnamed = (key: string) => ({ FirstName: 'Donor', LastName: key })
const forgotten = unnamed('Forgotten')

/**
 * The donor's account, made where there is none: found by our key alone, so that nobody is taken for another. It is named when it is made,
 * or while it still has no name but ours: what stands there else, staff may have corrected, and each gift has the name and address that
 * were typed with it, an old one too. What makes it a person's is the default record type of whoever we come as.
 */
export async function keepAccount(api: Api, { key, named }: CrmDonor): Promise<Account> {
  const there = await api.read('Account', key)
  const isUnnamed = there?.FirstName === 'Donor' && [key, forgotten.LastName].includes(String(there.LastName))
  if (there && (named === null || !isUnnamed)) {
    const [firstName, lastName] = [there.FirstName, there.LastName].map((name) => (name ? String(name) : 'Donor'))
    return { id: there.Id, firstName: firstName ?? '', lastName: lastName ?? '' }
  }
  const { FirstName, LastName } =
    named === null ? unnamed(key) : { FirstName: named.firstName, LastName: named.lastName }
  const email = named?.email ? { PersonEmail: named.email } : {}
  const id = await api.upsert('Account', key, { FirstName, LastName, ...email })
  return { id, firstName: FirstName, lastName: LastName }
}

/** What of an account leads to a person, beside the name. */
const leading = [
  ...['Salutation', 'PersonEmail', 'Phone', 'Fax'],
  ...['PersonMobilePhone', 'PersonHomePhone', 'PersonOtherPhone', 'PersonAssistantPhone'],
  ...['PersonMailing', 'PersonOther', 'Billing', 'Shipping'].flatMap((address) =>
    ['Street', 'City', 'PostalCode'].map((part) => `${address}${part}`),
  ),
]
/** Names that an account has only where an administrator has switched them on, each by itself. */
const maybe = ['MiddleName', 'Suffix']

/** Takes away who gave these gifts, by their references: what their accounts say of a person. The gifts stay, as books do. */
export async function forgetAccounts(api: Api, references: readonly string[]): Promise<void> {
  const accounts = new Set([
    ...(await api.values('GiftTransaction', 'DonorId', 'PaymentIdentifier', references)),
    ...(await api.values('GiftCommitment', 'DonorId', 'Giving_ID__c', references)),
  ])
  const nothing = Object.fromEntries(leading.map((name) => [name, null]))
  for (const id of accounts) {
    await api.change('Account', id, { ...forgotten, ...nothing })
    for (const name of maybe) await api.change('Account', id, { [name]: null }).catch(unlessSwitchedOff(name))
  }
}

/** @throws whatever it is, but that there is no such field */
const unlessSwitchedOff = (name: string) => (error: unknown) => {
  const said = error instanceof Refused ? error.refusal.said : null
  if (!said?.startsWith(`INVALID_FIELD: No such column '${name}'`)) throw error
}
