import { standingOf } from '#gift/lifecycle.ts'
import { lettersPath } from '#gift/memory-paths.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { phonePath } from '#gift/phone.ts'
import { readLetter } from '../giving/letters/outbox.ts'
import { type Attachment, toMessage } from '../mail/index.ts'
import type { LetterRow } from '../store/database/schema.ts'
import type { Store } from '../store/database/store.ts'
import { factsUntil } from '../store/ledger/facts.ts'
import type { DueLetter, LetterLinks } from './kinds/common/kind.ts'
import { letterKindNamed, worded } from './kinds/index.ts'

/** A letter as its reader saw it, or will see it. */
export interface SeenLetter {
  /** Null: nobody's address is known, or it is printed. */
  readonly to: string | null
  readonly subject: string
  /** A document of its own, which fetches nothing; its links are those of `withheldLinks`. */
  readonly html: string
  readonly text: string
  /** What goes with it, beside the pictures of its HTML. */
  readonly papers: readonly Attachment[]
}

/** What stands in the place of what only its reader may know. */
const withheld = '······'

/** Addresses as letters carry them, without what is signed: they open nothing, and none is made for whoever looks. */
export const withheldLinks = (publicOrigin: string): LetterLinks => ({
  gift: () => `${publicOrigin}/gift?token=${withheld}`,
  giving: () => `${publicOrigin}/giving/open?token=${withheld}`,
  confirmNews: () => `${publicOrigin}/api/newsletter/confirm?token=${withheld}`,
  leaveNews: () => `${publicOrigin}/api/newsletter/unsubscribe?token=${withheld}`,
  donate: (words) => `${publicOrigin}/donate?${words}`,
  refuseReminders: () => `${publicOrigin}/api/reminders/refuse?token=${withheld}`,
  page: (path) => `${publicOrigin}${path}`,
  memoryLetters: () => `${publicOrigin}${lettersPath}?token=${withheld}`,
  phone: () => `${publicOrigin}${phonePath}?code=${withheld}`,
  changeAddress: (end) => `${publicOrigin}/api/gifts/address/${end}?token=${withheld}`,
})

/** Where letters say that they come from. */
export interface Post {
  readonly publicOrigin: string
  readonly testMode: boolean
  /** Where the charity's staff are told of what only a person can mend. */
  readonly operator: string
}

/**
 * Makes a letter again as it was sent, from what the ledger knew then; what has not left, as it would leave `now`. Where a
 * gift was changed since (its donor's address, the day of its next month) the letter says it as it is today: only what was
 * paid, and when, is kept for ever. Links and codes are withheld. `not_found`: what it said is no longer kept.
 */
export async function seenLetter(
  store: Pick<Store, 'read'>,
  row: LetterRow,
  { publicOrigin, testMode, operator }: Post,
  now: number,
): Promise<Outcome<SeenLetter>> {
  const letter = await asItWas(store, row)
  const content = wordedOrNot(letter, publicOrigin, row.sent_at ?? now)
  if (content === null) return refused('not_found', `what letter ${row.id} said is no longer kept`)
  const { to } = content
  const address = to === 'operator' ? operator : (to?.address ?? null)
  const addressed = { id: row.id, to: { name: null, address: address ?? '' }, letter: content.letter }
  const message = await toMessage(addressed, {
    host: new URL(publicOrigin).hostname,
    now: row.sent_at ?? now,
    testMode,
  })
  const { subject, html, text, attachments } = message
  const pictures = new Map(attachments.flatMap((each) => (each.cid === undefined ? [] : [[each.cid, each] as const])))
  return done({
    to: address,
    subject,
    html: html.replace(/src="cid:([^"]*)"/g, (whole, cid: string) => {
      const picture = pictures.get(cid)
      return picture ? `src="${dataUrl(picture)}"` : whole
    }),
    text,
    papers: attachments.filter(({ cid }) => cid === undefined),
  })
}

const dataUrl = ({ contentType, content }: Attachment) =>
  `data:${contentType};base64,${Buffer.from(content).toString('base64')}`

/** The letter with what was known when it left; what is good once is withheld. */
async function asItWas(store: Pick<Store, 'read'>, row: LetterRow): Promise<DueLetter> {
  const letter = await store.read(readLetter(row))
  const secret = letterKindNamed(row.kind)?.goodOnce ?? ''
  const details = secret in letter.details ? { ...letter.details, [secret]: withheld } : letter.details
  const { gift } = letter
  if (gift === null || row.sent_at === null) return { ...letter, details }
  const facts = await store.read(factsUntil(gift.id, row.sent_at))
  return { ...letter, details, facts, gift: { ...gift, standing: standingOf(gift.frequency, facts) } }
}

/** Null where there are no words any more for what was forgotten. */
function wordedOrNot(letter: DueLetter, publicOrigin: string, now: number) {
  try {
    return worded(letter, withheldLinks(publicOrigin), now)
  } catch {
    return null
  }
}
