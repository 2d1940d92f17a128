import { useEffect, useState } from 'react'
import type { MethodsAnswer } from '#gift/answers.ts'
import type { Frequency } from '#gift/provider.ts'
import { methodsNow, providerTrouble } from './calls.ts'
import { givingSettings } from './settings.ts'
import { type Way, wayNames, ways } from './ways.ts'

/** Which ways of paying can begin a gift just now. */
export type Works = Readonly<Record<Way, boolean>>

const lookAgain = 5000
const allWork = (methods: MethodsAnswer): boolean =>
  wayNames.every((way) => Object.values(methods[ways[way].provider]).every(Boolean))

/**
 * Asks the server which ways of paying work: once the page has loaded, whenever a provider did not answer, and while one
 * of them is off again and again until it is back. Nothing known: all of them work.
 */
export function useWorks(frequency: Frequency): Works {
  const [methods, setMethods] = useState<MethodsAnswer | null>(null)
  useEffect(() => {
    const settings = givingSettings()
    const left = new AbortController()
    const { signal } = left
    let timer: ReturnType<typeof setTimeout> | undefined
    let off = false
    const look = async () => {
      clearTimeout(timer)
      const answer = await methodsNow(signal)
      if (signal.aborted) return
      if (answer.ok) {
        setMethods((now) => (now === null && allWork(answer.value) ? now : answer.value))
        // what is not set up does not come back
        const { value } = answer
        const waited = wayNames.map((way) => ways[way].provider).filter((name) => settings?.providers[name].key)
        off = waited.some((name) => !(value[name].once && value[name].monthly))
      }
      if (off) timer = setTimeout(() => void look(), lookAgain)
    }
    const soon = () => void look()
    if (document.readyState === 'complete') soon()
    else addEventListener('load', soon, { once: true, signal })
    providerTrouble.addEventListener('trouble', soon, { signal })
    return () => {
      left.abort()
      clearTimeout(timer)
    }
  }, [])
  const works = (way: Way) => [way, methods?.[ways[way].provider][frequency] ?? true] as const
  return Object.fromEntries(wayNames.map(works)) as Works
}
