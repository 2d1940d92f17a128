import * as v from 'valibot'
import { providerWords } from '#content/providers.ts'
import { localeOf } from '#gift/language.ts'
import { keepBook } from '../destinations/round.ts'
import type { Statement } from '../providers/statement.ts'
import { audit } from '../store/database/audit.ts'
import { ofAll } from './of-all.ts'
import type { Value } from './sentence.ts'
import { verb } from './verb.ts'
import { payoutsReadWords } from './words/payouts-read.ts'

const namesOf =
  (statements: readonly Statement[]): Value =>
  (language) =>
    new Intl.ListFormat(localeOf(language)).format(statements.map(({ name }) => providerWords[name].title))

const readData = (statements: readonly Statement[]) => ({ read: statements.map(({ name }) => name) })

/** Reads what the providers hold and paid out, and writes what it tells into the journals, as each night does. */
export const payoutsRead = verb({
  name: 'payouts-read',
  command: 'payouts read',
  summary: 'Read the providers’ statements now, and write what they tell into the journals, as each night does.',
  needs: 'money',
  goesOn: 'begun',
  exits: { unread: 1, busy: 1 },
  words: payoutsReadWords,
  about: ofAll(async ({ statements }) => statements),
  offered: (statements) => statements.length > 0,
  input: v.object({}),
  says: (statements) => [{ text: payoutsReadWords.says, values: { names: namesOf(statements) } }],
  // its provider is asked, so that it is rehearsed up to the question
  async preview(_staff, statements) {
    if (statements.length === 0) return { told: { code: 'no statement' } }
    const values = { names: namesOf(statements) }
    return {
      told: { code: 'read', values, data: readData(statements) },
      would: { text: payoutsReadWords.would, values },
    }
  },
  async run({ deps }, statements, _input, { actor }) {
    if (statements.length === 0) return { code: 'no statement' }
    for (const statement of statements) {
      const name = providerWords[statement.name].title
      try {
        if (!(await keepBook(deps, statement))) return { code: 'busy', values: { name } }
      } catch (error) {
        deps.log.error({ err: error, provider: statement.name }, 'a statement could not be read')
        return { code: 'unread', values: { name, problem: error instanceof Error ? error.message : String(error) } }
      }
    }
    const data = readData(statements)
    await deps.store.write(audit({ actor, action: 'payouts_read', gift: null, details: data }, deps.clock.now()))
    return { code: 'read', values: { names: namesOf(statements) }, data }
  },
})
