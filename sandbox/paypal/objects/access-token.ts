/** A bearer token. */
export type AccessToken = { id: string; until: number }
