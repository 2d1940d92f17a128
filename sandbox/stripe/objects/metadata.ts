/** Facts that the account itself hangs on an object. */
export type Metadata = Record<string, string>
