import { useEffect, useState } from 'react'

/** False in the page as it was sent and in its first drawing, true once a script runs: for what only a script can know or do. */
export function useAwake(): boolean {
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return awake
}
