import type { Readable } from 'node:stream'
import { type Clock, seconds } from '#server/base/clock.ts'

/** Nobody presses Enter more often on purpose. */
const rest = seconds(1)

/**
 * Tells when Enter is pressed, once a second at most; what is typed meanwhile waits unread. An input without an end, without lines,
 * closed or broken does no harm: nothing of it is kept. Answers how to listen no more,
 * which closes it.
 */
export function onEnter(input: Readable, clock: Clock, pressed: () => void): () => void {
  const over = new AbortController()
  const read = (chunk: Buffer | string) => {
    if (!chunk.includes('\n')) return
    pressed()
    input.pause()
    void clock.wait(rest, over.signal).then(() => {
      if (!over.signal.aborted) input.resume()
    })
  }
  // A terminal that is gone (EIO) presses nothing any more; the office goes on until it is told to end.
  const gone = () => {}
  input.on('data', read).on('error', gone)
  return () => {
    over.abort('over')
    // Only paused, a pipe that was read once and is still open keeps the program from ending.
    input.off('data', read).destroy()
  }
}
