import type { GiftView } from '#gift/api.ts'
import type { DraftOrder } from '#gift/draft-request.ts'
import type { Works } from '../useWorks.ts'
import { type Way, wayNames, wayOf } from '../ways.ts'

/** The ways to pay. One whose provider does not answer is off, and says so, until the provider is back. */
export function Ways(props: {
  works: Works
  press: (way: Way) => DraftOrder | null
  leave: (way: Way) => void
  give: (gift: GiftView) => void
  look: () => void
  ready: (way: Way, can: boolean) => void
}) {
  const { works, press, leave, give, look, ready } = props
  const none = wayNames.every((way) => !works[way])
  const offWords = (way: Way, place: number) => {
    if (!none) return { words: wayOf(way).off, saidBy: `donate-${way}-off` }
    // that nothing works is said once, by the first
    return { words: place === 0 ? ('donate.noneWorks' as const) : null, saidBy: `donate-${wayNames[0]}-off` }
  }
  return (
    <div className="donate-pay" data-final>
      {wayNames.map((way, place) => {
        const { Button, road } = wayOf(way)
        return (
          <Button
            key={way}
            off={works[way] ? null : offWords(way, place)}
            press={() => press(way)}
            leave={() => leave(way)}
            give={give}
            look={look}
            ready={(can) => ready(way, can)}
            near={() => void road?.()}
          />
        )
      })}
    </div>
  )
}
