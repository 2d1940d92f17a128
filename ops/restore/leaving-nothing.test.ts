import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'told to end by %s in the middle of its work, it leaves nothing behind',
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'leaving-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    // The outer thing is gone quickly, the inner one slowly: neither may be left because the other was done.
    const script = `
    import { mkdirSync } from 'node:fs'
    import { rm } from 'node:fs/promises'
    import { setTimeout } from 'node:timers/promises'
    import { leavingNothing } from ${JSON.stringify(join(import.meta.dirname, 'leaving-nothing.ts'))}
    const place = (name) => { mkdirSync(name); return name }
    const [outer, inner] = [place('outer'), place('inner')]
    await leavingNothing(() => rm(outer, { recursive: true }), () =>
      leavingNothing(() => setTimeout(100).then(() => rm(inner, { recursive: true })), async () => {
        console.log('working')
        await setTimeout(600_000)
      }))`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    expect(readdirSync(folder)).toEqual(['inner', 'outer'])
    child.kill(signal)
    expect((await once(child, 'close'))[0]).toBe(130)
    expect(readdirSync(folder)).toEqual([])
  },
)
