import { formStates } from './parts/form.tsx'
import { giftStates } from './parts/gift.tsx'
import { sheetStates } from './parts/sheet.tsx'
import type { Group, PartState } from './state.ts'

/** Parts that a browser brings to life, and the page in whose styles each stands. */
export const partGroups: readonly (Group<PartState> & { readonly of: string })[] = [
  { name: 'sheets', of: '/donate', states: sheetStates },
  { name: 'form', of: '/donate', states: formStates },
  { name: 'new card', of: '/gift', states: giftStates },
]
