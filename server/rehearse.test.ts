import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('what no server can begin with is told before it is public', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rehearse-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_rehearsal',
  }
  const env = { PATH: process.env.PATH, BUILT: folder, DATA_DIR: folder, ...keys }
  const { code, said } = await new Promise<{ code: unknown; said: string }>((resolve) => {
    const child = execFile(process.execPath, [join(import.meta.dirname, 'rehearse.ts')], { env }, (error, _out, err) =>
      resolve({ code: error?.code, said: err }),
    )
    child.stdin?.end()
  })
  expect([code, said]).toEqual([
    1,
    `a server could not begin with it: The site is not built: it is not in ${folder} (BUILT). \`npm run build\` makes it.\n`,
  ])
})
