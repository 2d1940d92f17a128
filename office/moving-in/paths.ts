/** What is planned, and what can be. */
export const movingInPath = '/moving-in'
/** One plan, by its hash. */
export const planPath = (hash: string): string => `${movingInPath}/${hash}`
/** What is done by a plan. */
export const actPath = (hash: string, verb: string): string => `${planPath(hash)}/${verb}`
