import * as v from 'valibot'
import { answerOf, described, wordOf } from './schema-of.ts'
import type { TributeKind } from './tribute.ts'

/** A gift's dedication as its donor may see it, and what became of the card that tells of it. */

const text = v.string()
const day = described(v.pipe(v.string(), v.isoDate()), 'A calendar day by the charity’s own clock.')

export const tributeCard = answerOf({
  by: v.picklist(['email', 'mail']),
  to: text,
  on: described(v.nullable(day), 'The day on which it leaves; null: at once, with the first payment.'),
  eCard: v.exactOptional(
    described(text, 'Which of the charity’s cards it is, by its id; absent where the charity has none.'),
  ),
  sentOn: v.exactOptional(
    described(
      v.nullable(day),
      'The day on which it left, or was printed; null: it has not. Absent where only the gift itself was asked for.',
    ),
  ),
  unsent: v.exactOptional(
    described(
      v.picklist(['failed', 'dropped']),
      'It will not leave: no mail server took it, or the gift went back before.',
    ),
  ),
})
/** Who gets a dedication's card, and when. */
export type TributeCard = v.InferOutput<typeof tributeCard>

export const tribute = answerOf({
  kind: wordOf<TributeKind>({ memory: true, celebration: true }),
  name: text,
  notifies: v.boolean(),
  card: v.exactOptional(described(v.nullable(tributeCard), 'What tells somebody of it; null: none is sent.')),
  page: v.exactOptional(
    described(
      v.picklist(['make', 'words']),
      'What its donor may do about a page in that name: make one, or leave words on the one by which the gift came.',
    ),
  ),
})
