import { useEffect, useState } from 'react'
import type { DraftOrder } from '#gift/draft-request.ts'
import type { Road } from '../way.ts'
import { type Way, wayNames, wayOf } from '../ways.ts'
import type { Stage } from './stages.ts'
import type { DonorAsked } from './useCheck.ts'
import { formId } from './useDraft.ts'

/**
 * The dialog of the way that is paying, fetched at its first press. One that was opened stays, for its toasts. Where it
 * cannot be fetched, the form is sent without scripts, and the provider's own page takes its place.
 */
export function Roads(props: {
  stage: Stage
  check: (asked: DonorAsked) => DraftOrder | null
  onClose: (way: Way) => void
  onGiven: (outcome: 'done' | 'unknown') => void
}) {
  const { stage, check, onClose, onGiven } = props
  const [roads, setRoads] = useState<Partial<Record<Way, Road>>>({})
  const paying = stage.at === 'paying' ? stage.way : null
  useEffect(() => {
    const load = paying && wayOf(paying).road
    if (!load) return
    load().then(
      (module) => setRoads((roads) => ({ ...roads, [paying]: module.default })),
      (error: unknown) => {
        console.error(`the dialog for ${paying} could not be loaded; the provider’s own page takes its place`, error)
        sendWithoutScripts(paying)
      },
    )
  }, [paying])
  return wayNames.map((way) => {
    const Road = roads[way]
    if (!Road) return null
    const order = stage.at === 'paying' && stage.way === way ? stage.order : null
    return <Road key={way} order={order} check={check} onClose={() => onClose(way)} onGiven={onGiven} />
  })
}

function sendWithoutScripts(way: Way): void {
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return
  const method = document.createElement('input')
  Object.assign(method, { type: 'hidden', name: 'method', value: way })
  form.append(method)
  form.submit()
}
