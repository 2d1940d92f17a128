import { readFileSync } from 'node:fs'
import { browserScript } from '../core/browser-script.ts'
import type { Core } from '../core/core.ts'
import { pageHeaders, type Reply } from '../core/http.ts'

const FOLDER = new URL('./browser/', import.meta.url)

/** Stripe.js, the frames of its elements, and what the bank's page needs. */
export function registerBrowser(core: Core): void {
  const script = (path: string, file: string) =>
    serve(core, path, 'text/javascript', () => browserScript(new URL(file, FOLDER)))
  const asset = (path: string, type: string, file: string) =>
    serve(core, path, type, () => readFileSync(new URL(file, FOLDER), 'utf8'))
  script('/stripe.js', 'stripe-js/main.ts')
  for (const frame of ['card', 'express', 'wallet', 'bank', 'bank-link']) {
    script(`/stripe-js/${frame}.js`, `${frame}/main.ts`)
    asset(`/stripe-js/${frame}.html`, 'text/html', `${frame}/${frame}.html`)
    asset(`/stripe-js/${frame}.css`, 'text/css', `${frame}/${frame}.css`)
  }
  script('/3d_secure_2.js', 'challenge.ts')
}

/** The fields are drawn in the fonts of the page they stand in, wherever it keeps them. */
const frameHeaders = {
  ...pageHeaders,
  'content-security-policy': `${pageHeaders['content-security-policy']}; font-src http: https: data:`,
}

function serve(core: Core, path: string, type: string, read: () => string): void {
  let reply: Reply | undefined
  core.route('GET', path, () => {
    reply ??= {
      status: 200,
      headers: {
        ...(type === 'text/html' ? frameHeaders : {}),
        'content-type': `${type}; charset=utf-8`,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-cache',
      },
      body: read(),
    }
    return reply
  })
}
