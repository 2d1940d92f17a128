import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title></head><body><main><h1>Give</h1>
<div id="place"></div><p><button id="pay">Pay plainly</button></p><ol id="log"></ol></main><script type="module" src="/shop.js"></script></body></html>`

/** A shop whose page holds an element of Stripe.js. */
export type StripeShop = { url(wishes: Record<string, string>): string; close(): void }

/** Opens a shop on an origin of its own, with a strict policy; its page is built from the unmodified packages. */
export async function openStripeShop(sandbox: string, page = 'shop-page.ts'): Promise<StripeShop> {
  const script = await bundle(fileURLToPath(new URL(`../browser/testing/${page}`, import.meta.url)))
  const policy = `default-src 'self'; script-src 'self' ${sandbox}; frame-src ${sandbox}; connect-src 'self' ${sandbox}`
  const server = createServer((request, response) => {
    const asked =
      request.url === '/shop.js' ? { type: 'text/javascript', body: script } : { type: 'text/html', body: PAGE }
    response.writeHead(200, { 'content-type': asked.type, 'content-security-policy': policy })
    response.end(request.url?.startsWith('/back') ? '<!doctype html><title>Back</title>' : asked.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: (wishes) => `http://127.0.0.1:${port}/?${new URLSearchParams({ sandbox, ...wishes })}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry } },
  })
  const [chunk] = 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk') throw new Error('the page of the shop was not built')
  return chunk.code
}
