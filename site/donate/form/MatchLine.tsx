import { useEffect, useState } from 'react'
import { appealPath } from '#charity/own-pages.ts'
import { charityDay } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { matchWords as words } from '#content/words/match.ts'
import type { AppealTotal } from '#gift/appeal-total.ts'
import { appealAsked } from '#gift/appeals.ts'
import { isPotOpen } from '#gift/match.ts'
import { zero } from '#gift/money.ts'
import { Icon } from '#ui/Icon.tsx'
import { useForm } from './form-state.ts'

/** Whether there is money left that doubles gifts of the form's appeal. It promises nothing of this one: what is held for it is said in its sheet. */
export function MatchLine() {
  const { draft, language } = useForm()
  const fundsAsked = draft.fund === '' ? [] : [{ fund: draft.fund, cents: zero }]
  const [isLeft, setIsLeft] = useState<boolean | null>(null)
  // only a script knows the day, and what is left
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => setNow(Date.now()), [])
  const day = now === null ? null : charityDay(now)
  const appeal = day === null ? null : appealAsked({ appealAsked: draft.appeal, fundsAsked }, day)
  const pot = appeal !== null && day !== null && isPotOpen(appeal, day) ? appeal : null
  const id = pot?.id
  useEffect(() => {
    setIsLeft(null)
    if (id === undefined) return
    const left = new AbortController()
    fetch(`${appealPath(id)}/total.json`, { signal: left.signal })
      .then(async (answer) => {
        const { match, ended } = (await answer.json()) as AppealTotal
        if (answer.ok && match && !ended) setIsLeft(!match.usedUp)
      })
      .catch(() => {})
    return () => left.abort()
  }, [id])
  return pot?.match && isLeft !== null ? <MatchTold by={inLanguage(pot.match.by, language)} isLeft={isLeft} /> : null
}

/** That there is some, or that it is used up. */
export function MatchTold({ by, isLeft }: { readonly by: string; readonly isLeft: boolean }) {
  const { language } = useForm()
  return (
    <p className="donate-match" data-used={!isLeft || undefined} role="status">
      <Icon name="pair" />
      <span>
        {isLeft ? (
          say(words.onForm, language, { by })
        ) : (
          <>
            <b>{inLanguage(words.usedUp, language)}</b> {inLanguage(words.counts, language)}
          </>
        )}
      </span>
    </p>
  )
}
