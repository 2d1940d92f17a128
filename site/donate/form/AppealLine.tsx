import { useEffect, useState } from 'react'
import { appealPath } from '#charity/own-pages.ts'
import { charityDay } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { appealLineWords as words } from '#content/words/appeal-line.ts'
import type { AppealTotal } from '#gift/appeal-total.ts'
import { appealAsked, appealOf } from '#gift/appeals.ts'
import { pathIn } from '#gift/language.ts'
import { zero } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import { useForm } from './form-state.ts'

/** The appeal that the gift of the form counts toward. Without one, once it is over, or for another fund than its own: nothing. */
export function AppealLine() {
  const { draft, language } = useForm()
  const appeal = appealOf(draft.appeal)
  // before a script wakes nobody knows the day but the server, which has left out what does not run
  const [isOver, setIsOver] = useState(false)
  const purpose = {
    appealAsked: draft.appeal,
    fundsAsked: draft.fund === '' ? [] : [{ fund: draft.fund, cents: zero }],
  }
  useEffect(() => {
    setIsOver(false)
    // one that was ended before its last day is known to the server alone
    return appeal && isEnded(appeal.id, () => setIsOver(true))
  }, [appeal])
  const [day, setDay] = useState<Day | null>(null)
  useEffect(() => setDay(charityDay(Date.now())), [])
  if (!appeal || isOver || !appealAsked(purpose, day ?? appeal.starts)) return null
  return (
    <p className="donate-appeal">
      <input type="hidden" name="appeal" value={appeal.id} />
      {say(words.counted, language, { appeal: inLanguage(appeal.name, language) })}{' '}
      <a href={pathIn(language, appealPath(appeal.id))}>{inLanguage(words.read, language)}</a>
    </p>
  )
}

/** Has `ended` run where the appeal was ended by now; answers how to have it run no more. Where nobody can say, it was not. */
function isEnded(id: string, ended: () => void): () => void {
  let asks = true
  fetch(`${appealPath(id)}/total.json`)
    .then(async (answer) => {
      if (answer.ok && ((await answer.json()) as AppealTotal).ended && asks) ended()
    })
    .catch(() => {})
  return () => {
    asks = false
  }
}
