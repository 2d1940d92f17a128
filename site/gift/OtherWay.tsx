import { useEffect, useState } from 'react'
import { giftPageOf } from '#content/gift-page-of.ts'
import { type BankDebit, mayDebit } from '#gift/amounts.ts'
import { defaultCountry } from '#gift/countries.ts'
import { pathIn } from '#gift/language.ts'
import { toDecimal } from '#gift/money.ts'
import { stageOfView } from '#gift/stage.ts'
import { agreedCents } from '../donate/result/words.ts'
import { givingSettings } from '../donate/settings.ts'
import { FaultLine } from '../link/FaultLine.tsx'
import type { PartProps } from './part-props.ts'

/**
 * The ways to go on giving where this one fails. The gift is stopped before the form opens with its amount: what is tried
 * again later would be charged beside the new one.
 */
export function OtherWay({ gift, changing, say, language }: PartProps) {
  const [rules, setRules] = useState<BankDebit | null>(null)
  // of the page's head, which only a browser reads
  useEffect(() => setRules(givingSettings()?.bankDebit ?? null), [])
  const stage = stageOfView(gift)
  if (stage !== 'failing' && stage !== 'suspended') return null
  const { change, running, faultAt } = changing
  const debit = mayDebit(rules, { country: defaultCountry, cents: agreedCents(gift) })
  const ways = giftPageOf[gift.provider].instead.filter(({ fromBank }) => !fromBank || debit)
  const form = `${pathIn(language, '/donate')}?frequency=monthly&amount=${toDecimal(agreedCents(gift))}`
  return (
    <div className="gift-waiting gift-needs-scripts">
      <p>{say('gift.insteadText')}</p>
      <p className="gift-buttons">
        {ways.map(({ words, place }) => (
          <a
            key={words}
            className="button button-line"
            aria-disabled={running !== null || undefined}
            href={`${pathIn(language, '/gift')}?change=stop#gift-stop`}
            onClick={(event) => {
              event.preventDefault()
              void change({ action: 'stop' }).then((stopped) => {
                if (stopped) location.assign(`${form}${place}`)
              })
            }}
          >
            {say(words)}
          </a>
        ))}
      </p>
      <div role="alert">
        <FaultLine id="gift-instead-fault">{faultAt('stop')}</FaultLine>
      </div>
    </div>
  )
}
