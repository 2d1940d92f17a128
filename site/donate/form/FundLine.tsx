import { useEffect, useState } from 'react'
import { charityDay } from '#content/dates.ts'
import { fundInLine, fundName } from '#content/funds.ts'
import { inLanguage } from '#content/language.ts'
import { fundWords as words } from '#content/words/funds.ts'
import { type FundChoice, fundChoice } from '#gift/funds.ts'
import type { Day } from '#gift/next-gift.ts'
import { useForm } from './form-state.ts'

/** What the gift of the form is for, on the day by the charity's clock once a script runs. */
function useChoice(): FundChoice | null {
  const { draft } = useForm()
  const [day, setDay] = useState<Day | null>(null)
  useEffect(() => setDay(charityDay(Date.now())), [])
  return fundChoice(draft, day)
}

/** The name of the fund that binds the charity to what its gift is for; undefined: the default, which promises nothing. */
export function usePromise(): string | undefined {
  const { language } = useForm()
  const chosen = useChoice()?.chosen
  return chosen && !chosen.default ? fundName(chosen.id, language) : undefined
}

/** What the gift is for, behind what is said of its amount; nothing where there is nothing to choose. */
export function Purpose() {
  const { language } = useForm()
  const choice = useChoice()
  if (!choice) return null
  return (
    <>
      {inLanguage(words.inLine, language)} <b>{fundInLine(choice.chosen.id, language)}</b>
    </>
  )
}

/** What the gift is for, in the total's own line: the sum is where the promise is made. One fund alone: no line. */
export function FundLine() {
  const { change, language } = useForm()
  const choice = useChoice()
  if (!choice) return null
  const { funds, chosen, fixed } = choice
  const say = (text: (typeof words)[keyof typeof words]) => inLanguage(text, language)
  const line = (
    <>
      {say(words.for)} <b>{fundInLine(chosen.id, language)}</b>
    </>
  )
  if (fixed)
    return (
      <div className="fund">
        <p>{line}</p>
        <input type="hidden" name="fund" value={chosen.id} />
        <input type="hidden" name="fundFixed" value="on" />
      </div>
    )
  return (
    <details className="fund">
      <summary>
        <span>{line}</span> <u>{say(words.change)}</u>
      </summary>
      <fieldset className="fund-list">
        <legend className="visually-hidden">{say(words.choose)}</legend>
        {funds.map((fund) => (
          <label key={fund.id}>
            <input
              type="radio"
              name="fund"
              value={fund.id}
              checked={fund.id === chosen.id}
              onChange={() => change({ fund: fund.id, fundFixed: false })}
            />
            <b>{fundName(fund.id, language)}</b>
            {fund.note ? <small>{inLanguage(fund.note, language)}</small> : null}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
