import { address } from './address.ts'
import { again } from './again.ts'
import { amount } from './amount.ts'
import { book } from './book.ts'
import { card } from './card.ts'
import { cardAddress } from './card-address.ts'
import { compare } from './compare.ts'
import { endLinks } from './end-links.ts'
import { explain } from './explain.ts'
import { forget } from './forget.ts'
import { fund } from './fund.ts'
import { link } from './link.ts'
import { note } from './note.ts'
import { pause } from './pause.ts'
import { receipt } from './receipt.ts'
import { refund } from './refund.ts'
import { replay } from './replay.ts'
import { resume } from './resume.ts'
import { sendAgain } from './send-again.ts'
import { statement } from './statement.ts'
import { stop } from './stop.ts'
import type { AnyVerb } from './verb.ts'

/** What staff can do, in the order in which a gift's page offers it. */
export const verbs: readonly AnyVerb[] = [
  note,
  receipt,
  statement,
  link,
  endLinks,
  address,
  card,
  cardAddress,
  pause,
  resume,
  amount,
  fund,
  stop,
  refund,
  forget,
  sendAgain,
  replay,
  again,
  compare,
  book,
  explain,
]
