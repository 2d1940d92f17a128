/**
 * What the script's address asked for. The sandbox serves these modules as one classic script, as PayPal does, and
 * puts the settings of that address in the place of this line.
 * @type {{ origin: string, version: string, currency: string, intent: string, vault: boolean, disabledFunding: string[], language: 'en' | 'es' }}
 */
export const SETTINGS = globalThis.__SETTINGS__
