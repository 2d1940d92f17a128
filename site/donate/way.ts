import type { ComponentType } from 'react'
import type { DraftOrder } from '#gift/draft-request.ts'
import type { GiftView } from '#gift/gift-view.ts'
import type { OnlineName, PressedFor } from '#gift/provider.ts'
import type { DonorAsked } from './form/useCheck.ts'
import type { NextMonthRoad } from './monthly/road.ts'
import type { Say } from './say.ts'

type Word = Parameters<Say>[0]

/** One way of paying, as a provider brings it to the form. */
export interface ProvidersWay {
  /** Where it stands among all ways, the one of least typing first, by 1. */
  readonly row: number
  /** What is pressed in the form. */
  readonly Button: ComponentType<WayButtonProps>
  /** What is said while its provider does not answer, and another way's does; null: another way of that provider says it. */
  readonly off: Word | null
  /** The dialog in which it is paid, fetched when first needed; null: it brings a window of its own. */
  readonly road: (() => Promise<{ readonly default: Road }>) | null
  /** Where it stands in the form, as a selector: who comes back to try it finds themselves there. */
  readonly place: string
  /** What is pressed to try it after a gift was not charged; null: not every device has it. */
  readonly retry: Word | null
  /** What a donor is told who means a second gift, where only its own button can begin one; null: it begins at once. */
  readonly again: Word | null
}

/** One way of paying, as `ways.ts` lists it. */
export interface WayOfPaying extends ProvidersWay {
  /** Whose answers decide whether it can be used just now. */
  readonly provider: OnlineName
}

/** What a provider brings to the page of giving. */
export interface ProvidersPart<Provider extends OnlineName = OnlineName> {
  /** Its ways of paying, under the names by which a form without scripts posts them. */
  readonly ways: Readonly<Record<PressedFor<Provider>, ProvidersWay>>
  /** How the same is given again each month, from next month on: what leads there from another provider's; null: not here. */
  readonly nextMonth: {
    readonly label: Word
    readonly load: () => Promise<{ readonly default: NextMonthRoad }>
  } | null
}

/** What a way's button sees of the page, and tells it. */
export interface WayButtonProps {
  /** Set while it cannot be used: `words` say why, or, where they are null, the element `saidBy` does for all ways. */
  readonly off: { readonly words: Word | null; readonly saidBy: string } | null
  /** It was pressed. The gift as it is now, or null when something on the page needs the donor first, which it then says. */
  readonly press: () => DraftOrder | null
  /** The donor left it, and nothing was given. */
  readonly leave: () => void
  /** The gift it brought, as the server answered. */
  readonly give: (gift: GiftView) => void
  /** Nobody knows yet what became of the gift: look it up. */
  readonly look: () => void
  /** Tells whether it can be pressed by now, where that takes more than its provider's answer. */
  readonly ready: (can: boolean) => void
  /** The donor comes near: what a press will need may be fetched. */
  readonly near: () => void
}

/** A way's dialog: open while it has an order. It stays on the page once it was opened. */
export type Road = ComponentType<{
  readonly order: DraftOrder | null
  /** Checks the draft with so much of its donor, and answers it as it may be sent. */
  readonly check: (asked: DonorAsked) => DraftOrder | null
  readonly onClose: () => void
  /** It was paid, or may have been. */
  readonly onGiven: (outcome: 'done' | 'unknown') => void
}>
