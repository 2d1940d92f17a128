import { type Kysely, sql } from 'kysely'
import { type MigrationResult, Migrator } from 'kysely/migration'
import { giving } from './001_giving.ts'
import { visitors } from './002_visitors.ts'
import { lookups } from './003_lookups.ts'
import { asked } from './004_asked.ts'
import { attempts } from './005_attempts.ts'
import { totals } from './006_totals.ts'
import { lettersToSend } from './007_letters_to_send.ts'
import { access } from './008_access.ts'
import { asks } from './009_asks.ts'
import { trace } from './010_trace.ts'
import { paidBy } from './011_paid_by.ts'
import { link } from './012_link.ts'
import { find } from './013_find.ts'
import { laterStart } from './014_later_start.ts'
import { cost } from './015_cost.ts'
import { consents } from './016_consents.ts'
import { lists } from './017_lists.ts'
import { refunds } from './018_refunds.ts'
import { reminders } from './019_reminders.ts'
import { today } from './020_today.ts'
import { visits } from './021_visits.ts'
import { books } from './022_books.ts'
import { experiment } from './023_experiment.ts'
import { untried } from './024_untried.ts'
import { movements } from './027_movements.ts'
import { forgotten } from './028_forgotten.ts'
import { keptCards } from './029_kept_cards.ts'
import { longerPauses } from './030_longer_pauses.ts'
import { statements } from './030_statements.ts'
import { donorsToForget } from './031_donors_to_forget.ts'
import { mailbox } from './032_mailbox.ts'
import { accountFees } from './034_account_fees.ts'
import { requests } from './036_requests.ts'
import { toldAs } from './037_told_as.ts'
import { accessEnded } from './038_access_ended.ts'
import { versions } from './039_versions.ts'
import { cardSetUps } from './040_card_set_ups.ts'
import { otherAmounts } from './041_other_amounts.ts'
import { unlearntGifts } from './042_unlearnt_gifts.ts'
import { funds } from './043_funds.ts'
import { fundsBefore } from './044_funds_before.ts'
import { people } from './045_people.ts'
import { giftsOfPerson } from './046_gifts_of_person.ts'
import { giftsWithoutPerson } from './047_gifts_without_person.ts'
import { payouts } from './048_payouts.ts'
import { journals } from './049_journals.ts'
import { appeals } from './051_appeals.ts'
import { giftsOfAppeals } from './052_gifts_of_appeals.ts'
import { deadPeople } from './054_dead_people.ts'
import { runningGifts } from './055_running_gifts.ts'
import { work } from './056_work.ts'
import { pots } from './057_pots.ts'
import { events } from './060_events.ts'
import { endpointKeys } from './061_endpoint_keys.ts'
import { keptAddresses } from './063_kept_addresses.ts'
import { giftsOfDead } from './064_gifts_of_dead.ts'
import { donorsForgotten } from './065_donors_forgotten.ts'
import { batches } from './066_batches.ts'
import { phoneLinks } from './070_phone_links.ts'
import { checkpoints } from './073_checkpoints.ts'
import { connectionNames } from './076_connection_names.ts'
import { alikeByIndex } from './079_alike_by_index.ts'
import { typists } from './080_typists.ts'
import { openedKeys } from './081_opened_keys.ts'
import { callsToForget } from './083_calls_to_forget.ts'
import { employerMatches } from './085_employer_matches.ts'
import { saidByCrm } from './086_said_by_crm.ts'
import { openedLinks } from './087_opened_links.ts'
import { folderVersions } from './088_folder_versions.ts'
import { pictureDrafts } from './089_picture_drafts.ts'
import { embedAsks } from './090_embed_asks.ts'
import { memoryPages } from './091_memory_pages.ts'
import { adoptions } from './092_adoptions.ts'
import { embedAsksByIndex } from './093_embed_asks_by_index.ts'
import { memoryReports } from './095_memory_reports.ts'
import { charityDrafts } from './096_charity_drafts.ts'
import { draftLinks } from './098_draft_links.ts'
import { memoryNotes } from './100_memory_notes.ts'
import { dafGrants } from './103_daf_grants.ts'
import { memoryPictures } from './106_memory_pictures.ts'
import { inPlace } from './109_in_place.ts'
import { lineLanguages } from './110_line_languages.ts'
import { openBeyond } from './111_open_beyond.ts'
import type { Dialect } from './serial.ts'

/** One step from a version's tables to the next one's. There is no way down: docs/decisions/0026-migrations.md. */
export interface Migration {
  up(db: Kysely<unknown>): Promise<void>
  /**
   * False: PostgreSQL runs it outside of a transaction, as `create index concurrently` must be, and it may be cut off in the
   * middle: it first drops what an earlier try left (`drop index concurrently if exists`).
   */
  readonly transaction?: false
}
/** By name; a name that comes later in the alphabet runs later. */
export type Migrations = Readonly<Record<string, Migration>>

