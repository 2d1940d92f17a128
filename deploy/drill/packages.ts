import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)
const quarterHour = 900_000

/**
 * Installs those of Debian's packages that this machine lacks.
 * @returns why it could not, in a few words; undefined when all are there
 */
export async function install(packages: readonly string[]): Promise<string | undefined> {
  const lacking: string[] = []
  for (const name of packages) if (!(await isInstalled(name))) lacking.push(name)
  if (lacking.length === 0) return undefined
  const wanted = lacking.join(', ')
  if (!existsSync('/usr/bin/apt-get')) return `${wanted} missing, and this is no Debian`
  if (process.getuid?.() !== 0) return `${wanted} missing, and only root may install`
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await run('apt-get', ['update', '-q'], { env, timeout: quarterHour })
    // What is installed for a drill must not begin to serve: each drill starts its own.
    const quiet = ['-o', 'DPkg::Lock::Timeout=600', '-o', 'Dpkg::Options::=--force-confold', '--no-install-recommends']
    await run('apt-get', ['install', '-y', '-q', ...quiet, ...lacking], {
      env: { ...env, RUNLEVEL: '1' },
      timeout: quarterHour,
      maxBuffer: 64 * 1024 * 1024,
    })
    return undefined
  } catch (error) {
    return `${wanted} missing, and could not be installed: ${(error as Error).message.split('\n').at(-1)}`
  }
}

async function isInstalled(name: string): Promise<boolean> {
  try {
    const { stdout } = await run('dpkg', ['-s', name])
    return stdout.includes('install ok installed')
  } catch {
    return false
  }
}
