import { shortMonthAndDay } from '#content/dates.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { appealWords as words } from '#content/words/appeals.ts'
import type { AppealPageProps } from '#gift/appeal-page.ts'
import type { AppealPage, AppealTotal } from '#gift/appeal-total.ts'
import { cents, formatCents } from '#gift/money.ts'
import { Icon } from '#ui/Icon.tsx'

/** What each part of the sum does, and whether it has been reached, or was. Where the sum is not told, no step tells it either. */
export function Steps({
  steps,
  total,
  reached = null,
  isOver,
  language,
}: {
  readonly steps: AppealPage['steps']
  readonly total: AppealTotal | null
  readonly reached?: AppealPageProps['reached'] | undefined
  /** The appeal is over: nothing is ahead any more. */
  readonly isOver: boolean
  readonly language: Language
}) {
  const here = total?.cents ?? null
  return (
    <section className="appeal-part" aria-labelledby="steps">
      <h2 id="steps">{inLanguage(words.steps, language)}</h2>
      <ol className="milestones">
        {steps.map(({ dollars, text }, at) => {
          const day = reached?.steps[at]
          const isReached = here !== null && here >= dollars * 100
          return (
            <li key={dollars} data-done={isReached || undefined}>
              <span className="mark">{isReached ? <Icon name="tick" /> : null}</span>
              <div>
                <b>{formatCents(cents(dollars * 100), language)}</b>
                <p>{inLanguage(text, language)}</p>
              </div>
              {here === null ? null : (
                <span className="when">
                  {isReached && day ? (
                    <>
                      <span className="visually-hidden">{inLanguage(words.reached, language)} </span>
                      {shortMonthAndDay(day, language)}
                    </>
                  ) : (
                    inLanguage(isReached ? words.reached : isOver ? words.notReached : words.ahead, language)
                  )}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
