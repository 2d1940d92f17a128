import * as v from 'valibot'
import { catalogue } from '#content/catalogue.ts'
import { codeInThrees, codeTyped } from '#gift/phone-code.ts'
import { callOffLink } from '../giving/phone/phone-links.ts'
import { type PhoneLink, phoneLinkByCode, phoneLinkById } from '../store/visitors/phone-links.ts'
import { type Subject, verb } from './verb.ts'
import { phoneOffWords } from './words/phone-off.ts'

/** By its code, or by our id. */
const aLink: Subject<PhoneLink> = {
  typed: 'CODE',
  ...catalogue('staff.subjects.phoneLink'),
  async find({ deps: { store } }, word) {
    const code = codeTyped(word)
    return await store.read(code === null ? phoneLinkById(word) : phoneLinkByCode(code))
  },
}

/** Calls off a link that was given to a caller, so that nobody can open it any more. */
export const phoneOff = verb({
  name: 'phone-off',
  command: 'phone off',
  summary: 'Call off a link that was given to a caller: nobody can open it any more.',
  needs: 'help',
  words: phoneOffWords,
  about: aLink,
  input: v.object({}),
  would: phoneOffWords.would,
  unit: (deps, { id, code }, _input, { actor }) =>
    function* (db) {
      const stage = yield* callOffLink(deps, id, actor)(db)
      const values = { code: codeInThrees(code ?? '') }
      if (stage === 'paying' || stage === 'confirming' || stage === 'paid') return { code: 'being paid', values }
      if (stage === null || stage === 'expired') return { code: 'over' }
      return { code: stage === 'opened' || stage === 'declined' ? 'off, but open' : 'off', values, data: { link: id } }
    },
})
