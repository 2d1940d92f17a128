import type { Drill } from './drill.ts'

/** Every drill, in the order in which they are run. */
export const drills: readonly Drill[] = []
