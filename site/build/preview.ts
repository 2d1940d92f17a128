import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { fillTokens } from './tokens.ts'

/**
 * `node site/build/preview.ts --port N`: the built site alone, compressed, without the server and its calls.
 * For looking at pages and measuring their bytes.
 */
const port = Number(process.argv[process.argv.indexOf('--port') + 1]) || 4173
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
}
const packed = new Map<string, Buffer>()
const compressible = /\.(html|js|svg|xml|txt|webmanifest)$/

createServer((request, response) => {
  const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
  const wanted = [path, join(path, 'index.html')]
    .map((p) => join('dist/site', p))
    .find((p) => extname(p) && existsSync(p))
  const file = wanted ?? (path.startsWith('/es') ? 'dist/site/es/404.html' : 'dist/site/404.html')
  const headers: Record<string, string> = { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }
  if (path.startsWith('/assets/')) headers['Cache-Control'] = 'public, max-age=31536000, immutable'
  response.statusCode = wanted ? 200 : 404
  if (!compressible.test(file)) {
    response.writeHead(response.statusCode, headers)
    createReadStream(file).pipe(response)
    return
  }
  const text = fillTokens(readFileSync(file, 'utf8'), `http://${request.headers.host}`)
  const body = packed.get(text) ?? brotliCompressSync(text)
  packed.set(text, body)
  response
    .writeHead(response.statusCode, { ...headers, 'Content-Encoding': 'br', 'Content-Length': body.length })
    .end(body)
}).listen(port, '127.0.0.1', () => console.log(`site preview on http://127.0.0.1:${port}`))
