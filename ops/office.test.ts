import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltAgainst, builtAgainstFile } from '#office/built-against.ts'

const main = join(import.meta.dirname, 'main.ts')
const folder = mkdtempSync(join(tmpdir(), 'office-command-'))
const env = {
  PATH: process.env.PATH,
  BUILT: join(folder, 'built'),
  DATA_DIR: join(folder, 'data'),
  OFFICE_PORT: '0',
  LOG_LEVEL: 'silent',
  METRICS_PORT: '0',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_tests',
}
beforeAll(async () => {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../office/build.ts')], {
    env: { ...env, NODE_ENV: 'production' },
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What the command says where it ends by itself. */
const typed = (words: readonly string[], more: object) =>
  new Promise<{ code: unknown; out: string; err: string }>((resolve) =>
    execFile(process.execPath, [main, 'office', ...words], { env: { ...env, ...more } }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    ),
  )

test.each([[[]], [['--dry-run']]])('where no office was built, giving office %j says so and ends', async (words) => {
  const BUILT = join(folder, 'elsewhere')
  const err = `The office is not built: it is not in ${BUILT}/office (BUILT). \`npm run build\` makes it.\n`
  expect(await typed(words, { BUILT })).toEqual({ code: 1, out: '', err })
})

test('an office that was built for another release is not opened', async () => {
  const BUILT = join(folder, 'older')
  cpSync(env.BUILT, BUILT, { recursive: true })
  const file = join(BUILT, 'office', builtAgainstFile)
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as BuiltAgainst
  expect(files).toContain('content/brand.ts')
  writeFileSync(file, JSON.stringify({ files, hash: 'of other sources' } satisfies BuiltAgainst))
  const err = `The office in ${BUILT}/office was built for another release. \`npm run build\` builds it for this one.\n`
  expect(await typed(['--dry-run'], { BUILT })).toEqual({ code: 1, out: '', err })
  expect((await typed(['--dry-run'], {})).code).toBe(0)
})

test.each([
  ['a million times, and closed', 1_000_000, (input: Writable) => void input.destroy()],
  ['once, and left open', 1, () => {}],
])('the office opens and closes as usual where Enter is pressed %s', async (_, times, then) => {
  const child = spawn(process.execPath, [main, 'office'], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  let out = ''
  const opened = new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('it ended')))
    child.stdout.on('data', (text) => {
      out += text
      const [origin] = /http:\/\/[^/]+/.exec(out) ?? []
      if (origin) resolve(origin)
    })
  })
  child.stdin.on('error', () => {})
  const closed = new Promise((resolve) => child.once('close', resolve))
  const origin = await opened
  child.stdin.write('\n'.repeat(times))
  await expect.poll(() => out.match(/\/open\//g)?.length).toBeGreaterThan(1)
  then(child.stdin)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await closed).toBe(0)
  expect(out.match(/\/open\//g)?.length).toBeLessThan(20)
  expect(out).toContain('The office is closed.')
})
