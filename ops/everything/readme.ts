import { identity } from '#charity'
import { ofEachProvider, type ProviderName, providerNames } from '#gift/provider.ts'
import type { Manifest } from './manifest.ts'

/** What a director reads first in the folder: what is what, and how to go on elsewhere. */
export function readmeOf(
  { made_at, release, tables, besides, owed, stays }: Manifest,
  elsewhere: Readonly<Record<ProviderName, string | null>>,
): string {
  const monthly = ofEachProvider(({ title }) => title)
  const emptied = tables.flatMap(({ table, emptied: columns }) =>
    Object.entries(columns).map(([column, why]) => `  ${table}.${column}: ${why}`),
  )
  return `${[
    `All that ${identity.name} has kept of its giving`,
    '',
    `Written at ${made_at} (UTC), by release ${release}. Everything in it is of that one moment.`,
    'It holds personal data: keep it encrypted, mail it to nobody, and delete it when it is read in.',
    '',
    'WHAT IS WHAT',
    '',
    ...[...besides, ...tables].map(({ file, says, rows }) => `  ${file} (${rows}): ${says}`),
    '',
    '  Each .csv has a .schema.json beside it, a JSON Schema of its lines. manifest.json says how many lines each file has, what its money',
    '  comes to, and its SHA-256.',
    '',
    'HOW TO READ IT',
    '',
    '  UTF-8, commas, a line of headings. An empty cell is no value, "" an empty text. Money is US cents, moments are Unix milliseconds (UTC).',
    '  A gift (gift.csv) has its payments, refunds and disputes in fact.csv, by gift.id = fact.gift; whose it is in person.csv, by',
    '  gift.person = person.id; a person who was merged stands under person.root. Names and addresses for mail are those of each gift.',
    '  A cell that a spreadsheet would take for a formula has an apostrophe before it; whoever reads it by program takes one off.',
    '',
    'HOW MONTHLY GIFTS GO ON ELSEWHERE',
    '',
    '  subscriptions.csv names each by its provider’s own id. No card number is in it, nor was one ever here.',
    ...providerNames.flatMap((name) =>
      elsewhere[name] === null ? [] : ['', `  ${monthly[name]}: ${elsewhere[name]}`],
    ),
    '',
    'WHAT IS STILL OWED',
    '',
    `  ${owed.letters} letters have not left (letter.csv, status waiting), ${owed.requests} questions have no answer of a provider yet`,
    `  (request.csv, status open), ${owed.webhooks} webhooks were not dealt with (inbox.csv). Whoever goes on elsewhere owes these.`,
    '',
    'HOW TO GO ON WITH THIS PROGRAM, IN ANOTHER PLACE OR ON THE OTHER DATABASE',
    '',
    '  Stop the old place first, or both would write the same letters. Install the same release beside an empty database (SQLite or',
    '  PostgreSQL), with the same folder of the charity, then: giving import everything FOLDER. It takes all of it or nothing, and compares.',
    '  Give it the keys of the same payment providers, and the old LINK_SECRET, where there was one: without it, links that were mailed',
    '  open nothing any more, and keys of endpoints are new ones; reminder.csv knows nobody any more, so that people who asked to be left',
    '  alone can be written to again. Where none was set, the secret is in the old database (table setting, link-secret) and not in this',
    '  folder: take it along by another way, and set LINK_SECRET to it before the new server starts.',
    '',
    'WHAT IS NOT IN IT, AND WHY',
    '',
    ...Object.entries(stays).map(([table, why]) => `  ${table}: ${why}`),
    '  setting: names with “secret” (secrets stay: another place makes its own)',
    ...emptied,
  ].join('\n')}\n`
}

/** What is told, at leaving and at arriving, where the secret of the links is not among the settings; none: it is. */
export const ofLinkSecret = (secrets: readonly string[] | null): readonly string[] =>
  secrets === null
    ? [
        'LINK_SECRET is not set: set it in the new place to the old place’s (table setting, link-secret, if it had none) before its server starts, or mailed links open nothing and people who asked to be left alone can be sent reminders again.',
      ]
    : []
