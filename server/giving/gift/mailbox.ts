import type { Unit } from '../../store/database/unit.ts'
import { endAccess } from '../../store/gift/access.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import type { Caller } from '../abuse/caller.ts'

/**
 * What a browser's leave to see a gift says of who holds it. Nobody proves an address when a gift is begun; who opens a link that was
 * mailed there reads its mailbox. A leave of 0.1.0 says neither.
 */
export interface Leave {
  /** It is of the very browser that began the gift. */
  readonly began: boolean
  /** It was opened by a link that was mailed to the gift's address. */
  readonly mailbox: boolean
  /** It was opened by a link in a copy that an operator mailed to another address: an accountant's, say. */
  readonly copy?: true
}

/** Who asks for a change, and by what leave. */
export interface Asker extends Leave {
  readonly caller: Caller
}

/**
 * Whether a leave may change the gift: once its mailbox's owner has acted, whoever only began it may look alone. Who was mailed a copy
 * only looks.
 */
export const mayChange = ({ provenAt }: Pick<Gift, 'provenAt'>, { mailbox, copy }: Leave): boolean =>
  mailbox || (provenAt === null && !copy)

/** Ends every link and every browser's leave of a gift, where this leave may change it. Answers whether it did. */
export const endAccessBy = (id: string, leave: Leave, now: number): Unit<boolean> =>
  function* (db) {
    const gift = yield* giftById(id)(db)
    if (!gift || !mayChange(gift, leave)) return false
    yield* endAccess(id, now)(db)
    return true
  }

/**
 * Whether the card that pays is theirs: it came with the beginning, or was left by a set-up that was asked for since the mailbox's
 * owner first asked for one, which ended every other leave.
 */
export function broughtCard({ arrangement, mailboxCard }: Gift, { began, mailbox }: Leave): boolean {
  const fromMailbox = mailboxCard !== null && (arrangement?.cardSetUp?.number ?? 0) >= mailboxCard
  return fromMailbox ? mailbox : began
}
