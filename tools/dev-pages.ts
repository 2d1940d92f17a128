import { createServer } from 'vite'

// The pages of `npm run dev`: rendered from their sources by Vite, with the calls handed on to the running server.
const server = await createServer({
  server: {
    port: Number(process.env.DEV_PORT),
    strictPort: true,
    proxy: { '/api': process.env.DEV_SERVER ?? '' },
  },
})
await server.listen()
