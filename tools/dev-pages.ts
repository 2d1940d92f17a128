import { createServer } from 'vite'

// The pages of `npm run dev`: rendered from their sources by Vite, with the calls handed on to the running server, and so
// are mailed links and ways back from a provider's or a bank's page (the server takes the token and leads on to the page)
// and forms posted without scripts, which the server answers with its own built page.
const target = process.env.DEV_SERVER ?? ''
const server = await createServer({
  server: {
    port: Number(process.env.DEV_PORT),
    strictPort: true,
    proxy: {
      '/api': target,
      '^(/[\\w-]+)?/gift\\?(.*&)?(token|approved|setup_intent)=': target,
      '^(/[\\w-]+)?/donate\\?(.*&)?(token|redirect_status)=': target,
      '^(/[\\w-]+)?/(donate|gift)$': { target, bypass: ({ method, url }) => (method === 'POST' ? undefined : url) },
    },
  },
})
await server.listen()
