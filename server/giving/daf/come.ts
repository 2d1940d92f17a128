import type { Cents } from '#gift/money.ts'
import type { Unit } from '../../store/database/unit.ts'
import { changeDafGrant, type DafGrant, lockedDafGrantTracked } from '../../store/gift/daf-grants.ts'

/** A line of a deposit slip that is a grant, or what takes such a line back. */
interface GrantLine {
  /** The gift that the line is. */
  readonly gift: string
  /** Whose fund granted it, with what its money bears, words round it or not. */
  readonly about: string
  readonly cents: Cents
  readonly at: number
}

/** The money of a promised grant has come, whole or less what was kept of it on the way. One that nobody promised here is a gift like any. */
export const dafCame = ({ gift, about, cents, at }: GrantLine): Unit<void> =>
  function* (db) {
    const grant = yield* grantIn(about)(db)
    if (!grant) return
    yield* changeDafGrant(grant.id, { come_cents: grant.comeCents + cents, come_at: at, come_gift: gift })(db)
  }

/** Money that came as a grant went back, or was never it: what is left of it is awaited again. */
export const dafWentBack = ({ about, cents }: Pick<GrantLine, 'about' | 'cents'>): Unit<void> =>
  function* (db) {
    const grant = yield* grantIn(about)(db)
    if (!grant) return
    const come_cents = Math.max(0, grant.comeCents - cents)
    yield* changeDafGrant(
      grant.id,
      come_cents > 0 ? { come_cents } : { come_cents, come_at: null, come_gift: null },
    )(db)
  }

/** Its number may be typed in small letters. */
const grantIn = (about: string): Unit<DafGrant | null> => {
  const words = about.match(/[\w-]{4,64}/g) ?? []
  return lockedDafGrantTracked([...new Set(words.flatMap((word) => [word, word.toUpperCase()]))])
}
