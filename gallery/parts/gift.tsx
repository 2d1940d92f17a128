import type { Stripe } from '@stripe/stripe-js'
import NewCard from '../../site/gift/NewCard.tsx'
import { giftSayIn } from '../../site/gift/say.ts'
import type { Changing } from '../../site/gift/useChange.ts'
import type { PartState } from '../state.ts'
import { nothing } from './stand.tsx'

/** Elements takes null for a script that is still to come. */
const coming = null as unknown as Stripe

const changing = (fault: string | undefined) =>
  ({ faultAt: () => fault, change: async () => false }) as unknown as Changing

/** Parts of the gift's page that only a script brings. */
export const giftStates: readonly PartState[] = [false, true].map((refused) => ({
  name: refused ? 'a new card, refused' : 'a new card',
  show: (language) => {
    const say = giftSayIn(language)
    return (
      <>
        <h2 id="gift-card-title">{say('gift.cardNew')}</h2>
        <NewCard
          stripe={coming}
          clientSecret="seti_1_secret_1"
          renew={async () => null}
          changing={changing(refused ? say('gift.cardNotSaved') : undefined)}
          say={say}
          consent={null}
          keep={say('gift.cardCancel')}
          onKeep={nothing}
          onClose={nothing}
        />
      </>
    )
  },
}))
