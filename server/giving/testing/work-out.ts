import type { Puzzle } from '#gift/problem.ts'
import { goalOf } from '../abuse/proof.ts'

/** Works a puzzle out as a donor's page does. @throws when no number fits */
export function workOut({ ticket, goal, most }: Puzzle): string {
  for (let number = 0; number < most; number++) if (goalOf(ticket, number) === goal) return `${ticket}.${number}`
  throw new Error('no number gives the goal')
}
