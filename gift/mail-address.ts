/**
 * Mail addresses as they are kept and compared. Databases fold letters by rules of their own: SQLite A to Z alone, PostgreSQL by the locale
 * it was made with. So what lies beyond A to Z is made small here, before it is kept, and no database has anything left to disagree about.
 */

/** An address as it is kept: as it was typed, with letters beyond A to Z small and in one spelling. Nobody's mail goes elsewhere by it. */
export const keptAddress = (address: string): string =>
  address.normalize('NFC').replaceAll(/[^\0-\x7f]+/g, (letters) => letters.toLowerCase())

/** What is the same of an address however its letters are typed: what a database's `lower` makes of the kept one. */
export const addressKey = (address: string): string => keptAddress(address.trim()).toLowerCase()

/** Whether both name one mailbox. */
export const isSameAddress = (one: string, other: string): boolean => addressKey(one) === addressKey(other)
