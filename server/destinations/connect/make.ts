import { Refused } from './ask.ts'

/** Whether the CRM did not want it: nothing that another try alone would mend. */
export const isRefusal = (error: unknown): boolean => error instanceof Refused && error.refusal.problem === 'refused'

/**
 * Makes what is not there. Who is refused it looks again: somebody else, who tells another event of the same gift, may have made it in
 * this moment. @throws Refused where it is refused and not there
 */
export async function makeUnlessThere(isThere: () => Promise<boolean>, make: () => Promise<unknown>): Promise<void> {
  if (await isThere()) return
  try {
    await make()
  } catch (error) {
    if (!isRefusal(error) || !(await isThere())) throw error
  }
}
