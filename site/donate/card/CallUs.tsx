import { brand } from '#content/brand.ts'
import type { Say } from '../say.ts'

/** The last of the ways on for whom a card has failed: the telephone. An item of a list. */
export function CallUs({ say }: { say: Say }) {
  return (
    <li>
      <a className="button button-line" href={`tel:${brand.phoneE164}`}>
        <span className="visually-hidden">{say('donate.callUs')} </span>
        {brand.phone}
      </a>
    </li>
  )
}
