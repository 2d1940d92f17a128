import { minutes } from '../base/clock.ts'
import type { Deps } from '../giving/deps.ts'
import type { Statement } from '../providers/statement.ts'
import { giftsChanged } from '../store/destinations/account-lines.ts'
import { beginKeeping, endKeeping } from '../store/destinations/keeping.ts'
import { writeJournals } from './ledger/write.ts'
import { readStatement } from './payouts/read.ts'
import { whenDue } from './payouts/round.ts'

/** Reads every provider's statement that is due, and writes what it tells into the journals. Answers how many were. */
export async function keepBooks(deps: Deps, statements: readonly Statement[]): Promise<number> {
  let count = 0
  for (const statement of statements) if (await whenDue(deps, statement, () => keepBook(deps, statement))) count++
  return count
}

/** Who is ended in the middle keeps others from it for so long. */
const longest = minutes(30)

/**
 * Reads a provider's statement now, and writes what it tells into the journals. False: somebody else does that just now.
 * @throws as `readStatement`
 */
export async function keepBook(deps: Deps, statement: Statement): Promise<boolean> {
  const { store, clock } = deps
  const now = clock.now()
  const until = now + longest
  if (!(await store.write(beginKeeping(statement.name, now, until)))) return false
  try {
    await readStatement(deps, statement)
    while (await store.write(giftsChanged(statement.name)));
    await writeJournals(deps, statement.name)
    return true
  } finally {
    await store.write(endKeeping(statement.name, until))
  }
}
