import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A container's bound on memory, without the container. */
export interface Bounded {
  /** The command that starts a process in it. */
  readonly within: readonly string[]
  /** The most it held at once, and how many processes the kernel has ended in it for want of memory. */
  read(): { readonly peakBytes: number; readonly killed: number }
  remove(): void
}

const root = '/sys/fs/cgroup'
const name = () => `giving-bench-${process.pid}`

/** Makes a cgroup bounded to so many bytes, swap included; a sentence where this machine has none to give. */
export function boundedMemory(bytes: number): Bounded | string {
  const second = existsSync(join(root, 'cgroup.controllers'))
  const folder = join(second ? root : join(root, 'memory'), name())
  try {
    mkdirSync(folder)
    const set = (file: string, value: number) => writeFileSync(join(folder, file), String(value))
    if (second) {
      set('memory.max', bytes)
      set('memory.swap.max', 0)
    } else {
      set('memory.limit_in_bytes', bytes)
      if (existsSync(join(folder, 'memory.memsw.limit_in_bytes'))) set('memory.memsw.limit_in_bytes', bytes)
    }
  } catch (error) {
    if (existsSync(folder)) rmdirSync(folder)
    return `no cgroup can be bounded here: ${(error as Error).message}`
  }
  const number = (file: string, pattern: RegExp) =>
    Number(pattern.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? Number.NaN)
  const [peak, events] = second ? ['memory.peak', 'memory.events'] : ['memory.max_usage_in_bytes', 'memory.oom_control']
  return {
    within: ['sh', '-c', `echo $$ > ${join(folder, 'cgroup.procs')} && exec "$@"`, 'sh'],
    read: () => ({ peakBytes: number(peak, /(\d+)/), killed: number(events, /^oom_kill (\d+)/m) }),
    remove: () => rmdirSync(folder),
  }
}
