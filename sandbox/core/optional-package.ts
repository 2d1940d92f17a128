/**
 * Loads a package that not everybody who installs this one needs.
 * @param needed the package's name and version, as npm takes them
 * @param otherwise how to do without it
 * @throws Error with a sentence that says what to install, where it is not there
 */
export async function optionalPackage<T>(needed: string, otherwise: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!/^(ERR_)?MODULE_NOT_FOUND$/.test(String((error as NodeJS.ErrnoException).code))) throw error
    throw new Error(`Install what this needs: npm install --save-dev ${needed}. ${otherwise}`)
  }
}
