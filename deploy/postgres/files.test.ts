import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { root } from '../../tools/project.mjs'

const run = promisify(execFile)
const folder = join(root, 'deploy/postgres')

/** Programs of Debian's that not every machine has. */
const where = {
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  'systemd-analyze': '/usr/bin/systemd-analyze',
}
const here = (name: keyof typeof where) => existsSync(where[name])
const title = (name: keyof typeof where) => (here(name) ? name : `${name} (missing here, so skipped)`)

describe.skipIf(!here('haproxy'))(title('haproxy'), () => {
  test('takes its file', async () => {
    const env = { DB1: '10.0.0.1', DB2: '10.0.0.2', DB3: '10.0.0.3' }
    const output = await run(where.haproxy, ['-c', '-f', join(folder, 'haproxy.cfg')], { env })
    expect(`${output.stdout}${output.stderr}`).not.toMatch(/warning/i)
  })
})

describe.skipIf(!here('systemd-analyze'))(title('systemd-analyze'), () => {
  test('finds little that the disk guard could do but what it is for', async () => {
    const unit = join(folder, 'disk-guard.service')
    const { stdout } = await run(where['systemd-analyze'], ['security', '--offline=yes', '--threshold=15', unit])
    expect(Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(1.5)
  })
})

describe.skipIf(!here('pgbouncer'))(title('pgbouncer'), () => {
  let home: string | undefined
  afterEach(() => {
    if (home) rmSync(home, { recursive: true, force: true })
  })

  test('starts with its file; one before 1.21 refuses max_prepared_statements', async () => {
    home = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
    chmodSync(home, 0o755) // root's reads as nobody
    writeFileSync(join(home, 'userlist.txt'), '')
    const file = join(home, 'pgbouncer.ini')
    const shipped = readFileSync(join(folder, 'pgbouncer.ini'), 'utf8')
    const moved = shipped
      .replace(/^listen_port = .*$/m, `listen_port = ${await freePort()}`)
      .replace('/etc/pgbouncer', home)
    const [, minor = 0] = /PgBouncer \d+\.(\d+)/.exec((await run(where.pgbouncer, ['--version'])).stdout) ?? []

    writeFileSync(file, moved)
    if (Number(minor) >= 21) expect(await started(file)).toContain('process up')
    else {
      expect(await started(file)).toContain('unknown parameter: pgbouncer/max_prepared_statements')
      writeFileSync(file, moved.replace(/^max_prepared_statements/m, ';$&'))
      const output = await started(file)
      expect(output).toContain('process up')
      expect(output).not.toMatch(/ERROR|WARNING/)
    }
  })
})

/** What PgBouncer says until it is up, or has ended. */
async function started(file: string): Promise<string> {
  const rights = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  return await new Promise((resolve) => {
    let output = ''
    const child = execFile(where.pgbouncer, [...rights, file], () => resolve(output))
    child.stderr?.on('data', (part) => {
      output += part
      if (output.includes('process up')) child.kill('SIGINT')
    })
  })
}
