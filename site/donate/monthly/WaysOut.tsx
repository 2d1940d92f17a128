import { Button } from '#ui/Button.tsx'
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
          <Button type="button" onClick={onAnotherCard}>
            {say('donate.anotherCard')}
          </Button>
        </li>
      ) : null}
      {other ? (
        <li>
          <Button kind="line" type="button" onClick={other.onPress}>
            {other.label}
          </Button>
        </li>
      ) : null}
      <li>
        <Button kind="line" type="button" onClick={onLeave}>
          {say('result.againLeave')}
        </Button>
      </li>
      <CallUs say={say} />
    </ul>
  )
}
