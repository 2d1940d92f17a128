const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Does work on something that must be gone afterwards, also when the work fails or the process is told to end meanwhile. */
export async function leavingNothing<T>(remove: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  const end = () => void remove().finally(() => process.exit(130))
  for (const signal of signals) process.once(signal, end)
  try {
    return await work()
  } finally {
    for (const signal of signals) process.off(signal, end)
    await remove()
  }
}
