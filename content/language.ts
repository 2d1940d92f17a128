import type { Language } from '#gift/language.ts'

export type { Language }

/** One piece of content in both languages, side by side, so that neither can be forgotten. */
export type Both<T> = { readonly [L in Language]: T }
