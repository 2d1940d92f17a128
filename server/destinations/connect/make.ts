import { Refused } from './ask.ts'

/**
 * Makes what is not there. Who is refused it looks again: somebody else, who tells another event of the same gift, may have made it in
 * this moment. @throws Refused where it is refused and not there
 */
export async function makeUnlessThere(isThere: () => Promise<boolean>, make: () => Promise<unknown>): Promise<void> {
  if (await isThere()) return
  try {
    await make()
  } catch (error) {
    const isRefused = error instanceof Refused && error.refusal.problem === 'refused'
    if (!isRefused || !(await isThere())) throw error
  }
}
