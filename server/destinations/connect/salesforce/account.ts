import { Refused } from '../ask.ts'
import type { CrmDonor, CrmNames } from '../crm.ts'
import { isRefusal } from '../make.ts'
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

type Row = NonNullable<Awaited<ReturnType<Api['read']>>>

/**
 * The donor's account, made where there is none: found by our key alone, so that nobody is taken for another. It is named when it is made,
 * or while it still has no name but ours: what stands there else, staff may have corrected, and each gift has the name and address that
 * were typed with it, an old one too. Of two gifts that find none in one moment one makes it, and the newer names it. What makes it a
 * person's is the default record type of whoever we come as.
 */
export async function keepAccount(api: Api, { key, named, before }: CrmDonor): Promise<Account> {
  const names = named === null ? unnamed(key) : namesOf(named)
  const there = await api.read('Account', key)
  if (there) return named !== null && isUnnamed(there, key) ? await nameIt(api, there.Id, names) : accountOf(there)
  try {
    return { id: await api.create('Account', key, names), firstName: names.FirstName, lastName: names.LastName }
  } catch (error) {
    const account = isRefusal(error) ? await api.read('Account', key) : null
    if (!account) throw error
    const isOlder = before.some((older) => isCalled(account, older))
    return named !== null && (isOlder || isUnnamed(account, key))
      ? await nameIt(api, account.Id, names)
      : accountOf(account)
  }
}

const isUnnamed = ({ FirstName, LastName }: Row, key: string): boolean =>
  FirstName === 'Donor' && (LastName === key || LastName === forgotten.LastName)

const isCalled = (row: Row, { firstName, lastName, email }: CrmNames): boolean =>
  row.FirstName === firstName && row.LastName === lastName && (row.PersonEmail ?? null) === email

const namesOf = ({ firstName, lastName, email }: CrmNames) => ({
  ...{ FirstName: firstName, LastName: lastName },
  ...(email ? { PersonEmail: email } : {}),
})

async function nameIt(api: Api, id: string, names: ReturnType<typeof unnamed>): Promise<Account> {
  await api.change('Account', id, names)
  return { id, firstName: names.FirstName, lastName: names.LastName }
}

function accountOf({ Id: id, FirstName, LastName }: Row): Account {
  const [firstName = '', lastName = ''] = [FirstName, LastName].map((name) => (name ? String(name) : 'Donor'))
  return { id, firstName, lastName }
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
  const message = error instanceof Refused ? error.refusal.said : null
  if (!message?.startsWith(`INVALID_FIELD: No such column '${name}'`)) throw error
}
