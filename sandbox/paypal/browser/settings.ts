/** What the script's address asked for. */
export type Settings = {
  origin: string
  version: string
  currency: string
  intent: string
  vault: boolean
  disabledFunding: string[]
  enabledFunding: string[]
  /** Whether this browser stands for one whose payer has Venmo: in the United States, with its app. */
  venmo: boolean
  language: 'en' | 'es'
}

/** Handed in by the sandbox, which serves these modules as one classic script, as PayPal does. */
declare const GIVEN: Settings

export const SETTINGS: Settings = GIVEN
