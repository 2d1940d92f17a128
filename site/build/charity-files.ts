import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import type { Plugin } from 'vite'
import { charity } from '#charity'
import type { Charity } from '#charity/charity.ts'

const name = 'virtual:charity-files'
const cards = 'virtual:e-cards'

/**
 * Makes the drawings, pictures and fonts of a charity's folder, the chosen one's, part of the site: `virtual:charity-files`
 * holds the address of each by its path in the folder, how large the pictures are, the files that pages offer, and the style sheets of the stories. Those
 * in `public/` are served as they are, under their own names. `virtual:e-cards` holds the addresses of the cards alone, for a script.
 */
export function charityFiles({ folder, eCards }: Pick<Charity, 'folder' | 'eCards'> = charity): Plugin {
  return {
    name: 'charity-files',
    resolveId: (id) => (id === name || id === cards ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${cards}`) {
        const pictures = eCards.map(({ picture }) => picture)
        return addressesOf(folder, [...new Set(pictures)])
      }
      if (id !== `\0${name}`) return undefined
      const files = filesIn(folder)
      const offered = globSync('pages/**/*.{pdf,csv}', { cwd: folder }).sort()
      const sheets = globSync('stories/*/{page,slide}.css', { cwd: folder }).sort()
      const sheetImports = sheets.map(
        (file, at) => `import sheet${at} from ${JSON.stringify(`${join(folder, file)}?inline`)}`,
      )
      return `${sheetImports.join('\n')}
${addressesOf(folder, [...files, ...offered])}
export const bytes = ${JSON.stringify(Object.fromEntries(offered.map((file) => [file, statSync(join(folder, file)).size])))}
export const sizes = ${JSON.stringify(sizesOf(folder, files))}
export const storyStyles = { ${sheets.map((file, at) => `${JSON.stringify(file)}: sheet${at}`)} }`
    },
  }
}

/** The drawings, pictures and fonts that pages show. */
function filesIn(folder: string): readonly string[] {
  const all = globSync('**/*.{svg,woff2,png,jpg,webp,avif}', { cwd: folder, exclude: ['public/**'] })
  // a PNG beside a drawing is what mails carry of it
  return all.filter((file) => !file.endsWith('.png') || !all.includes(file.replace(/png$/, 'svg'))).sort()
}

/** The pictures among them. */
export const picturesIn = (folder: string): readonly string[] =>
  filesIn(folder).filter((file) => !file.endsWith('.woff2'))

/** Width and height of a picture; a drawing's are those of its `viewBox`. */
export function sizeOfPicture(folder: string, file: string): { readonly width: number; readonly height: number } {
  const { width, height } = imageSize(readFileSync(join(folder, file)))
  return { width, height }
}

/** A module of the address of each file, by its path in the folder. */
function addressesOf(folder: string, files: readonly string[]): string {
  const imports = files.map((file, at) => `import file${at} from ${JSON.stringify(`${join(folder, file)}?url`)}`)
  return `${imports.join('\n')}\nexport default { ${files.map((file, at) => `${JSON.stringify(file)}: file${at}`)} }`
}

const sizesOf = (folder: string, files: readonly string[]) =>
  Object.fromEntries(
    files.filter((file) => !file.endsWith('.woff2')).map((file) => [file, sizeOfPicture(folder, file)]),
  )
