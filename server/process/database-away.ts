/**
 * The database could not be reached, or did not answer in time: the work was not done, and may be asked for again. Whoever
 * asks over HTTP hears `not_now`.
 */
export class DatabaseAway extends Error {
  override readonly name: string = 'DatabaseAway'
}

/**
 * The work was handed over whole and never confirmed: it may be kept or lost, and must not be called accepted. Asking again
 * finds it if it was kept.
 */
export class CommitUnknown extends DatabaseAway {
  override readonly name = 'CommitUnknown'
}
