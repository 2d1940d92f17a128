import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../project.mjs'
import { Fault } from '../say.mjs'
import { between, type Chapter, type Page, theChapters } from './pages.ts'
import { rendered } from './render.ts'

/**
 * Writes our documents as a site of plain pages into `folder`: no script, no address but its own, readable from a disk.
 * Answers the paths of its pages.
 * @throws Fault that names every link that leads nowhere
 */
export function buildDocs(folder: string): readonly string[] {
  const chapters = theChapters()
  const pages = chapters.flatMap((chapter) => chapter.pages)
  const bySource = new Map(pages.map((page) => [page.source, page]))
  const made = new Map(pages.map((page) => [page, rendered(page, bySource)]))
  const astray = [...made].flatMap(([page, { links, faults }]) => [
    ...faults,
    ...links
      .filter(({ to, anchor }) => anchor !== '' && !made.get(to)?.anchors.has(anchor))
      .map(({ to, anchor }) => `${page.source}: ${to.source} has no #${anchor}`),
  ])
  if (astray.length > 0) throw new Fault(astray.join('\n'))

  rmSync(folder, { recursive: true, force: true })
  for (const [page, { html, pictures }] of made) {
    write(join(folder, page.path), whole(page, html, chapters))
    for (const picture of pictures) {
      mkdirSync(dirname(join(folder, picture)), { recursive: true })
      copyFileSync(join(root, picture), join(folder, picture))
    }
  }
  write(join(folder, 'docs.css'), readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8'))
  return pages.map(({ path }) => path)
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const whole = (page: Page, html: string, chapters: readonly Chapter[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${relative(dirname(page.path), 'docs.css')}">
</head>
<body>
<a class="skip" href="#content">To the text</a>
<nav aria-label="Documents">
${chapters.map((chapter) => listed(page, chapter)).join('\n')}
</nav>
<main id="content" tabindex="-1">
${html}</main>
</body>
</html>
`

/** A long chapter is closed, but where one reads in it. */
function listed(page: Page, { name, pages }: Chapter): string {
  const items = pages.map(
    (each) =>
      `<li><a href="${between(page, each)}"${each === page ? ' aria-current="page"' : ''}>${each.title}</a></li>`,
  )
  const open = pages.length < 12 || pages.includes(page)
  return `<details${open ? ' open' : ''}><summary>${name}</summary><ul>\n${items.join('\n')}\n</ul></details>`
}
