import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from './test.ts'

/** What the donation page's policy comes to with every provider's own addresses; `server/pages.test.ts` counts it. */
const longestPolicy = 880
const strictTransport = 'strict-transport-security: max-age=31536000\r\n'.length

/**
 * The bytes that answer a page's first request, headers and all, as a browser asks for them; the policy counted as it is with
 * the providers' own addresses, and by HTTPS.
 * @see https://www.rfc-editor.org/rfc/rfc6928 ten segments leave before the first of them is acknowledged
 */
async function firstAnswer(origin: string, path: string): Promise<number> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip, deflate, br, zstd\r\nConnection: close\r\n\r\n`,
  )
  let head = ''
  let bytes = 0
  socket.on('data', (piece: Buffer) => {
    if (bytes === 0) head = piece.toString('latin1')
    bytes += piece.byteLength
  })
  await once(socket, 'close')
  expect(head).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\ncontent-encoding: br\r\n/)
  const policy = /^content-security-policy: (.*)\r$/m.exec(head)?.[1] ?? ''
  return bytes + (path.endsWith('/donate') ? longestPolicy - policy.length : 0) + strictTransport
}

for (const path of ['/', '/es', '/donate', '/es/donate']) {
  test(`${path} is in the browser's hands after the network's first flight: 14,600 bytes with its headers`, async ({
    stage,
  }) => {
    expect(await firstAnswer(stage.url, path)).toBeLessThanOrEqual(14_600)
  })
}

for (const path of ['/', '/donate']) {
  test(`on ${path} what is seen first travels ahead of the page's own script`, async ({ page }) => {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Network.enable')
    const priorities = new Map<string, string>()
    browser.on('Network.requestWillBeSent', ({ request, type }) => {
      priorities.set(`${type} ${new URL(request.url).pathname}`, request.initialPriority)
    })
    await page.goto(path)
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    const of = (name: RegExp) => [...priorities].filter(([key]) => name.test(key)).map(([, priority]) => priority)
    expect(of(/^Script \/assets\/client-/)).toEqual(['Low'])
    expect(of(/^Font /)).toEqual(['High', 'High'])
  })
}
