import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Stage } from './stage/stage.ts'
import { expect, test } from './test.ts'

/** Somebody on the way between donors and the site, who changes what he likes. */
async function between(stage: Stage, change: (path: string, body: Buffer) => Buffer): Promise<Server> {
  const server = createServer((request, response) => {
    void fetch(`${stage.url}${request.url}`).then(async (answer) => {
      const headers = Object.fromEntries([...answer.headers].filter(([name]) => !/^(content-|transfer-)/.test(name)))
      for (const name of ['content-type', 'content-security-policy']) headers[name] = answer.headers.get(name) ?? ''
      response.writeHead(answer.status, headers)
      response.end(change(request.url ?? '', Buffer.from(await answer.arrayBuffer())))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

test('giving watch finds the pages that take money as they were built, and names what somebody changes on the way', async ({
  stage,
}) => {
  const well = await stage.giving('watch', '--json')
  expect([well.code, JSON.parse(well.stdout)]).toMatchObject([0, { pages: 4, differences: [] }])
  expect((JSON.parse(well.stdout) as { scripts: number }).scripts).toBeGreaterThan(10)

  const thief = await between(stage, (path, body) =>
    path === '/es/donate'
      ? Buffer.from(body.toString().replace('</head>', '<script src="/steal.js"></script></head>'))
      : body,
  )
  try {
    const origin = `http://127.0.0.1:${(thief.address() as AddressInfo).port}`
    const ill = await stage.giving('watch', '--origin', origin)
    expect(ill.code).toBe(3)
    expect(ill.stdout).toContain('/es/donate has a script that was not built: <script src="/steal.js">')
    expect((await stage.giving('doctor')).stdout).toContain('1 differ from what was built')
  } finally {
    thief.close()
  }
})
