import type { Decline, Outcome } from './outcome.ts'

/** Why the fields did not come: the sentence for it, and what our server said of it, where anybody said anything. */
export interface LoadFault {
  readonly message?: string | undefined
  readonly detail?: string | undefined
}

/** How far the provider's fields are: not on the screen, waiting for more to be typed, or whole. */
export type Progress = 'absent' | 'partial' | 'whole'

/** Where a payment sheet stands, whatever is paid with: always in exactly one of these. */
export type SheetState =
  /** What the fields need is being fetched. `fault`: it did not come. */
  | { readonly at: 'load'; readonly fault: LoadFault | null }
  | { readonly at: 'ready'; readonly fields: Progress }
  /** An attempt is under way: nothing but its outcome ends it. */
  | { readonly at: 'running'; readonly fields: Progress }
  /** The attempt came to nothing, and nothing was charged. */
  | { readonly at: 'declined'; readonly fields: Progress; readonly decline: Decline }
  /** Nobody here can tell what the attempt came to: the gift is looked up, and no other attempt begins but in a sheet opened anew. */
  | { readonly at: 'unknown' }
  | { readonly at: 'done' }

/** What can happen to a payment sheet. */
export type SheetEvent =
  /** It is opened anew, or for another gift. */
  | { readonly is: 'reload' }
  /** `decline`: why the way before this one did not serve. */
  | { readonly is: 'loaded'; readonly decline?: Decline }
  | { readonly is: 'unloaded'; readonly fault: LoadFault }
  /** The provider's fields are on the screen. */
  | { readonly is: 'shown' }
  | { readonly is: 'typed'; readonly whole: boolean }
  /** The donor goes on: what the attempt before came to is no news any more. */
  | { readonly is: 'cleared' }
  /** The sheet's own button, which needs whole fields. */
  | { readonly is: 'pressed' }
  /** The donor said yes in a window of the provider's, which needs none. */
  | { readonly is: 'confirmed' }
  /** The provider asks its donor once more, in a window of its own: the attempt is over and came to nothing yet. */
  | { readonly is: 'returned' }
  /** The attempt, or what was fetched for it, came to this. */
  | { readonly is: 'ended'; readonly outcome: Outcome }

type At = SheetState['at']
type Is = SheetEvent['is']
type StateAt<A extends At> = Extract<SheetState, { at: A }>
type EventOf<I extends Is> = Extract<SheetEvent, { is: I }>
type Table = {
  readonly [A in At]: { readonly [I in Is]?: (state: StateAt<A>, event: EventOf<I>) => SheetState }
}

export const loading: SheetState = { at: 'load', fault: null }
/** Where a sheet begins that has no fields, such as the press for a card that was kept. */
export const pressable: SheetState = { at: 'ready', fields: 'whole' }

const reload = () => loading
const unloaded = (_: SheetState, { fault }: EventOf<'unloaded'>): SheetState => ({ at: 'load', fault })
const shown = <S extends StateAt<'ready' | 'declined'>>(state: S): S =>
  state.fields === 'absent' ? { ...state, fields: 'partial' } : state
const progress = ({ whole }: EventOf<'typed'>): Progress => (whole ? 'whole' : 'partial')
const run = ({ fields }: StateAt<'ready' | 'declined'>): SheetState => ({ at: 'running', fields })
const press = (state: StateAt<'ready' | 'declined'>): SheetState => (canPress(state) ? run(state) : state)
const end = (fields: Progress, outcome: Outcome): SheetState =>
  outcome.is === 'declined' ? { at: 'declined', fields, decline: outcome } : { at: outcome.is }

/** Who may follow whom. What stands in no cell changes nothing. */
const table: Table = {
  load: {
    reload,
    loaded: (_, { decline }) => (decline ? end('absent', decline) : { at: 'ready', fields: 'absent' }),
    unloaded,
    // given by another road meanwhile, or taken by the provider's own page alone
    ended: (_, { outcome }) => end('absent', outcome),
  },
  ready: {
    reload,
    unloaded,
    shown,
    typed: (_, event) => ({ at: 'ready', fields: progress(event) }),
    pressed: press,
    confirmed: run,
  },
  running: {
    typed: (_, event) => ({ at: 'running', fields: progress(event) }),
    returned: ({ fields }) => ({ at: 'ready', fields }),
    ended: ({ fields }, { outcome }) => end(fields, outcome),
  },
  declined: {
    reload,
    unloaded,
    shown,
    // what the fields found fault with is being mended; a bank's no stands until the next attempt
    typed: ({ decline }, event) =>
      decline.by === 'fields'
        ? { at: 'ready', fields: progress(event) }
        : { at: 'declined', fields: progress(event), decline },
    cleared: ({ fields }) => ({ at: 'ready', fields }),
    pressed: press,
    confirmed: run,
  },
  unknown: { reload },
  done: { reload },
}

/** Where a sheet stands after what happened. The very same state where nothing follows. */
export function next(state: SheetState, event: SheetEvent): SheetState {
  // each cell takes exactly the state and the event under whose names it stands
  const cell = table[state.at][event.is] as ((state: SheetState, event: SheetEvent) => SheetState) | undefined
  return cell ? cell(state, event) : state
}

/** How far the fields are, for the line beside the button; absent where there are none to see. */
export const progressOf = (state: SheetState): Progress =>
  'fields' in state && declineOf(state)?.by !== 'hosted' ? state.fields : 'absent'

/** Whether the sheet's own button does something. */
export const canPress = (state: SheetState): boolean => state.at !== 'running' && progressOf(state) === 'whole'

/** While an attempt is under way nothing closes the sheet: its donor would not see what it came to. */
export const canClose = (state: SheetState): boolean => state.at !== 'running'

/** Why the newest attempt came to nothing; null: it did not. */
export const declineOf = (state: SheetState): Decline | null => (state.at === 'declined' ? state.decline : null)
