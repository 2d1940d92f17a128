/**
 * V8 lets garbage lie until the heap has doubled or more, for which a long command that reads page after page pays with
 * hundreds of megabytes. Collected at a quarter more, it stays small, and no bound can end it.
 */
export const smallHeap = ['--heap-growing-percent=25', '--max-semi-space-size=8']
