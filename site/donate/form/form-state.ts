import { createContext, useContext } from 'react'
import { fieldFaults, ownFaults } from '#content/field-faults.ts'
import { inLanguage, type Language } from '#content/language.ts'
import type { AmountLimits } from '#gift/amounts.ts'
import type { Draft, DraftField } from '#gift/draft.ts'
import type { DraftFaults } from '#gift/draft-request.ts'
import type { Say } from '../say.ts'

/** What every part of the form sees. */
export interface FormState {
  readonly draft: Draft
  readonly change: (patch: Partial<Draft>) => void
  readonly faults: DraftFaults
  /** How often the draft was checked: each check is announced anew. */
  readonly checks: number
  readonly say: Say
  readonly language: Language
  readonly limits: AmountLimits
  /** The day of the month after this one's gift, in words: the server names it, so that no browser's clock does. */
  readonly nextGift: string
  /** What is said above the buttons of a way that charges on another day; empty: none does. */
  readonly nextElsewhere: string
  /** The same of the providers' own pages. */
  readonly nextHosted: string
  /** The donor is typing an amount of their own: it may be right once more of it is there. */
  readonly typing: boolean
  readonly setTyping: (typing: boolean) => void
  /** PayPal's button is there, for whom another way has failed. */
  readonly paypalReady: boolean
}

const Context = createContext<FormState | null>(null)
export const FormProvider = Context.Provider
export function useForm(): FormState {
  const state = useContext(Context)
  if (!state) throw new Error('a part of the donation form stands outside it')
  return state
}

/** The sentence beside a field, or undefined when nothing is wrong with it. */
export function faultText({ faults, language }: FormState, field: DraftField | 'amount'): string | undefined {
  const code = faults[field]
  if (code === undefined) return undefined
  return inLanguage(ownFaults[field]?.[code] ?? fieldFaults[code], language)
}