export const migrationsFor = (dialect: Dialect): Migrations => ({
  '001_giving': giving(dialect),
  '002_visitors': visitors,
  '003_lookups': lookups,
  '004_asked': asked(dialect),
  '005_attempts': attempts(dialect),
  '006_totals': totals(dialect),
  '007_letters_to_send': lettersToSend(dialect),
  '008_access': access,
  '009_asks': asks,
  '010_trace': trace,
  '011_paid_by': paidBy,
  '012_link': link,
  '013_find': find(dialect),
  '014_later_start': laterStart,
  '015_cost': cost,
  '016_consents': consents,
  '017_lists': lists(dialect),
  '018_refunds': refunds,
  '019_reminders': reminders,
  '020_today': today(dialect),
  '021_visits': visits(dialect),
  '022_books': books,
  '023_experiment': experiment(dialect),
  '024_untried': untried,
  '027_movements': movements(dialect),
  '028_forgotten': forgotten,
  '029_kept_cards': keptCards,
  '030_longer_pauses': longerPauses(dialect),
  '030_statements': statements,
  '031_donors_to_forget': donorsToForget,
  '032_mailbox': mailbox,
  '034_account_fees': accountFees(dialect),
  '036_requests': requests,
  '037_told_as': toldAs,
  '038_access_ended': accessEnded,
  '039_versions': versions,
  '040_card_set_ups': cardSetUps,
  '041_other_amounts': otherAmounts(dialect),
  '042_unlearnt_gifts': unlearntGifts(dialect),
  '043_funds': funds,
  '044_funds_before': fundsBefore,
  '045_people': people,
  '046_gifts_of_person': giftsOfPerson(dialect),
  '047_gifts_without_person': giftsWithoutPerson(dialect),
  '048_payouts': payouts,
  '049_journals': journals,
  '051_appeals': appeals,
  '052_gifts_of_appeals': giftsOfAppeals(dialect),
  '054_dead_people': deadPeople(dialect),
  '055_running_gifts': runningGifts(dialect),
  '056_work': work,
  '057_pots': pots,
  '060_events': events,
  '061_endpoint_keys': endpointKeys,
  '063_kept_addresses': keptAddresses,
  '064_gifts_of_dead': giftsOfDead(dialect),
  '065_donors_forgotten': donorsForgotten(dialect),
  '066_batches': batches,
  '070_phone_links': phoneLinks,
  '073_checkpoints': checkpoints,
  '076_connection_names': connectionNames,
  '079_alike_by_index': alikeByIndex(dialect),
  '080_typists': typists,
  '081_opened_keys': openedKeys,
  '083_calls_to_forget': callsToForget(dialect),
  '085_employer_matches': employerMatches,
  '086_said_by_crm': saidByCrm,
  '087_opened_links': openedLinks,
  '088_folder_versions': folderVersions,
  '089_picture_drafts': pictureDrafts,
  '090_embed_asks': embedAsks,
  '091_memory_pages': memoryPages(dialect),
  '092_adoptions': adoptions,
  '093_embed_asks_by_index': embedAsksByIndex(dialect),
  '095_memory_reports': memoryReports,
  '096_charity_drafts': charityDrafts,
  '098_draft_links': draftLinks,
  '100_memory_notes': memoryNotes,
  '103_daf_grants': dafGrants,
  '106_memory_pictures': memoryPictures,
  '109_in_place': inPlace(dialect),
  '110_line_languages': lineLanguages,
  '111_open_beyond': openBeyond(dialect),
})

/**
 * A migrator that knows ours, and leaves alone what a later version has done here already: an older release starts beside a
 * newer one, and again after it was rolled back.
 * @throws when something is missing between ours
 */
export async function migratorFor<T>(db: Kysely<T>, migrations: Migrations): Promise<Migrator> {
  const latest = Object.keys(migrations).sort().at(-1) ?? ''
  const later = await laterMigrations(db, migrations)
  const missing = later.find((name) => name < latest)
  if (missing !== undefined) throw new Error(`The database has had ${missing}, which this release lacks.`)
  const all = { ...migrations, ...Object.fromEntries(later.map((name) => [name, { up: async () => {} }])) }
  return new Migrator({ db, provider: { getMigrations: async () => all } })
}

/** What was done here that these migrations do not know. */
export const laterMigrations = async <T>(db: Kysely<T>, migrations: Migrations): Promise<readonly string[]> =>
  (await executed(db)).filter((name) => !(name in migrations))

async function executed<T>(db: Kysely<T>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** Brings SQLite's tables up to this version; answers what was done. The caller holds the write lock. */
export async function migrateToLatest<T>(db: Kysely<T>, dialect: Dialect): Promise<readonly string[]> {
  const migrator = await migratorFor(db, migrationsFor(dialect))
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw new Error('The database could not be migrated.', { cause: error })
  return (results ?? []).map((result: MigrationResult) => result.migrationName)
}

/** What is still to do to bring the tables up to this version; changes nothing. */
export async function pendingMigrations<T>(db: Kysely<T>, migrations: Migrations): Promise<readonly string[]> {
  const infos = await (await migratorFor(db, migrations)).getMigrations()
  return infos.filter((migration) => migration.executedAt === undefined).map(({ name }) => name)
}
