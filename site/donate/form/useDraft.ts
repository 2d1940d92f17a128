import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { charityDay } from '#content/dates.ts'
import { changeDraft, composeDraft, type Draft, freshDraft } from '#gift/draft.ts'
import { keptBeside, linkedIn, linkedOn } from '#gift/form-link.ts'
import { countStep } from '../counts.ts'
import { keepDraft, keptDraft, takeAttempt } from '../kept.ts'
import { limitsHere } from '../settings.ts'
import { touchedIn, withoutLink } from './early.ts'

export const formId = 'donate-form'

/**
 * The gift being composed. Its first value is what the prerendered form shows; the moment the script wakes it becomes
 * what the donor touched, what the link asks for, or what this tab kept. `linked` is the link as the server has read it, `posted`
 * what a form without scripts sent, `attempt` the key of a draft that `linked` fills in whole, which a tab takes once.
 */
export function useDraft(posted: Draft | undefined, linked: Draft | undefined, variant = '', attempt?: string) {
  const [draft, setDraft] = useState<Draft>(posted ?? linked ?? freshDraft(variant))
  // read while hydrating, before React may set controls back to what was prerendered
  const [touched] = useState(touchedHere)
  const composed = useRef(false)
  useLayoutEffect(() => {
    const storage = keptDraft()
    // who gives is never posted, only asked in the card dialog
    const { firstName = '', lastName = '', email = '', variant: name = '' } = storage
    const fields = posted ? { ...posted, firstName, lastName, email, variant: posted.variant || name } : storage
    const { pathname, search, hash } = location
    const linkWish = linkedIn(new URLSearchParams(search), limitsHere())
    const whole = attempt !== undefined && takeAttempt(attempt) ? linked : undefined
    const link = posted ? {} : (whole ?? linkedOn(linkWish, charityDay(Date.now())))
    const draft = composeDraft({ touched, link, stored: posted ? fields : keptBeside(fields, linkWish), variant })
    // where nothing is new the form is not drawn again
    setDraft((now) => (isSame(now, draft) ? now : draft))
    const rest = withoutLink(search)
    // what this visit is shown of an experiment it is shown to its end; what the address asks for it will not say again
    if (draft.variant || rest !== search) keepDraft(draft)
    if (rest !== search) {
      history.replaceState(history.state, '', `${pathname}${rest}${hash}`)
    }
  }, [posted, linked, touched, variant, attempt])
  useEffect(() => {
    // the first run still holds the prerendered value
    if (composed.current) keepDraft(draft)
    composed.current = true
  }, [draft])
  const change = useCallback((patch: Partial<Draft>) => {
    countStep({ step: 'touched' })
    setDraft((now) => changeDraft(now, patch))
  }, [])
  const reset = useCallback(() => setDraft(({ variant }) => freshDraft(variant)), [])
  return { draft, change, reset }
}

const isSame = (one: Draft, other: Draft): boolean =>
  Object.entries(one).every(([field, value]) => other[field as keyof Draft] === value)

function touchedHere(): Partial<Draft> {
  if (typeof document === 'undefined') return {}
  const form = document.getElementById(formId)
  return form instanceof HTMLFormElement ? touchedIn(form) : {}
}
