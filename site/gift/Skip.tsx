import { monthAndDay } from '#content/dates.ts'
import { pathIn } from '#gift/language.ts'
import { Button } from '#ui/Button.tsx'
import { giftAddress, meantBy } from './calls.ts'
import type { PartProps } from './part-props.ts'

/**
 * What the button of a letter leads to: one press leaves out the charge of that day. An address alone changes nothing, since mail
 * programs and scanners open what stands in a letter.
 */
export function Skip({ gift, told, say, language }: PartProps) {
  const { on, past } = told?.skip ?? {}
  // paused, here or in another window: how the gift stands says it all
  if (on === undefined || gift.arrangement?.status === 'paused') return null
  const date = monthAndDay(on, language)
  if (past || gift.arrangement?.nextOn !== on) {
    return (
      <p className="gift-waiting" id="gift-skip">
        {say('gift.skipPast', { date })}
      </p>
    )
  }
  return (
    <form className="gift-ask" id="gift-skip" method="post" action={giftAddress(language, meantBy(gift))}>
      <h2>{say('gift.skipTitle')}</h2>
      <p>{say('gift.skipText', { date })}</p>
      <input type="hidden" name="action" value="pause" />
      <input type="hidden" name="skip" value={on} />
      <p className="gift-buttons">
        <Button name="months" value="1">
          {say('gift.skip', { date })}
        </Button>
        <a className="button button-line" href={pathIn(language, '/gift')}>
          {say('gift.keepGiving')}
        </a>
      </p>
    </form>
  )
}
