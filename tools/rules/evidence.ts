/** A test that a document names by its file and its title, or a part of that. */
export interface NamedTest {
  readonly path: string
  readonly title: string
}

/** The files of the project that a document names as what holds its words. */
export const filesNamedIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|json|sql|cfg|conf|sh|yml))`/g)].map(([, path = '']) => path)

/** The tests that a document names with their titles. */
export const testsNamedIn = (text: string): NamedTest[] =>
  [...text.matchAll(/`([\w/.-]+\.(?:test|spec)\.ts)` “([^”]+)”/g)].map(([, path = '', title = '']) => ({ path, title }))
