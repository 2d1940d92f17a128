import { audit } from '../../store/database/audit.ts'
import { duePieces, hastenPieces, type Piece, pieceDone, pieceQueue, pieceRests } from '../../store/database/pieces.ts'
import type { Unit } from '../../store/database/unit.ts'
import type { Deps } from '../deps.ts'
import { hastened, inRounds, nextTry, type Policy, queued, type RoundKind } from './kind.ts'

/** What a kind says of itself whose pieces wait in the table of all work. */
interface Said {
  readonly policy: Policy
  /** As the log calls a piece of it. */
  readonly logged: string
  /** Does one piece; answers null, or what has hindered it: a code, or a word or two that name nobody. */
  readonly perform: (deps: Deps, piece: Piece) => Promise<string | null>
  /** Under which words it is written down that a piece is done, or is a person's from now on; absent: it is not. */
  readonly audited?: { readonly done: string; readonly givenUp: string }
}

/**
 * A kind of queued work without a table, queries or retries of its own: it is queued by `queuePieces` under this name, each piece once, in
 * the transaction that makes it necessary.
 */
export const inPieces = <Name extends string>(
  name: Name,
  { policy, logged, perform, audited }: Said,
): RoundKind<Name> =>
  inRounds({
    ...queued(name, pieceQueue(name)),
    policy,
    again: hastened(hastenPieces(name), policy),
    logged,
    taking: duePieces(name),
    idsOf: ({ id, gift }) => ({ work: name, id, gift }),
    async perform(deps, piece) {
      const problem = await perform(deps, piece).catch((error: unknown) => {
        deps.log.error({ work: name, id: piece.id, err: error }, `${logged} not settled`)
        return 'unexpected'
      })
      const now = deps.clock.now()
      const again = nextTry(policy, { failures: piece.tries, since: piece.queuedAt }, now)
      const settle = problem === null ? pieceDone(piece) : pieceRests(piece, again, problem)
      const action = problem === null ? audited?.done : again === null ? audited?.givenUp : undefined
      await deps.store.write(settled(settle, piece, action, now))
    },
  })

/** Settles it, and writes down what came of it where somebody should know. */
const settled = (settle: Unit<boolean>, { gift }: Piece, action: string | undefined, now: number): Unit<void> =>
  function* (db) {
    const isOurs = yield* settle(db)
    if (isOurs && action !== undefined) yield* audit({ actor: 'resolver', action, gift, details: {} }, now)(db)
  }
