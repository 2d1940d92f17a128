/**
 * What a server on one or two cores needs and no more. Left to itself, V8 keeps 128 MB for what has just been made, and glibc
 * a heap for each of its threads: together half of what the server held, for nothing that could be measured.
 */
export const memoryFlags = ['--max-semi-space-size=8', '--max-old-space-size=256'] as const
/**
 * By itself glibc gives back ever larger pieces only to itself: what once compressed the pages at the start, or unfolded a picture, was
 * held for good.
 */
export const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' }

/** How this process was started, and how another takes its place. */
export type Start = Pick<NodeJS.Process, 'argv' | 'execArgv' | 'execPath' | 'env' | 'channel' | 'execve'>

/**
 * Starts this program again in its own place, under the same process id, with bounds on its memory: the first thing that it
 * does, once. A bound that was set where it was started holds (`NODE_OPTIONS=--max-old-space-size=1024`). Who is tied to its
 * starter by a channel would lose it, and stays as it is, as where a program cannot be replaced (Windows).
 */
export function boundMemory(start: Start = process): void {
  const { argv, execArgv, execPath, env, channel, execve } = start
  const set = [...execArgv, ...(env.NODE_OPTIONS ?? '').split(' ')].map((word) =>
    word.split('=')[0]?.replaceAll('_', '-'),
  )
  const missing = memoryFlags.filter((flag) => !set.includes(flag.split('=')[0]))
  if (missing.length === 0 || channel || !execve) return
  execve(execPath, [execPath, ...missing, ...execArgv, ...argv.slice(1)], { ...allocator, ...env })
}
