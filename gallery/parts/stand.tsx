import { type ReactNode, useMemo, useState } from 'react'
import { monthAndDay } from '#content/dates.ts'
import { defaultLimits } from '#gift/amounts.ts'
import { type Draft, emptyDraft } from '#gift/draft.ts'
import type { DraftFaults, DraftOrder } from '#gift/draft-request.ts'
import type { Language } from '#gift/language.ts'
import { cents } from '#gift/money.ts'
import { FormProvider } from '../../site/donate/form/form-state.ts'
import { sayIn } from '../../site/donate/say.ts'
import type { SheetState } from '../../site/donate/sheet/state.ts'
import type { Sheet } from '../../site/donate/sheet/useSheet.ts'

export const nothing = () => {}

/** What a dialog opens with. */
export const order: DraftOrder = { cents: cents(5000), details: { frequency: 'once' } }

/** The donation form round one of its parts: it keeps what is typed, and sends nothing. */
export function Form({
  language,
  draft: start = {},
  faults = {},
  paypalReady = true,
  children,
}: {
  language: Language
  draft?: Partial<Draft>
  faults?: DraftFaults
  paypalReady?: boolean
  children: ReactNode
}) {
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft, ...start })
  const [typing, setTyping] = useState(false)
  const say = useMemo(() => sayIn(language), [language])
  const state = {
    draft,
    faults,
    checks: 1,
    say,
    language,
    paypalReady,
    typing,
    setTyping,
    limits: defaultLimits,
    change: (patch: Partial<Draft>) => setDraft((now) => ({ ...now, ...patch })),
    nextGift: monthAndDay('2026-12-21', language),
    nextElsewhere: '',
    nextHosted: '',
  }
  return <FormProvider value={state}>{children}</FormProvider>
}

/** A payment sheet that stays in one state. */
export const held = (state: SheetState): Sheet => ({
  state,
  parts: null,
  tell: () => state,
  attempt: async () => null,
  reload: nothing,
})
