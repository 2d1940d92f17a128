/** What is kept of a gift that another program began, and that a plan took over. */
export interface Adopted {
  readonly program: string
  /** The hash of the plan. */
  readonly plan: string
  /** Whether its donor is written to as it is taken over. */
  readonly letter: boolean
  /** It is being given back to that program, or was: for its donor nothing ends. */
  readonly givenBack?: true
}
