import { inLanguage } from '#content/language.ts'
import type { DonorFile } from '#server/giving/donor/donor.ts'
import { donorWords } from '../words/donor.ts'
import type { OfficeLanguage } from '../words/language.ts'

/** What a donor is called: by name, by address, or as somebody whom nobody knows. */
export const titleOf = ({ name, email }: DonorFile, language: OfficeLanguage): string =>
  name || email || inLanguage(donorWords.unnamed, language)
