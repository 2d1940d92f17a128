import type { Stripe } from '@stripe/stripe-js'
import { inLanguage } from '#content/language.ts'
import { problems } from '#content/problems.ts'
import type { GiftView } from '#gift/gift-view.ts'
import NewCard from '../../site/gift/NewCard.tsx'
import { giftSayIn } from '../../site/gift/say.ts'
import type { Changing } from '../../site/gift/useChange.ts'
import type { PartState } from '../state.ts'
import { held, nothing } from './stand.tsx'

/** Elements takes null for a script that is still to come. */
const coming = null as unknown as Stripe

const changing = (fault: string | null) => ({ faultAt: () => fault, forget: nothing }) as unknown as Changing

/** Parts of the gift's page that only a script brings. */
export const giftStates: readonly PartState[] = [false, true].map((refused) => ({
  name: refused ? 'a new card, refused' : 'a new card',
  show: (language) => {
    const say = giftSayIn(language)
    return (
      <>
        <h2 id="gift-card-title">{say('gift.cardNew')}</h2>
        <NewCard
          sheet={held({ at: 'ready', fields: 'partial' })}
          gift={null as unknown as GiftView}
          stripe={coming}
          clientSecret="seti_1_secret_1"
          changing={changing(refused ? inLanguage(problems.card_declined.detail, language) : null)}
          say={say}
          consent={null}
          keep={say('gift.cardCancel')}
          onClose={nothing}
        />
      </>
    )
  },
}))
