/** What the script's address asked for. */
export type Settings = {
  origin: string
  version: string
  currency: string
  intent: string
  vault: boolean
  disabledFunding: string[]
  language: 'en' | 'es'
}

/** Handed in by the sandbox, which serves these modules as one classic script, as PayPal does. */
declare const GIVEN: Settings

export const SETTINGS: Settings = GIVEN
