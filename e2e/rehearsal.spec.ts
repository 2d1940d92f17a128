import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sandboxCommand } from '../tools/project.mjs'
import { root } from './stage/process.ts'
import { openStage, type Stage } from './stage/stage.ts'
import { expect, test } from './test.ts'

/** A day of the sandbox's rehearsal, as its command tells of it. */
interface Day {
  readonly name: string
  readonly survived: boolean | null
  readonly why: string
}

/** Somebody at the operators' command and at the machine's switch, whom the rehearsal asks over HTTP. */
async function openDesk(stage: Stage) {
  const desk = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://desk')
    try {
      if (pathname === '/restart') {
        await stage.server().kill()
        await stage.restart()
        response.end()
        return
      }
      const { code, stderr } = await stage.giving(...searchParams.getAll('word'))
      response.writeHead(code === 0 ? 200 : 500).end(stderr)
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  desk.listen(0, '127.0.0.1')
  await once(desk, 'listening')
  const url = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`
  const typed = (...words: string[]) => ({ ask: `POST ${url}/?${words.map((word) => `word=${word}`).join('&')}` })
  return {
    actions: {
      cancel: typed('stop', '{gift}', '--as', 'rehearsal'),
      lookUp: typed('reconcile', '--fix'),
      restart: { ask: `POST ${url}/restart` },
    },
    close: () => desk.close(),
  }
}

/** Rehearses this site, as the shop file says how one gives here; what only a machine of its own can run is asked of the desk. */
async function rehearse(provider: 'stripe' | 'paypal', folder: string): Promise<readonly Day[]> {
  const stage = await openStage()
  const desk = await openDesk(stage)
  try {
    // a rehearsal leaves forms unpaid from one address, as card testers do
    await stage.giving('shield', 'off')
    const shop = JSON.parse(readFileSync(join(root, `e2e/rehearsal/${provider}.json`), 'utf8'))
    const file = join(folder, `${provider}.json`)
    mkdirSync(folder, { recursive: true })
    // who survives is never waited for so long, but by a busy machine
    writeFileSync(file, JSON.stringify({ ...shop, ...desk.actions, patienceMs: 60_000 }))
    const words = ['rehearse', stage.url, '--sandbox', stage.sandbox.url, '--shop', file, '--json']
    const output = await new Promise<string>((resolve) => {
      execFile(process.execPath, [sandboxCommand, ...words], (_, stdout, stderr) => resolve(stdout || stderr))
    })
    const { good, bad } = JSON.parse(output) as { good: Day; bad: readonly Day[] }
    expect(good).toMatchObject({ survived: true })
    return bad
  } finally {
    desk.close()
    await stage.close()
  }
}

test.setTimeout(300_000 * Number(process.env.TIMEOUT_FACTOR || 1))

for (const { provider, days } of [
  { provider: 'stripe', days: 28 },
  { provider: 'paypal', days: 32 },
] as const) {
  test(`a gift by ${provider} survives the field's ${days} worst days, all of them tried`, async () => {
    const bad = await rehearse(provider, test.info().outputPath())
    expect(bad.filter(({ survived }) => survived !== true)).toEqual([])
    expect(bad).toHaveLength(days)
    expect(bad.map(({ name }) => name)).toEqual(expect.arrayContaining(['double-press', 'closed-order', 'restart']))
  })
}
