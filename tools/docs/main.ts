import { join } from 'node:path'
import { root } from '../project.mjs'
import { entry, say } from '../say.mjs'
import { buildDocs } from './build.ts'

/** `npm run docs`: our documents as a small site, in `docs-site/`. */
entry(async () => {
  const folder = join(root, 'docs-site')
  const pages = buildDocs(folder)
  say(`${pages.length} pages: open ${join(folder, 'index.html')}`)
})
