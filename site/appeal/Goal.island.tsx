import { useEffect, useState } from 'react'
import { type Forms, inForm } from '#content/plural.ts'
import { fill } from '#content/text.ts'
import type { AppealPage, AppealTotal } from '#gift/appeal-total.ts'
import { type Language, localeOf } from '#gift/language.ts'
import { cents, formatCents } from '#gift/money.ts'
import { followTotal } from './follow.ts'

interface GoalProps {
  readonly id: string
  readonly language: Language
  /** As the server knew it; null: it did not. */
  readonly total: AppealTotal | null
  readonly goal: NonNullable<AppealPage['goal']> | null
  readonly shows: 'total' | 'share'
  readonly steps: readonly number[]
  readonly gifts: Forms
  /** The charity's own, by which the time of the count is told. */
  readonly zone: string
  readonly words: {
    readonly progress: string
    readonly of: string
    readonly isGoal: string
    readonly share: string
    readonly byHand: string
    readonly lastHour: string
    readonly asOf: string
    readonly few: string
    readonly unknown: string
  }
}

/** Where the page says as of when its number is. */
export const asOfId = 'appeal-as-of'

/** What has come of what is to come. It changes in its place, and says nothing aloud: the page is read, not watched. */
export default function Goal({ id, language, total: initial, goal, shows, steps, gifts, zone, words }: GoalProps) {
  const [total, setTotal] = useState(initial)
  useEffect(
    () =>
      followTotal(id, (news) => {
        setTotal(news)
        // a stream begins with what changed last, which may be older than the page
        const place = news.at > (initial?.at ?? 0) ? document.getElementById(asOfId) : null
        const clock = new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', timeZone: zone })
        if (place) place.textContent = fill(words.asOf, { time: clock.format(news.at) })
      }),
    [id, language, zone, words.asOf, initial?.at],
  )
  const counted = (count: number) =>
    fill(inForm(gifts, count, language), { count: count.toLocaleString(localeOf(language)) })
  const aim =
    goal === null
      ? null
      : goal.dollars === undefined
        ? counted(goal.gifts ?? 0)
        : formatCents(cents(goal.dollars * 100), language)
  const money = total?.cents === null || total === null ? null : formatCents(cents(total.cents), language)
  const number = total?.gifts === null || total === null ? null : counted(total.gifts)
  const parted = (words: string, part: number | null | undefined) =>
    part == null ? '' : `, ${fill(words, { count: part.toLocaleString(localeOf(language)) })}`
  const sum = goal?.gifts === undefined ? money : number
  const share = total?.share ?? null
  return (
    <section className="goal" aria-label={words.progress}>
      {sum !== null ? (
        <p className="goal-sum">
          <b>{sum}</b> {aim === null ? null : <span>{fill(words.of, { goal: aim })}</span>}
        </p>
      ) : shows === 'share' && share !== null ? (
        <p className="goal-sum">
          <b>{fill(words.share, { share: String(share) })}</b>
        </p>
      ) : aim === null ? null : (
        <p className="goal-sum">
          <b>{aim}</b> <span>{words.isGoal}</span>
        </p>
      )}
      {goal === null ? null : <Bar share={share ?? 0} steps={steps.map((at) => at / (goal.dollars ?? at))} />}
      <p className="goal-facts">
        {total === null
          ? words.unknown
          : share === null && sum === null
            ? words.few
            : goal?.gifts === undefined
              ? number
              : money}
        {parted(words.byHand, total?.byHand)}
        {parted(words.lastHour, total?.lastHour)}
      </p>
    </section>
  )
}

/** The same once more, for the eye alone. */
function Bar({ share, steps }: { readonly share: number; readonly steps: readonly number[] }) {
  return (
    <svg className="goal-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect className="goal-here" width={Math.min(100, share)} height="10" />
      {steps
        .filter((at) => at < 1)
        .map((at) => (
          <path key={at} d={`M${(at * 100).toFixed(2)} 0V10`} />
        ))}
    </svg>
  )
}
