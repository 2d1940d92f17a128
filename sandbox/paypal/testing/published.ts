import { openPublished, type Published } from '../contract/published.ts'

/** PayPal's published descriptions, or nothing where `CONTRACTS_DIR` does not say where they lie. */
export const PUBLISHED_FOLDER: string | undefined = process.env.CONTRACTS_DIR

if (!PUBLISHED_FOLDER) {
  console.warn('NOTICE: CONTRACTS_DIR is not set, so PayPal answers are not compared with its published descriptions.')
}

/** The descriptions, where they are at hand. */
export const published: Published | undefined = PUBLISHED_FOLDER ? openPublished(PUBLISHED_FOLDER) : undefined
