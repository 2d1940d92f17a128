import * as v from 'valibot'
import { catalogue } from '#content/catalogue.ts'
import { charityDay } from '#content/dates.ts'
import { providerWords } from '#content/providers.ts'
import { isMonth, monthOf } from '#gift/calendar.ts'
import { closeUntil, lastClosed } from '../destinations/ledger/closed.ts'
import { missingOf } from '../destinations/ledger/missing.ts'
import { outdated } from '../destinations/ledger/taken.ts'
import { audit } from '../store/database/audit.ts'
import { journalsTurn } from '../store/destinations/journals.ts'
import { type Subject, verb } from './verb.ts'
import { closeWords } from './words/close.ts'

const months: Subject<string> = {
  typed: 'YYYY-MM',
  ...catalogue('staff.subjects.month'),
  find: async (_, word) => (isMonth(word) ? word : null),
}

/** Closes the books of a month, and of all before it: what is learnt of them later stands in the first month that is open. */
export const close = verb({
  name: 'close',
  command: 'ledger close',
  summary: 'Close a month of the ledger: what is learnt of it later is written into the first month that is open.',
  needs: 'money',
  grave: true,
  words: closeWords,
  about: months,
  input: v.object({}),
  would: closeWords.would,
  unit: (deps, which, _input, { actor }) =>
    function* (db) {
      const now = deps.clock.now()
      const values = { month: which }
      yield* journalsTurn(db)
      const closed = yield* lastClosed(db)
      if (closed !== null && which <= closed) return { code: 'closed before', values }
      if (which >= monthOf(charityDay(now))) return { code: 'not over', values }
      const missing = yield* missingOf(deps, which)(db)
      if (missing?.is === 'not read')
        return { code: missing.is, values: { ...values, provider: providerWords[missing.provider].title } }
      if (missing) return { code: missing.is, values: { ...values, count: missing.count } }
      const since = yield* outdated(closed, which)(db)
      if (since) return { code: 'not taken', values: { ...since } }
      yield* closeUntil(which)(db)
      yield* audit({ actor, action: 'ledger_closed', gift: null, details: { month: which, before: closed } }, now)(db)
      return { code: 'closed', values, data: values }
    },
})
