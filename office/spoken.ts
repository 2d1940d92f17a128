import { AsyncLocalStorage } from 'node:async_hooks'
import { markWith } from '#content/language.ts'
import { marked } from '#content/language-tags.ts'

/** Holds while a page is made, and nowhere else: files, letters and what is written down carry words as they are. */
const making = new AsyncLocalStorage<true>()

markWith((words, text, language) => (making.getStore() ? marked(words, text, language) : words))

/** Makes a page: its words say where they are in another language than it, and `rendered` shows that. */
export const spoken = <T>(make: () => T): T => making.run(true, make)

/** Makes a file for who asked in a page's place: its words are plain. */
export const plainly = <T>(make: () => T): T => making.exit(make)
