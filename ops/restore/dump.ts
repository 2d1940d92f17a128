import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Broken, Mistake } from '../command.ts'
import type { Backup } from './backup-file.ts'
import { leavingNothing } from './leaving-nothing.ts'
import { restorable } from './script.ts'

/**
 * Plays a dump back into an empty database, with PostgreSQL's own programs. Owners and rights are not restored: all belongs
 * to whoever the address names.
 * @throws Mistake where the programs are missing
 * @throws Broken where the dump cannot be played back whole
 */
export async function playBack({ kind, file }: Backup, address: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'giving-restore-'))
  await leavingNothing(
    () => rm(folder, { recursive: true, force: true }),
    async () => {
      const database = await withoutPassword(address, folder)
      if (kind === 'script') {
        const args = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null', `--dbname=${database}`]
        const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
        await run('psql', args, Readable.from(restorable(lines)))
      } else {
        await run('pg_restore', ['--no-owner', '--no-privileges', '--exit-on-error', `--dbname=${database}`, file])
      }
    },
  )
}

/** The address for PostgreSQL's programs: everybody on the machine may read what stands on their command line. */
async function withoutPassword(address: string, folder: string): Promise<string> {
  const url = new URL(address)
  const password = decodeURIComponent(url.password || (url.searchParams.get('password') ?? ''))
  url.password = ''
  url.searchParams.delete('password')
  url.searchParams.delete('uselibpqcompat')
  if (password === '') return url.href
  const passfile = join(folder, 'pgpass')
  await writeFile(passfile, `*:*:*:*:${password.replace(/[\\:]/g, '\\$&')}\n`, { mode: 0o600 })
  url.searchParams.set('passfile', passfile)
  return url.href
}

async function run(program: string, args: readonly string[], input?: Readable): Promise<void> {
  const child = spawn(program, args, { stdio: [input ? 'pipe' : 'ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = `${output}${text}`.slice(-4000)
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new Mistake(`${program} is not on this machine: install PostgreSQL's client programs.`)
          : error,
      ),
    )
    child.once('close', resolve)
  })
  // A program that has given up closes its input; why, it says itself.
  const fed = input && child.stdin ? pipeline(input, child.stdin).catch((error: Error) => error) : undefined
  const code = await ended
  const fault = await fed
  if (fault instanceof Mistake) throw fault
  if (code !== 0)
    throw new Broken(`The dump cannot be played back: ${output.trim() || `${program} ended with ${code}`}`)
}
