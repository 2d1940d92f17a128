import type { Generated, Selectable } from 'kysely'
import type { ConsentKind } from '#gift/consent.ts'
import type { Device } from '#gift/funnel.ts'
import type { Language } from '#gift/language.ts'
import type { EndedBy, FactKind, State } from '#gift/lifecycle.ts'
import type { Frequency, ProviderName } from '#gift/provider.ts'
import type { AdoptionTables } from './adoption-tables.ts'
import type { AppealTables } from './appeal-tables.ts'
import type { BatchTables } from './batch-tables.ts'
import type { AccountFeeTable, ComparisonTable, DifferenceTable } from './books-tables.ts'
import type { DafTables } from './daf-tables.ts'
import type { DestinationTables } from './destination-tables.ts'
import type { PersonNameTable, PersonTable } from './person-tables.ts'
import type { RefundTable } from './refund-table.ts'
import type { RequestTable } from './request-table.ts'
import type { VersionTables } from './version-tables.ts'
import type { VisitorTables } from './visitor-tables.ts'
import type { WordTables } from './word-tables.ts'
import type { WorkTable } from './work-table.ts'

/** One promise of money. Times are unix milliseconds, money is cents; `tribute` and `arrangement` are JSON text. */
export interface GiftTable {
  id: string
  reference: string
  attempt: string | null
  provider: ProviderName
  frequency: Frequency
  cents: number
  /** Of them, what the donor added for the cost of the payment; null: nothing. */
  cost_cents: number | null
  currency: 'USD'
  language: Language
  country: string
  first_name: string | null
  last_name: string | null
  email: string | null
  opt_in: number
  source: string | null
  medium: string | null
  campaign: string | null
  /** Which link of the campaign; and the number by which a form on another site may ask once whether it was given. */
  link: string | null
  ask: string | null
  tribute: string | null
  started_at: number
  /** The later day of its first charge (null: charged when it is begun), and the gift out of whose thanks it was asked for. */
  begins: string | null
  follows: string | null
  /** The monthly gift that this one is to take the place of, and the gift as which this one goes on. */
  in_place_of: string | null
  goes_on_as: string | null
  round: number
  intent: string | null
  customer: string | null
  subscription: string | null
  session: string | null
  state: State
  payments: number
  paid_cents: number
  refunded_cents: number
  disputed_cents: number
  arrangement: string | null
  /** The reading that wrote `arrangement`, and the number of the last reading begun. */
  arrangement_revision: number
  last_reading: number
  /** When the resolver looks next; null: nothing is open. */
  resolve_at: number | null
  resolve_tries: number
  /** The hold of one operation across its provider calls: until when at the latest, and whose (its token). */
  busy_until: number
  hold: string | null
  /** What a provider was asked and has not answered (`Asked`, as JSON); null when every question is answered. */
  asked: string | null
  /** Who began it, as keyed hashes (JSON), so that its outcome counts in the budget; null for gifts not begun here. */
  caller: string | null
  /** The W3C traceparent of the call that began it; null where nothing is traced. */
  trace: string | null
  /** How it was last paid (`PaidBy`, as JSON); null where nobody has told. */
  paid_by: string | null
  /** When its donor was forgotten: nobody is written into it any more; null: nobody asked, and no time has passed for it. */
  forgotten_at: number | null
  /** When a link mailed to its address was first acted on; null: nobody has proven that mailbox theirs. */
  proven_at: number | null
  /** The number of the first set-up of a card that was asked for by a mailed link; null: none was. */
  mailbox_card: number | null
  /** On what its form was read, as roughly as can be told; null where it was not begun on our page. */
  device: Device | null
  /** What its form showed of an experiment (`experiment/variant`); null: none was under way. */
  variant: string | null
  /** The fund that all of it is for; null: several are in `funds`, or it is of before there were any and the default one's. */
  fund: string | null
  /** What it is for where that is several funds (`FundShares`, as JSON): the shares in which each payment is parted. */
  funds: string | null
  /** What it was for before, and until when (`PurposeBefore`s, as JSON, oldest first); null: it has always been for this. */
  funds_before: string | null
  /** Whose it is (`person`); null: it came to nothing, or nobody has found out yet. */
  person: string | null
  /** How it is spoken of, where its person differs from what was given with it (`Addressing`, as JSON). */
  addressing: string | null
  /** The id of the appeal out of which it was given; null: out of none, or begun by a release that had none. */
  appeal: string | null
  /** What of its appeal's pot is reserved and used for it (`GiftMatch`, as JSON); null: nothing ever was. */
  matching: string | null
  /** What is kept of the line of a deposit slip from which it came (`ByHand`, as JSON); null: from none. */
  by_hand: string | null
  /** From which program it was taken over (`Adopted`, as JSON); null: it was begun here. */
  adopted: string | null
  /** Grows when all links and browsers that open the gift are to end. */
  access_revision: number
  /** When that was last; null: never, or by a release that did not say. */
  access_ended_at: number | null
  /** When the words under which it is found were kept; null: they are still to be, or its donor changed since. */
  words_at: number | null
}

