import { useCallback, useRef, useState } from 'react'
import type { Language } from '#content/language.ts'
import type { AmountLimits } from '#gift/amounts.ts'
import type { Draft } from '#gift/draft.ts'
import { type DraftFaults, type DraftOrder, orderOf } from '#gift/draft-request.ts'
import { attributionIn } from '#gift/form-link.ts'
import { attempt } from '../kept.ts'

/**
 * Checks the draft as it is now. What is wrong shows beside its fields, the first of them is focused, and nothing is
 * sent; a fault leaves as soon as its field is right again.
 */
export function useCheck(draft: Draft, language: Language, limits: AmountLimits, posted: DraftFaults | undefined) {
  const [shown, setShown] = useState<DraftFaults>(posted ?? {})
  const [checks, setChecks] = useState(0)
  const now = useRef(draft)
  now.current = draft

  const order = useCallback(
    (withDonor: boolean) =>
      orderOf(now.current, {
        language,
        limits,
        withDonor,
        now: Date.now(),
        attempt: attempt(),
        attribution: attributionIn(new URLSearchParams(location.search)),
      }),
    [language, limits],
  )
  const check = useCallback(
    (withDonor: boolean): DraftOrder | null => {
      const verdict = order(withDonor)
      setShown(verdict.ok ? {} : verdict.faults)
      setChecks((count) => count + 1)
      if (verdict.ok) return verdict.value
      // after the faults are drawn, so that the field focused is the one described
      setTimeout(focusFirstFault)
      return null
    },
    [order],
  )
  const faults = Object.keys(shown).length === 0 ? shown : stillWrong(shown, draft, language, limits)
  /** What was asked for in the card dialog is no fault of the page behind it. */
  const forget = useCallback(() => setShown({}), [])
  return { faults, check, checks, forget }
}

function focusFirstFault(): void {
  const within = document.querySelector('.donate-dialog') ?? document
  within.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

function stillWrong(shown: DraftFaults, draft: Draft, language: Language, limits: AmountLimits): DraftFaults {
  const verdict = orderOf(draft, { language, limits, withDonor: true, now: Date.now() })
  if (verdict.ok) return {}
  return Object.fromEntries(
    Object.keys(shown).flatMap((field) => {
      const code = verdict.faults[field as keyof DraftFaults]
      return code ? [[field, code]] : []
    }),
  )
}
