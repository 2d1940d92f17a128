import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../project.mjs'

/** One of our documents: its path in the clone, and where it lies in the site. */
export interface Page {
  readonly source: string
  readonly path: string
  readonly title: string
  readonly text: string
}

/** Documents that belong together, as the menu names them. */
export interface Chapter {
  readonly name: string
  readonly pages: readonly Page[]
}

const chapters: readonly (readonly [name: string, sources: readonly string[]])[] = [
  ['Begin here', ['README.md', 'docs/first-change.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']],
  ['Make it yours', ['docs/make-it-yours.md', 'docs/translating.md', 'docs/adding-a-provider.md']],
  [
    'Run it',
    [
      ...['deploy/README.md', 'docs/operating.md', 'docs/office.md', 'docs/upgrading.md', 'CHANGELOG.md'],
      ...['docs/benchmarks.md', 'docs/payments.md', 'sandbox/README.md'],
    ],
  ],
  [
    'What it promises',
    ['docs/privacy.md', 'docs/law.md', 'docs/accessibility.md', 'docs/threats.md', 'docs/asvs.md', 'SECURITY.md'],
  ],
]

/** Every document, each in one chapter; what no chapter names comes last, and decisions in their order. */
export function theChapters(): readonly Chapter[] {
  const all = globSync('{*.md,docs/**/*.md,deploy/**/*.md,sandbox/*.md}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })
  const named = new Set(chapters.flatMap(([, sources]) => sources))
  const decisions = all.filter((path) => path.startsWith('docs/decisions/')).sort()
  const others = all.filter((path) => !named.has(path) && !decisions.includes(path)).sort()
  // the list of them all is how one comes to them
  const listed = [
    ...decisions.filter((path) => path.endsWith('README.md')),
    ...decisions.filter((path) => !path.endsWith('README.md')),
  ]
  const known = [...chapters, ['More', others] as const, ['Decisions', listed] as const]
  return known
    .map(([name, sources]) => ({ name, pages: sources.filter((source) => existsSync(join(root, source))).map(pageOf) }))
    .filter(({ pages }) => pages.length > 0)
}

function pageOf(source: string): Page {
  const text = readFileSync(join(root, source), 'utf8')
  const title = /^# (.+)$/m.exec(text)?.[1]?.replaceAll('`', '') ?? source
  return { source, path: htmlOf(source), title, text }
}

/** Where a document lies in the site: the first page is its index. */
const htmlOf = (source: string): string =>
  source === 'README.md' ? 'index.html' : source.replace(/\.md$/, '.html').toLowerCase()

/** The address of one page as another links to it. */
export const between = (from: Page, to: Page): string => relative(dirname(from.path), to.path)
