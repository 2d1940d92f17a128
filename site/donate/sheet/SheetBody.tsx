import type { ReactNode } from 'react'
import type { Say } from '../say.ts'
import { Challenge } from './Challenge.tsx'
import { Loading } from './Loading.tsx'
import { declineOf, type LoadFault } from './state.ts'
import type { Sheet } from './useSheet.ts'

/** What a sheet shows: its form once all that it needs is there, else what is waited for, did not come, or is done elsewhere. */
export function SheetBody<T>(props: {
  sheet: Sheet<T>
  say: Say
  fault: (fault: LoadFault) => ReactNode
  children: (parts: T) => ReactNode
}) {
  const { sheet, say, fault, children } = props
  const { state, parts } = sheet
  const decline = declineOf(state)
  if (decline?.by === 'hosted') return <Challenge text={decline.text ?? ''} url={decline.url ?? ''} say={say} />
  if (state.at === 'load') return state.fault ? fault(state.fault) : <Loading say={say} />
  return parts === null ? null : children(parts)
}
