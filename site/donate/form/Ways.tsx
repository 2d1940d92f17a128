import { useEffect, useState } from 'react'
import type { DraftOrder } from '#gift/draft-request.ts'
import type { GiftView } from '#gift/gift-view.ts'
import type { Works } from '../useWorks.ts'
import { reservesWallet } from '../wallet/found.ts'
import { type Way, wayNames, wayOf } from '../ways.ts'

/** Says that its provider is away, where every way is off. */
const firstSaid = wayNames.find((way) => wayOf(way).off !== null)

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
  const [wallet, setWallet] = useState<'first' | 'last' | 'none'>()
  useEffect(() => {
    if (!reservesWallet()) setWallet((current) => current ?? 'none')
  }, [])
  const none = wayNames.every((way) => !works[way])
  const offWords = (way: Way) => {
    if (!none) return { words: wayOf(way).off, saidBy: `donate-${way}-off` }
    // that nothing works is said once, by the first that says anything
    return { words: way === firstSaid ? ('donate.noneWorks' as const) : null, saidBy: `donate-${firstSaid}-off` }
  }
  return (
    <div className="donate-pay" data-final data-wallet={works.wallet ? wallet : 'none'}>
      {wayNames.map((way) => {
        const { Button, road } = wayOf(way)
        return (
          <Button
            key={way}
            off={works[way] ? null : offWords(way)}
            press={() => press(way)}
            leave={() => leave(way)}
            give={give}
            look={look}
            ready={(can) => {
              if (way === 'wallet') setWallet(can ? (reservesWallet() ? 'first' : 'last') : 'none')
              ready(way, can)
            }}
            near={() => void road?.()}
          />
        )
      })}
    </div>
  )
}
