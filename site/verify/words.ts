import { brand } from '#content/brand.ts'
import { inLanguage, type Language, say } from '#content/language.ts'
import { checkpointWords as words } from '#content/words/checkpoints.ts'

const keys = [
  'waits',
  'holds',
  'inFile',
  'alone',
  'older',
  'another',
  'total',
  'unchanged',
  'compared',
  'unsigned',
  'unreadable',
  'signature',
  'rewritten',
  'unpublished',
  'lost',
  'unknown',
  'missing',
  'fetched',
  'notFetched',
] as const

/** What the script says, in the page's language. */
export type VerifyWords = Readonly<Record<(typeof keys)[number] | 'faults', string>>

export const verifyWords = (language: Language): VerifyWords => ({
  ...(Object.fromEntries(keys.map((key) => [key, inLanguage(words[key], language)])) as Record<
    (typeof keys)[number],
    string
  >),
  faults: say(words.faults, language, { email: brand.email }),
})
