import { acknowledgedAs } from '#gift/by-hand/kinds.ts'
import type { Fact } from '#gift/lifecycle.ts'
import { factRefOf } from '../../letters/kinds/common/about-gift.ts'
import type { DueLetter } from '../../letters/kinds/common/kind.ts'
import { employerLetter } from '../../letters/kinds/employer-letter.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import { letterById, queueLetters } from '../../store/work/letters.ts'
import type { Deps } from '../deps.ts'

type Payment = Fact & { readonly kind: 'paid' }

/** Whether an employer may match a gift: money, and its donor's own. */
export const isMatchable = ({ byHand }: Pick<Gift, 'byHand'>): boolean =>
  acknowledgedAs(byHand) === null && byHand?.kind !== 'employer'

/** The letter about a payment for its donor's employer, to be put on paper. */
export const employerLetterOf = (gift: Gift, facts: readonly Fact[], payment: Payment): DueLetter => {
  const factRef = factRefOf(payment)
  return { id: factRef, kind: employerLetter.name, factRef, gift, facts, details: {} }
}

/** Mails it to the donor, who sends it on. Told again under the same letter's id, it leaves once. */
export const mailEmployerLetter = (
  { clock }: Pick<Deps, 'clock'>,
  wish: { readonly letter: string; readonly gift: string; readonly payment: Payment; readonly by: string },
): Unit<void> =>
  function* (db) {
    const { letter, gift, payment, by } = wish
    if (yield* letterById(letter)(db)) return
    const now = clock.now()
    const factRef = factRefOf(payment)
    const row = { id: letter, gift, kind: employerLetter.name, factRef: `${factRef}#${letter}`, details: { factRef } }
    yield* queueLetters([{ ...row, dueAt: now }], now)(db)
    yield* audit({ actor: by, action: employerLetter.name, gift, details: { payment: payment.ref } }, now)(db)
  }
