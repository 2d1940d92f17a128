/**
 * What becomes of `import('./part.tsx')` in a built page: the script comes beside the style sheets that it imports, and is there
 * when they are.
 * @param sheets their addresses below the site's root
 * @throws when one of them does not come; the next import asks for it again
 */
export async function styled<Part>(load: () => Promise<Part>, sheets: readonly string[] = []): Promise<Part> {
  const [part] = await Promise.all([load(), ...sheets.map((path) => sheetAt(`/${path}`))])
  return part
}

function sheetAt(href: string): unknown {
  if (document.querySelector(`link[href="${href}"]`)) return undefined
  const link = document.createElement('link')
  return new Promise((resolve, reject) => {
    const failed = () => {
      link.remove()
      reject(new Error(`${href} did not come`))
    }
    Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: failed })
    document.head.append(link)
  })
}
