import { FaultLine } from '../donate/form/TextField.tsx'
import type { GiftSay } from './say.ts'
import type { Changing } from './useChange.ts'

const lengths = [1, 2, 3] as const

/** A pause of one, two or three months; or, while paused, going on at once. */
export function Pause({ paused, changing, say }: { paused: boolean; changing: Changing; say: GiftSay }) {
  const { change, running, faultAt } = changing
  const busy = running !== null || undefined
  return (
    <section className="gift-change" aria-labelledby="gift-pause">
      <h3 id="gift-pause">{say(paused ? 'gift.resumeTitle' : 'gift.pause')}</h3>
      {paused ? null : <p>{say('gift.pauseText')}</p>}
      <p className="donate-actions">
        {paused ? (
          <button
            type="button"
            className="button button-solid"
            aria-disabled={busy}
            onClick={() => void change({ action: 'resume' })}
          >
            {running === 'resume' ? say('gift.working') : say('gift.resume')}
          </button>
        ) : (
          lengths.map((months) => (
            <button
              key={months}
              type="button"
              className="button button-line"
              aria-disabled={busy}
              onClick={() => void change({ action: 'pause', months })}
            >
              {say(`gift.pause${months}`)}
            </button>
          ))
        )}
      </p>
      <div role="alert">
        <FaultLine id="gift-pause-fault">{faultAt('pause') ?? faultAt('resume')}</FaultLine>
      </div>
    </section>
  )
}
