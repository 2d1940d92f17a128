import type { AppealTotal } from '#gift/appeal-total.ts'

/** Where no stream is to be had, the number is read again after so long, while somebody looks. */
const askAgain = 30_000

/**
 * Tells what an appeal has come to, now and whenever it changes, while the page is looked at; answers how to hear no more. By a stream, or
 * where none is to be had by reading it again.
 */
export function followTotal(id: string, listener: (total: AppealTotal) => void): () => void {
  const address = `/appeals/${id}`
  let stream: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = () => {
    fetch(`${address}/total.json`)
      .then(async (answer) => {
        if (answer.ok) listener((await answer.json()) as AppealTotal)
      })
      .catch(() => {})
    timer = setTimeout(read, askAgain)
  }
  const end = () => {
    stream?.close()
    stream = null
    clearTimeout(timer)
  }
  const begin = () => {
    end()
    if (document.hidden) return
    const opened = new EventSource(`${address}/live`)
    stream = opened
    opened.addEventListener('total', ({ data }) => listener(JSON.parse(data) as AppealTotal))
    opened.addEventListener('error', () => {
      // closed for good: there was no place
      if (opened.readyState === EventSource.CLOSED && stream === opened) read()
    })
  }
  document.addEventListener('visibilitychange', begin)
  begin()
  return () => {
    document.removeEventListener('visibilitychange', begin)
    end()
  }
}
