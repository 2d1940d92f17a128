import { CallUs } from '../card/CallUs.tsx'
import type { Say } from '../say.ts'
import type { OtherWay } from './road.ts'

/** What can be done where the card does not serve: another one, another way, a call, or to leave it at the gift that was given. */
export function WaysOut({
  say,
  onAnotherCard,
  other,
  onLeave,
}: {
  say: Say
  onAnotherCard?: () => void
  other: OtherWay | null
  onLeave: () => void
}) {
  return (
    <ul>
      {onAnotherCard ? (
        <li>
          <button type="button" className="button button-solid" onClick={onAnotherCard}>
            {say('donate.anotherCard')}
          </button>
        </li>
      ) : null}
      {other ? (
        <li>
          <button type="button" className="button button-line" onClick={other.onPress}>
            {other.label}
          </button>
        </li>
      ) : null}
      <li>
        <button type="button" className="button button-line" onClick={onLeave}>
          {say('result.againLeave')}
        </button>
      </li>
      <CallUs say={say} />
    </ul>
  )
}
