import type { Connect, Plugin, ViteDevServer } from 'vite'
import { languageAt, pathIn } from '#gift/language.ts'
import type { BuiltSite } from './built-site.ts'
import { fillTokens } from './tokens.ts'

/**
 * In `vite dev`, answers each page rendered afresh from its source, as the build would have written it. A change that is
 * more than an awake island’s own component reloads the page: its words are in the HTML too.
 */
export function prerenderedPages(): Plugin {
  return {
    name: 'prerendered-pages',
    apply: 'serve',
    configureServer: (server) => () => server.middlewares.use(answer(server)),
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return
      const component = file.endsWith('.tsx') && server.environments.client.moduleGraph.getModulesByFile(file)?.size
      if (!component) server.ws.send({ type: 'full-reload' })
    },
  }
}

function answer(server: ViteDevServer): Connect.NextHandleFunction {
  return async (request, response, next) => {
    try {
      const path = new URL(request.originalUrl ?? '/', 'http://localhost').pathname
      const { files } = (await server.ssrLoadModule('/site/render.tsx')) as BuiltSite
      const wanted = path.slice(1).replace(/\/$/, '')
      const pages = new Map(files())
      const page = pages.get(wanted) ?? pages.get(wanted ? `${wanted}/index.html` : 'index.html')
      const text = page ?? pages.get(pathIn(languageAt(path), '/404.html').slice(1)) ?? 'no such page'
      response.statusCode = page === undefined ? 404 : 200
      response.setHeader('Content-Type', typeOf(wanted))
      const html = fillTokens(text, `http://${request.headers.host}`)
      response.end(typeOf(wanted).startsWith('text/html') ? await server.transformIndexHtml(path, html) : html)
    } catch (error) {
      server.ssrFixStacktrace(error as Error)
      next(error)
    }
  }
}

const types = { xml: 'application/xml', atom: 'application/atom+xml', ics: 'text/calendar', txt: 'text/plain' } as const

const typeOf = (path: string): string => {
  const ending = Object.entries(types).find(([each]) => path.endsWith(`.${each}`))
  return ending?.[1] ?? 'text/html; charset=utf-8'
}
