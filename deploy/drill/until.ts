/**
 * Asks again and again until there is an answer.
 * @throws when there is none within `seconds`
 */
export async function until<T>(what: string, seconds: number, ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() > deadline) throw new Error(`there was no sign of ${what} within ${seconds} s`)
    await wait(0.2)
  }
}

/** Lets so many seconds pass: in a drill they are what happens meanwhile. */
export const wait = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
