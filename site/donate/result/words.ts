import type { GiftView } from '#gift/api.ts'
import { type Cents, formatCents } from '#gift/money.ts'
import type { Say } from '../say.ts'

/** What a gift is agreed to be today: of a monthly gift the amount may have been changed since it began. */
export const agreedCents = ({ arrangement, cents }: GiftView): Cents => arrangement?.cents ?? cents

/** The donor has approved it at PayPal, which has not begun it yet: there is nothing left to approve. */
const isApproved = ({ standing, arrangement }: GiftView): boolean =>
  standing.state === 'started' && arrangement?.status === 'approval_pending' && arrangement.actionUrl === null

/** Heading, sentence and tone for where a gift stands. */
export function standingWords(gift: GiftView, say: Say) {
  const { language, standing } = gift
  const amount = formatCents(agreedCents(gift), language)
  switch (isApproved(gift) ? 'confirming' : standing.state) {
    case 'started':
      return { tone: 'quiet', title: say('result.received'), text: say('result.receivedText') } as const
    case 'confirming':
      return { tone: 'quiet', title: say('result.confirming'), text: say('result.confirmingText') } as const
    case 'complete':
      return { tone: 'good', title: say('result.complete'), text: say('result.completeText', { amount }) } as const
    case 'active':
      return { tone: 'good', title: say('result.active'), text: say('result.activeText', { amount }) } as const
    case 'refunded':
    case 'partly_refunded':
      return {
        tone: 'quiet',
        title: say('result.refunded'),
        text: say('result.refundedText', { amount: formatCents(standing.refundedCents, language) }),
      } as const
    case 'disputed':
    case 'charged_back':
      return { tone: 'quiet', title: say('result.disputed'), text: say('result.disputedText') } as const
    case 'ended':
      return {
        tone: 'quiet',
        title: say('result.ended'),
        text: say('result.endedText', { amount: formatCents(standing.keptCents, language) }),
      } as const
    case 'not_charged':
      return { tone: 'bad', title: say('result.notCharged'), text: say('result.notChargedText') } as const
  }
}
