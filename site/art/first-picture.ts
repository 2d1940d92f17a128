/** Marks the picture that a page shows first: fetched before all others, and nothing wakes before it is on the screen (islands/client.ts). */
export const firstPicture = { fetchPriority: 'high', elementtiming: 'first' } as const
