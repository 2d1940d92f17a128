import { execFile, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { until } from '../until.ts'

const execute = promisify(execFile)

/** A Debian that was started in a folder, with systemd as its first process, on this machine's network. */
export interface Machine {
  /** Runs a command there as root and answers what it printed. @throws with what it complained, when it fails */
  run(command: string, ...args: string[]): Promise<string>
  off(): Promise<void>
}

/** Starts the Debian in this folder. @throws with its console, when systemd has not started everything in a minute */
export async function turnOn(folder: string, console: string): Promise<Machine> {
  const output = openSync(console, 'a')
  const options = ['--boot', '--register=no', '--keep-unit', '--console=pipe', `--machine=giving-drill-${process.pid}`]
  const nspawn = spawn('systemd-nspawn', [...options, '--directory', folder], { stdio: ['ignore', output, output] })
  closeSync(output)
  const ended = new Promise((resolve) => nspawn.once('close', resolve))
  const first = () => readFileSync(`/proc/${nspawn.pid}/task/${nspawn.pid}/children`, 'utf8').trim()
  const run = async (command: string, ...args: string[]) => {
    const { stdout } = await execute('nsenter', ['-t', first(), '-m', '-u', '-i', '-p', '--', command, ...args])
    return stdout.trim()
  }
  const off = async () => {
    // Its systemd is asked to end all that runs there; what stays is ended with the folder's first process.
    nspawn.kill('SIGTERM')
    const last = setTimeout(() => nspawn.kill('SIGKILL'), 120_000)
    await ended
    clearTimeout(last)
  }
  try {
    await until('a started systemd', 60, async () => {
      const output = await run('systemctl', 'is-system-running').catch(() => 'not yet')
      return output === 'running' ? output : undefined
    })
    return { run, off }
  } catch (error) {
    await off()
    throw new Error(`${(error as Error).message}: ${readFileSync(console, 'utf8')}`)
  }
}
