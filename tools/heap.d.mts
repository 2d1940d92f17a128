export const smallHeap: readonly string[]
