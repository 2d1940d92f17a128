import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Has `site/islands/styled.ts` load what pages import late. Vite's own helper for that knows much that no page here uses, and every
 * page would carry it before it has loaded.
 */
export function styledImports(): Plugin {
  return {
    name: 'styled-imports',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => `export { styled as __vitePreload } from ${JSON.stringify(resolve('site/islands/styled.ts'))}`,
    },
  }
}
