import type { Language } from '#content/language.ts'
import { pathIn } from '#gift/language.ts'

/** The donate page on the host the operator names for it (this one by default). For static pages only: the server fills it. */
export const donateElsewhere = (language: Language, frequency?: 'monthly'): string =>
  `%%DONATE_ORIGIN%%${pathIn(language, '/donate')}${frequency ? `?${frequency}` : ''}`
