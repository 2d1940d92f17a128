import { createServer } from 'vite'
import { galleryAnswers } from './answers.ts'
import type { Place } from './overview.ts'

/**
 * The gallery of the chosen charity (`CHARITY`), reloading as its sources change. `GALLERY_PORT`: where; 0: anywhere.
 * `GALLERY_PLACES`: where each charity's is, as JSON. Says where it listens in one line.
 */
const places = JSON.parse(process.env.GALLERY_PLACES ?? '[]') as readonly Place[]
const server = await createServer({
  appType: 'custom',
  logLevel: 'warn',
  cacheDir: `.cache/gallery/${process.env.GALLERY_NAME ?? 'one'}`,
  // packages are found before a page asks for them: one that is found later has every open page load anew, or wait for ever
  optimizeDeps: { entries: ['gallery/mount.tsx', 'site/islands/client.ts'] },
  server: {
    port: Number(process.env.GALLERY_PORT ?? 0),
    strictPort: process.env.GALLERY_PORT !== '0',
    watch: process.env.GALLERY_STILL ? null : {},
  },
  plugins: [
    {
      name: 'gallery',
      configureServer: (server) => {
        server.middlewares.use(galleryAnswers(server, places))
      },
    },
  ],
})
await server.listen()
const [url] = server.resolvedUrls?.local ?? []
process.stdout.write(`gallery at ${url}gallery\n`)
