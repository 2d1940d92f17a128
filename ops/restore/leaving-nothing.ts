const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** How to remove each temporary resource of this process, the newest last. */
const temporary: (() => Promise<void>)[] = []

/** Does work on something that must be gone afterwards, also when the work fails or the process is told to end meanwhile. */
export async function leavingNothing<T>(remove: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  if (temporary.length === 0) for (const signal of signals) process.once(signal, end)
  temporary.push(remove)
  try {
    return await work()
  } finally {
    temporary.splice(temporary.indexOf(remove), 1)
    if (temporary.length === 0) for (const signal of signals) process.off(signal, end)
    await remove()
  }
}

async function end(): Promise<void> {
  for (const remove of temporary.toReversed()) await remove().catch(() => {})
  process.exit(130)
}
