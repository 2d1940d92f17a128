import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Unbroken } from '../../link/Unbroken.tsx'
import { useForm } from '../form/form-state.ts'
import type { LoadFault as Fault } from '../sheet/state.ts'
import { WaysOut } from './WaysOut.tsx'

/** The form could not be loaded: the specified words first, what it means below, and every other way to give. */
export function LoadFault({ fault, onClose }: { fault: Fault; onClose: () => void }) {
  const { draft, say, nextHosted } = useForm()
  const { message = say('donate.createFailed'), detail } = fault
  return (
    <div className="pay-failed">
      <div role="alert">
        <h3>
          <Icon name="warning" />
          {say('donate.unableLoad')}
        </h3>
        <p>{message}</p>
        {/* our server's sentence says itself what became of the money */}
        {detail ? (
          <p>
            <Unbroken text={detail} />
          </p>
        ) : (
          <b>{say('donate.notCharged')}</b>
        )}
      </div>
      <ul>
        <li>
          <Button type="button" onClick={() => location.reload()}>
            {say('donate.tryAgain')}
          </Button>
        </li>
        <li>
          <Button kind="line" form="donate-form" name="method" value="card" data-hosted="">
            {say('donate.cardHosted')}
          </Button>
          {draft.frequency === 'monthly' && nextHosted ? <p className="pay-fine">{nextHosted}</p> : null}
        </li>
        <WaysOut onClose={onClose} />
      </ul>
    </div>
  )
}
