import type { LedgerFormat } from '../format.ts'
import { hledger } from './hledger.ts'
import { plain } from './plain.ts'
import { qbo } from './qbo.ts'
import { xero } from './xero.ts'

/** The programs that the journals are written for. */
export const ledgerFormats = [qbo, xero, plain, hledger] as const satisfies readonly LedgerFormat[]