/** Every id a provider uses for a gift or its payments, so that an event finds its gift. */
export interface GiftRefTable {
  provider: ProviderName
  ref: string
  gift: string
}

/** The ledger: append only. */
export interface FactTable {
  seq: Generated<number>
  provider: ProviderName
  kind: FactKind
  ref: string
  gift: string
  at: number
  recorded_at: number
  cents: number | null
  fee_cents: number | null
  payment: string | null
  /** `failed`: code; `pending`, `closed`: reason; `ended`: by whom; `disputed`: until when it may be answered, in unix milliseconds. */
  detail: string | EndedBy | null
  /** Its version by its provider's own order, where it can change; null: it cannot, or its provider has none. */
  version: Generated<number | null>
  /** Its version by ours, where the provider's tells no two apart. */
  our_version: Generated<number | null>
  /** `disputed`: the case that tells of it, where it was booked under another name before; null: its own. */
  told_as: Generated<string | null>
}

export interface InboxTable {
  id: Generated<number>
  provider: ProviderName
  event_id: string
  type: string
  payload: string
  created_at: number
  received_at: number
  /** `dead`: kept for a person to look at (`giving replay`). */
  status: 'waiting' | 'done' | 'ignored' | 'dead'
  tries: number
  due_at: number
  gift: string | null
  problem: string | null
}

export interface LetterTable {
  /** Also the mail's Message-ID. */
  id: string
  gift: string | null
  kind: string
  fact_ref: string
  /** What the letter needs beside the gift, as JSON. */
  details: string
  status: 'waiting' | 'sent' | 'failed' | 'dropped'
  created_at: number
  due_at: number
  tries: number
  sent_at: number | null
  problem: string | null
}

/** What a statement of a year said, as a digest, and when it is looked at again; null: when something of its donor's changes. */
export interface YearlyStatementTable {
  /** The letter that brought it, whose words may be forgotten. */
  letter: string
  gift: string
  year: number
  digest: string
  made_at: number
  due_at: number | null
}

/** Who did what by the command line, and notes on a gift. */
export interface AuditTable {
  id: Generated<number>
  at: number
  actor: string
  action: string
  gift: string | null
  details: string
}

/** Values that all processes share: the link secret, the operator's switches. */
export interface SettingTable {
  name: string
  value: string
}

/** Sums over the ledger, by name, kept up as it grows (`totals.ts`). */
export interface TotalTable {
  name: string
  number: number
}

/** A code mailed to a gift's donor, with which they confirm a far higher amount. */
export interface ConfirmationTable {
  gift: string
  cents: number
  code_hash: string
  until: number
  tries: number
}

/** A word under which a gift is found. */
export interface GiftWordTable {
  word: string
  gift: string
}

/** Each word under which any gift is found, once. */
export interface KnownWordTable {
  word: string
}

/** What a word becomes when one of its letters is lost; its own spelling too. */
export interface MisspellingTable {
  spelling: string
  word: string
}

/** What a donor agreed to, as it was shown: append only. */
export interface ConsentTable {
  id: string
  gift: string
  kind: ConsentKind
  text_id: string
  text_version: string
  text_sha256: string
  text: string
  language: Language
  cents: number
  currency: 'USD'
  interval: 'once' | 'month'
  anchor_day: number | null
  first_on: string | null
  provider: ProviderName
  channel: 'embedded' | 'hosted'
  action: 'button'
  page: string
  release: string
  /** Ids of the state statements on the page, as JSON. */
  shown_with: string
  at: number
}

export interface Schema
  extends AdoptionTables,
    DafTables,
    DestinationTables,
    AppealTables,
    BatchTables,
    VisitorTables,
    VersionTables,
    WordTables {
  gift: GiftTable
  gift_ref: GiftRefTable
  fact: FactTable
  inbox: InboxTable
  letter: LetterTable
  yearly_statement: YearlyStatementTable
  work: WorkTable
  audit: AuditTable
  setting: SettingTable
  total: TotalTable
  confirmation: ConfirmationTable
  gift_word: GiftWordTable
  known_word: KnownWordTable
  misspelling: MisspellingTable
  consent: ConsentTable
  refund: RefundTable
  request: RequestTable
  difference: DifferenceTable
  comparison: ComparisonTable
  account_fee: AccountFeeTable
  person: PersonTable
  opened_link: { letter: string; until: number }
  person_name: PersonNameTable
}

export type GiftRow = Selectable<GiftTable>
export type FactRow = Selectable<FactTable>
export type InboxRow = Selectable<InboxTable>
export type LetterRow = Selectable<LetterTable>
