import { useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '#content/language.ts'
import type { AmountLimits } from '#gift/amounts.ts'
import type { Draft } from '#gift/draft.ts'
import { type DraftFaults, type DraftOrder, orderOf } from '#gift/draft-request.ts'
import { attributionIn } from '#gift/form-link.ts'
import { attempt } from '../kept.ts'

/**
 * What the donor has to say of themselves: nothing, what a way of paying tells us anyway (but what was typed must be right), or
 * all of it.
 */
export type DonorAsked = 'nothing' | 'as typed' | 'all'
const donorFields = ['firstName', 'lastName', 'email'] as const

/**
 * Checks the draft as it is now. What is wrong shows beside its fields, the first of them is focused, and nothing is
 * sent; a fault leaves as soon as its field is right again.
 */
export function useCheck(draft: Draft, language: Language, limits: AmountLimits, posted: DraftFaults | undefined) {
  const [marks, setShown] = useState<DraftFaults>(posted ?? {})
  const [checks, setChecks] = useState(0)
  const now = useRef(draft)
  now.current = draft

  const order = useCallback(
    (wish: DonorAsked) => {
      const context = {
        language,
        limits,
        now: Date.now(),
        attempt: attempt(),
        attribution: attributionIn(new URLSearchParams(location.search)),
      }
      const whole = orderOf(now.current, { ...context, withDonor: wish !== 'nothing' })
      if (whole.ok || wish !== 'as typed') return whole
      const untyped = donorFields.filter((field) => now.current[field].trim() === '')
      const faults = Object.entries(whole.faults).filter(([field]) => !untyped.some((each) => each === field))
      if (faults.length === 0) return orderOf(now.current, { ...context, withDonor: false })
      return { ok: false as const, faults: Object.fromEntries(faults) }
    },
    [language, limits],
  )
  const check = useCallback(
    (wish: DonorAsked): DraftOrder | null => {
      const verdict = order(wish)
      setShown(verdict.ok ? {} : verdict.faults)
      setChecks((count) => count + 1)
      if (verdict.ok) return verdict.value
      return null
    },
    [order],
  )
  // after the faults are drawn, whoever asked, so that the field focused is the one described
  useEffect(() => {
    if (checks > 0) focusFirstFault()
  }, [checks])
  const faults = Object.keys(marks).length === 0 ? marks : stillWrong(marks, draft, language, limits)
  /** What was asked for in the card dialog is no fault of the page behind it. */
  const forget = useCallback(() => setShown({}), [])
  return { faults, check, checks, forget }
}

function focusFirstFault(): void {
  const within = document.querySelector('.donate-dialog') ?? document
  within.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

function stillWrong(visible: DraftFaults, draft: Draft, language: Language, limits: AmountLimits): DraftFaults {
  const verdict = orderOf(draft, { language, limits, withDonor: true, now: Date.now() })
  if (verdict.ok) return {}
  return Object.fromEntries(
    Object.keys(visible).flatMap((field) => {
      const code = verdict.faults[field as keyof DraftFaults]
      return code ? [[field, code]] : []
    }),
  )
}
