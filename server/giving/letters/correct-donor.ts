import { letterKindNamed } from '../../letters/kinds/index.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import { endAccess } from '../../store/gift/access.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { lockedGift } from '../../store/gift/gifts.ts'
import { sendAgain } from '../../store/work/letters.ts'
import { failedLetters } from '../../store/work/letters-of-gift.ts'
import { readdressStatements } from '../../store/work/statements.ts'
import { statementQuiet } from './yearly-statement.ts'

/** How an address was put right: how many gifts have another now, and how many letters that had failed go again. */
export interface Corrected {
  readonly gifts: number
  readonly letters: number
}

interface Correction {
  readonly gifts: readonly string[]
  readonly email: string
  readonly by: string
  readonly isTheirs: boolean
}

/** The new mailbox is somebody else's, for all we know: what the old one has proven, or paid with, is not theirs. */
const unproven = { provenAt: null, mailboxCard: null }

/**
 * Puts the address of these gifts right, for somebody who was told it by the donor. `isTheirs`: of all gifts of the old one, or both
 * mailboxes have said so, and their person stays who it is; of a single gift, whose it is now is found out anew. Letters that failed at the
 * old one leave again; whoever got one there opens nothing any more. Told again it changes nothing.
 */
export const correctDonor = ({ gifts, email, by, isTheirs }: Correction, now: number): Unit<Corrected> =>
  function* (db) {
    let [changed, again] = [0, 0]
    const stays = isTheirs ? { staysTheirs: true as const } : {}
    for (const id of [...gifts].sort()) {
      const gift = yield* lockedGift(id)(db)
      if (!gift || gift.donor?.email === email) continue
      changed++
      yield* changeGift(id, { donor: { firstName: '', lastName: '', ...gift.donor, email }, ...unproven, ...stays })(db)
      if (gift.donor) yield* readdressStatements(id, { from: gift.donor.email, to: email }, now + statementQuiet)(db)
      yield* endAccess(id, now)(db)
      const failed = yield* failedLetters(id)(db)
      const own = failed.filter(({ kind }) => {
        const traits = letterKindNamed(kind)
        return traits?.reader === 'donor' && !traits.asksItsMailbox
      })
      const letters =
        own.length === 0
          ? []
          : yield* sendAgain(
              own.map((letter) => letter.id),
              now,
            )(db)
      again += letters.length
      yield* audit({ actor: by, action: 'address_corrected', gift: id, details: { letters: letters.length } }, now)(db)
    }
    return { gifts: changed, letters: again }
  }
