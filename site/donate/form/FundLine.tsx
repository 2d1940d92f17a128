import { useEffect, useState } from 'react'
import { charityDay } from '#content/dates.ts'
import { fundName } from '#content/funds.ts'
import { inLanguage } from '#content/language.ts'
import { fundWords as words } from '#content/words/funds.ts'
import { defaultFund, type Fund, fundNamed, openFunds } from '#gift/funds.ts'
import type { Day } from '#gift/next-gift.ts'
import { useForm } from './form-state.ts'

/** What is chosen from, and what is chosen: as the server will take it, on the day that it is by the charity's clock. */
interface Choice {
  readonly funds: readonly Fund[]
  readonly chosen: Fund
}

/** Before the script wakes nobody knows the day: only funds without one are offered. Null: there is nothing to choose. */
function choiceOf(id: string, day: Day | null): Choice | null {
  const unnamed = defaultFund()
  if (!unnamed) return null
  const funds = openFunds(day)
  const chosen = fundNamed(id, day) ?? unnamed
  return funds.length < 2 && chosen === unnamed ? null : { funds, chosen }
}

/** The day by the charity's clock, once a script runs. */
function useDay(): Day | null {
  const [day, setDay] = useState<Day | null>(null)
  useEffect(() => setDay(charityDay(Date.now())), [])
  return day
}

/** The name of the fund that binds the charity to what its gift is for; undefined: the default, which promises nothing. */
export function usePromise(): string | undefined {
  const { draft, language } = useForm()
  const chosen = choiceOf(draft.fund, useDay())?.chosen
  return chosen && !chosen.default ? fundName(chosen.id, language) : undefined
}

/** What the gift is for, behind what is said of its amount; empty: there is nothing to choose. */
export function usePurpose(): string {
  const { draft, language } = useForm()
  const choice = choiceOf(draft.fund, useDay())
  return choice ? ` · ${inLanguage(words.for, language)} ${fundName(choice.chosen.id, language)}` : ''
}

/** What the gift is for, in the total's own line: the sum is where the promise is made. One fund alone: no line. */
export function FundLine() {
  const { draft, change, language } = useForm()
  const choice = choiceOf(draft.fund, useDay())
  if (!choice) return null
  const { funds, chosen } = choice
  const say = (text: (typeof words)[keyof typeof words]) => inLanguage(text, language)
  const line = (
    <>
      {say(words.for)} <b>{fundName(chosen.id, language)}</b>
    </>
  )
  if (draft.fundFixed || funds.length < 2)
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
              onChange={() => change({ fund: fund.id })}
            />
            <b>{fundName(fund.id, language)}</b>
            {fund.note ? <small>{inLanguage(fund.note, language)}</small> : null}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
