import { Icon } from '#ui/Icon.tsx'
import { Unbroken } from '../../link/Unbroken.tsx'
import { WaysOut } from './WaysOut.tsx'

/** No card is taken from here for some minutes: why, and every other way to give. What was typed stays in the form behind. */
export function NoCard({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  return (
    <div className="pay-failed">
      <div role="alert">
        <h3>
          <Icon name="warning" />
          {title}
        </h3>
        <p>
          <Unbroken text={text} />
        </p>
      </div>
      <ul>
        <WaysOut bank onClose={onClose} />
      </ul>
    </div>
  )
}
