import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Fact } from '#gift/lifecycle.ts'
import { type Cents, cents } from '#gift/money.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { days, minutes } from '../../base/clock.ts'
import { changeCode } from '../../letters/kinds/change-code.ts'
import type { Unit } from '../../store/database/unit.ts'
import { endConfirmation, keepConfirmation, liveConfirmation, tryConfirmation } from '../../store/gift/confirmations.ts'
import type { Gift } from '../../store/gift/gifts.ts'
import { countUpTo, untilForgiven } from '../../store/visitors/tallies.ts'
import { lettersSince, queueLetters } from '../../store/work/letters.ts'
import type { Deps } from '../deps.ts'

/** Up to this amount, or twice the least paid within a year, a donor raises a monthly gift by the link alone. */
const unconfirmed = cents(100_00)
const life = minutes(10)
const mostTries = 5
const codesAnHour = 5
const codesADay = 10
const kind = changeCode.name

/**
 * Whether a link alone is not enough for this amount: who found one could raise a saved card's gift beyond measure. It is compared
 * with the least that was paid within a year of the last payment, not with what was last paid or asked for, or a few small raises
 * in a row, one each month, would come to the same. Whoever does not pay it (`paysIt`) raises nothing without a code.
 */
export const needsCode = (gift: Gift, facts: readonly Fact[], wanted: Cents, paysIt: boolean): boolean => {
  const payments = facts.filter((fact) => fact.kind === 'paid')
  const since = Math.max(...payments.map(({ at }) => at)) - days(365)
  const lately = payments.filter(({ at }) => at >= since).map((payment) => payment.cents)
  const least = payments.length > 0 ? Math.min(...lately) : gift.cents
  const free = paysIt ? Math.max(2 * least, unconfirmed) : least
  return wanted > (gift.arrangement?.cents ?? gift.cents) && wanted > free
}

/**
 * A code has a million values: a hash that costs a tenth of a second keeps whoever reads the database from finding it while it is
 * good. Few are ever computed, since codes, tries and changes are counted.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#pbkdf2
 */
const slowly = promisify(pbkdf2)
const dear = 210_000
const hashed = (code: string, salt: string, rounds = dear): Promise<Buffer> => slowly(code, salt, rounds, 32, 'sha512')

async function isCode(typed: string, codeHash: string, rounds?: number): Promise<boolean> {
  const [salt = '', hash = ''] = codeHash.split('.')
  const expected = Buffer.from(hash, 'base64url')
  return expected.length === 32 && timingSafeEqual(await hashed(typed, salt, rounds), expected)
}

/**
 * Lets a far higher amount pass with the code that was mailed to the gift's known address. Without one it is mailed, and
 * refused with `code_required`: good for this amount, ten minutes and five tries.
 */
export async function confirmRaise(
  { store, clock, random, codeRounds }: Pick<Deps, 'store' | 'clock' | 'random' | 'codeRounds'>,
  gift: Gift,
  wanted: Cents,
  typed: string | undefined,
): Promise<Outcome<null>> {
  const now = clock.now()
  if (typed !== undefined) {
    const row = await store.write(tryConfirmation(gift.id, now, mostTries))
    const right = row?.cents === wanted && (await isCode(typed.replace(/\D/g, ''), row.code_hash, codeRounds))
    return right ? done(null) : refused('code_wrong', `gift ${gift.id}`, { fields: { code: 'not_valid' } })
  }
  if (gift.donor === null) return refused('action_not_possible', `no address of gift ${gift.id} is known`)
  const code = String(Math.floor(random.fraction() * 1_000_000)).padStart(6, '0')
  const salt = Buffer.from(random.bytes(16)).toString('base64url')
  const codeHash = `${salt}.${(await hashed(code, salt, codeRounds)).toString('base64url')}`
  const mail = { id: random.id(), code, codeHash, wanted, now }
  const mailed = await store.write(mailCode(gift, mail))
  return mailed
    ? refused('code_required', `gift ${gift.id} to ${wanted} cents`, { fields: { code: 'required' } })
    : refused('too_many_requests', `codes of gift ${gift.id}`, { retryAfterMs: untilForgiven(now) })
}

/** The amount was changed: its code is good no more. */
export const raiseDone = (gift: string, to: Cents): Unit<void> => endConfirmation(gift, to)

/** False: too many were mailed in the last hour or day. One that is out for this amount is not mailed again. */
const mailCode = (
  gift: Gift,
  {
    id,
    code,
    codeHash,
    wanted,
    now,
  }: {
    readonly id: string
    readonly code: string
    readonly codeHash: string
    readonly wanted: Cents
    readonly now: number
  },
): Unit<boolean> =>
  function* (db) {
    const out = yield* liveConfirmation(gift.id, now, mostTries)(db)
    if (out?.cents === wanted) return true
    if ((yield* lettersSince({ gift: gift.id, kinds: [kind], since: now - days(1) })(db)) >= codesADay) return false
    if (!(yield* countUpTo(codesAnHour, `code:${gift.id}`, now)(db))) return false
    yield* keepConfirmation({
      gift: gift.id,
      cents: wanted,
      code_hash: codeHash,
      until: now + life,
      tries: 0,
    })(db)
    const details = { code, wanted }
    yield* queueLetters([{ id, gift: gift.id, kind, factRef: `code:${id}`, details, dueAt: now }], now)(db)
    return true
  }
