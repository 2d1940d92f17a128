import type { ComponentType, ReactNode } from 'react'
import type { Language } from '#content/language.ts'
import type { MonthlyStep } from '#gift/gift-view.ts'
import type { Say } from '../say.ts'

/** Another provider's way, in words, and to go there. */
export interface OtherWay {
  readonly label: string
  readonly onPress: () => void
}

/** What opens when the offer is pressed: the sheet of a card, or the button of a provider that approves in a window of its own. */
export type NextMonthRoad = ComponentType<{
  readonly step: MonthlyStep
  readonly say: Say
  readonly language: Language
  /** What is agreed to, for the place beside the last button. */
  readonly consent: ReactNode
  /** Why the way before this one did not serve. */
  readonly failed?: string | undefined
  /** The other way of giving it; null: there is none. */
  readonly other: OtherWay | null
  /** Left before anything was agreed to. */
  readonly onLeave: () => void
  /** It was agreed to, or may have been: the server knows. */
  readonly onLook: () => void
}>
