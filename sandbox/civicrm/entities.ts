import { Refusal } from './refusal.ts'

/** A record of CiviCRM: its fields by their names in APIv4. */
export type Row = { id: string } & Record<string, unknown>
/** Values as they were given, options resolved. */
export type Values = Record<string, unknown>

/** Of options: what a new installation has; `kept`: and what was added since, under this name. */
export type Field =
  | 'id'
  | 'text'
  | 'money'
  | 'date'
  | 'flag'
  | { readonly options: readonly string[]; readonly kept?: string }

/** What of an entity is played. */
export type Entity = {
  readonly fields: Readonly<Record<string, Field>>
  /** Where a new record lacks these, it is refused. */
  readonly required: readonly string[]
  /** No two records have the same, of those that have one. */
  readonly unique: readonly string[]
  /** Refuses what another record has already. */
  duplicate(field: string, other: Row): Refusal
  readonly defaults: Values
}

const FINANCIAL_TYPES = ['Donation', 'Member Dues', 'Campaign Contribution', 'Event Fee']
const INSTRUMENTS = ['Credit Card', 'Debit Card', 'Cash', 'Check', 'EFT']
const PREFIXES = ['Mrs.', 'Ms.', 'Mr.', 'Dr.']
const SUFFIXES = ['Jr.', 'Sr.', 'II', 'III']
const STATUSES = [
  ...['Completed', 'Pending', 'Cancelled', 'Failed', 'In Progress', 'Overdue', 'Refunded', 'Partially paid'],
  ...['Pending refund', 'Chargeback', 'Template'],
]

/**
 * The fields that are played, of those that are published.
 * @see https://github.com/civicrm/civicrm-core/tree/master/schema
 */
export const ENTITIES: Readonly<Record<string, Entity>> = {
  Contact: {
    fields: {
      contact_type: { options: ['Individual', 'Household', 'Organization'] },
      external_identifier: 'text',
      first_name: 'text',
      last_name: 'text',
      middle_name: 'text',
      nick_name: 'text',
      prefix_id: { options: PREFIXES },
      suffix_id: { options: SUFFIXES },
      is_deleted: 'flag',
      source: 'text',
      'email_primary.email': 'text',
    },
    required: [],
    unique: ['external_identifier'],
    duplicate: () => new Refusal('DB Error: already exists', { code: -5 }),
    defaults: { contact_type: 'Individual', is_deleted: false },
  },
  Contribution: {
    fields: {
      contact_id: 'id',
      financial_type_id: { options: FINANCIAL_TYPES, kept: 'financial-types' },
      payment_instrument_id: { options: INSTRUMENTS, kept: 'payment-methods' },
      contribution_status_id: { options: STATUSES },
      total_amount: 'money',
      fee_amount: 'money',
      currency: 'text',
      receive_date: 'date',
      trxn_id: 'text',
      invoice_id: 'text',
      source: 'text',
      is_test: 'flag',
    },
    required: ['contact_id', 'financial_type_id', 'total_amount'],
    unique: ['trxn_id', 'invoice_id'],
    duplicate: (_, { id }) =>
      new Refusal(
        `Duplicate error - existing contribution record(s) have a matching Transaction ID or Invoice ID. Contribution record ID(s) are: ${id}`,
      ),
    defaults: { contribution_status_id: 'Completed', currency: 'USD', is_test: false },
  },
  Email: {
    fields: { contact_id: 'id', email: 'text', is_primary: 'flag' },
    required: ['email', 'contact_id'],
    unique: [],
    duplicate: () => new Refusal('DB Error: already exists', { code: -5 }),
    defaults: { is_primary: true },
  },
  Phone: {
    fields: { contact_id: 'id', phone: 'text' },
    required: ['contact_id'],
    unique: [],
    duplicate: () => new Refusal('DB Error: already exists', { code: -5 }),
    defaults: {},
  },
  IM: {
    fields: { contact_id: 'id', name: 'text' },
    required: ['contact_id'],
    unique: [],
    duplicate: () => new Refusal('DB Error: already exists', { code: -5 }),
    defaults: {},
  },
  Address: {
    fields: { contact_id: 'id', street_address: 'text', city: 'text', postal_code: 'text' },
    required: ['contact_id'],
    unique: [],
    duplicate: () => new Refusal('DB Error: already exists', { code: -5 }),
    defaults: {},
  },
}

/** A field as a call names it: `:name` says an option by its name. @throws Refusal where the entity has none of that name */
export function fieldOf(name: string, entity: Entity, called: string): { name: string; field: Field } {
  const [bare = '', suffix] = called.split(':')
  const field = bare === 'id' ? 'id' : entity.fields[bare]
  const isOption = typeof field === 'object'
  if (!field || (suffix !== undefined && !(suffix === 'name' && isOption)))
    throw new Refusal(`Invalid field '${called}' of ${name}`)
  return { name: bare, field }
}

/** A value as it is kept; `added`: options that were added. @throws Refusal where its field cannot have it */
export function readValue(called: string, field: Field, value: unknown, added: readonly string[]): unknown {
  if (value === null || value === '') return null
  const invalid = () => new Refusal(`'${String(value)}' is not a valid option for field ${called}`)
  if (typeof field === 'object') {
    if (![...field.options, ...added].includes(String(value))) throw invalid()
    return String(value)
  }
  if (field === 'money') {
    const number = Number(value)
    if (!Number.isFinite(number)) throw new Refusal(`${called} is not a valid amount: ${String(value)}`)
    return number.toFixed(2)
  }
  if (field === 'date') {
    if (!/^\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?$/.test(String(value)))
      throw new Refusal(`${called} is not a valid date: ${String(value)}`)
    return String(value)
  }
  if (field === 'flag') return value === true || value === 1 || value === '1'
  return String(value)
}
