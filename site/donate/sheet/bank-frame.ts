import { useEffect, useState } from 'react'

/** Frames smaller than this, in pixels, are the provider's tools; the bank's question needs more room. */
const leastSide = 200

/**
 * Whether the bank asks its question just now. The provider lays the bank's page over ours in a frame of its own and says
 * nothing about it, so while `paying` every frame that comes is watched for its size.
 */
export function useBankFrame(paying: boolean): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!paying) return
    const before = new Set(document.querySelectorAll('iframe'))
    const added = () => [...document.querySelectorAll('iframe')].filter((frame) => !before.has(frame))
    const look = () =>
      setShown(added().some((frame) => frame.offsetWidth >= leastSide && frame.offsetHeight >= leastSide))
    const sizes = new ResizeObserver(look)
    const frames = new MutationObserver(() => {
      for (const frame of added()) sizes.observe(frame)
      look()
    })
    frames.observe(document.body, { childList: true, subtree: true })
    return () => {
      frames.disconnect()
      sizes.disconnect()
      setShown(false)
    }
  }, [paying])
  return isShown
}
