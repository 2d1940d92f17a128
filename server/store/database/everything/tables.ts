import type { Schema } from '../schema.ts'

/** A table that leaves with the charity. */
interface TakenTable {
  readonly says: string
  /** Columns that are emptied on the way, and why. */
  readonly emptied?: Readonly<Record<string, { readonly to: 'null' | '0'; readonly why: string }>>
  /** Which of its rows leave, as SQL, and why the others do not. */
  readonly only?: { readonly where: string; readonly why: string }
  /** A database in which nobody has given yet may have rows in it: those of the export take their place. */
  readonly begun?: true
}

/** A table that stays, and why. */
interface StayingTable {
  readonly stays: string
}

const keyed = 'a hash under a secret that does not leave'
const lease = 'a lease of a process of the old place'
const foundAnew = 'made anew from the gifts, within minutes of the first start'

/**
 * Every table, and whether a charity that leaves takes it along. In the order in which they can be filled: what others refer to comes
 * first.
 */
export const everyTable: { readonly [Name in keyof Schema]: TakenTable | StayingTable } = {
  gift: {
    says: 'Gifts: one promise of money each, once or every month, and who gave it.',
    emptied: {
      hold: { to: 'null', why: lease },
      busy_until: { to: '0', why: lease },
      caller: { to: 'null', why: keyed },
      ask: { to: 'null', why: 'it is worth something for an hour' },
      words_at: { to: 'null', why: 'the words under which it is found are made anew' },
    },
  },
  batch: { says: 'Deposit slips that were typed by staff.' },
  endpoint: { says: 'Programs that are told what happens: a webhook each.' },
  person: { says: 'People who give: the name on paper, the postal address, what they wish.' },
  person_name: { says: 'Names that people have had on paper.' },
  gift_ref: { says: 'Every id under which the payment providers know a gift.' },
  fact: { says: 'The ledger: payments, refunds, disputes, and what became of them. Append only.' },
  letter: { says: 'Letters and receipts: those that left, and those that are owed (status waiting).' },
  yearly_statement: { says: 'What the statements of a year said, as a digest.' },
  consent: { says: 'What donors agreed to, word for word as it was shown. Append only.' },
  subscriber: { says: 'People who asked for news, and the sentence to which they agreed.' },
  reminder: {
    says: 'Addresses that asked to be reminded, or to be left alone, as hashes that the old LINK_SECRET alone can make.',
  },
  refund: { says: 'Refunds that were asked for, and by whom.' },
  request: { says: 'What a provider was asked about a gift; status open: it has not answered yet.' },
  inbox: { says: 'What the providers told, as they told it.' },
  work: { says: 'Work that waits to be done.' },
  adoption_plan: { says: 'Plans by which monthly donors of another program were taken over; they name nobody.' },
  adoption: { says: 'Subscriptions of other programs that became gifts, by the providers’ own ids.' },
  batch_line: { says: 'Lines of the deposit slips.' },
  employer_match: { says: 'What employers add to gifts: expected, asked, come.' },
  daf_grant: { says: 'What donor-advised funds were asked to grant: asked, promised, come.' },
  memory_page: { says: 'Pages that donors made in somebody’s memory, and where each stands.' },
  memory_report: { says: 'What visitors said is wrong on one of them, and nobody has heard yet.' },
  memory_note: {
    says: 'What those who gave out of one of them left on it, and whether the family may have their address.',
  },
  memory_picture: {
    says: 'Pictures that their makers brought, as base64 (AVIF), and who agreed where a child is on one.',
  },
  phone_link: {
    says: 'Links that were given to callers.',
    emptied: {
      code: { to: 'null', why: 'it opens a form' },
      opened_key: { to: 'null', why: 'it opens a form' },
    },
  },
  kept_card: { says: 'Until when a provider keeps the card of a gift.' },
  card_set_up: { says: 'New cards that are being entered for monthly gifts.' },
  open_secret: { says: 'Payments that were begun and can still be paid, and when they are closed.' },
  ended_appeal: { says: 'Appeals that were ended before their last day.' },
  pot: { says: 'Money that is pledged to match gifts.' },
  appeal_leaf: { says: 'What each gift changed in the sum of its appeal.' },
  appeal_node: { says: 'Hashes over these.' },
  appeal_checkpoint: { says: 'Sums of appeals as they were signed.' },
  account_fee: { says: 'Fees of the providers’ accounts themselves.' },
  difference: { says: 'Where the providers’ books and ours differed.' },
  comparison: { says: 'When they were compared.', begun: true },
  payout: { says: 'Payouts of the providers to the bank.' },
  account_line: { says: 'The providers’ statements, line by line.' },
  journal: { says: 'Journals of the books.' },
  journal_line: { says: 'Their lines.' },
  event: { says: 'What other programs are told, in its order.' },
  delivery: { says: 'What was sent to which of them.' },
  visit: { says: 'Visits to the donation page, added up by the hour.', begun: true },
  variant_seen: { says: 'Visits that were shown a variant of it, added up.', begun: true },
  total: { says: 'Sums over the ledger, by name.', begun: true },
  audit: { says: 'Who did what, and notes on gifts.', begun: true },
  setting: {
    says: 'What all processes share: the name of this database at the providers, the last closed month.',
    only: { where: "name not like '%secret%'", why: 'secrets stay: another place makes its own' },
    begun: true,
  },
  folder_version: { says: 'Versions of the charity’s folder: what was edited, who asked and who agreed.' },
  banner: { says: 'What stands above every page for a while.' },
  charity_draft: { says: 'Files of the charity’s folder as staff want them, which are not public.' },
  picture_draft: { says: 'Pictures of the charity’s folder as staff want them, which are not public.' },
  draft_link: { stays: 'links by which colleagues look at drafts, good for a week at this address' },
  folder_pack: { stays: 'what was built of a version, which a new place builds by itself' },
  confirmation: { stays: 'codes that were mailed, good for minutes' },
  opened_link: { stays: 'links that were used, kept for minutes' },
  tally: { stays: `counts of who tried cards, by ${keyed}; good for a day` },
  gift_word: { stays: foundAnew },
  known_word: { stays: foundAnew },
  misspelling: { stays: foundAnew },
}

/** The tables that leave, in the order in which they can be filled. */
export const takenTables: readonly (TakenTable & { readonly name: string })[] = Object.entries(everyTable).flatMap(
  ([name, table]) => ('stays' in table ? [] : [{ name, ...table }]),
)

/** The tables that stay, each with the reason. */
export const stayingTables: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(everyTable).flatMap(([name, table]) => ('stays' in table ? [[name, table.stays]] : [])),
)
