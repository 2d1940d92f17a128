import { execFile, spawn } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { settingsFor, startSandbox } from '../../../e2e/stage/parts.ts'
import { freePort } from '../../../tools/free-port.ts'
import { type Given, giveOnce, ready } from '../one-gift.ts'
import type { Storage } from './storage.ts'

const execute = promisify(execFile)
const user = 10001

/** A site that runs in a container, on this machine's network, paying with a sandbox beside it. */
export interface ContainedSite {
  /** What the kernel says of its process: user, capabilities, whether it may gain any. */
  process(): Promise<string>
  /** Runs Node in the container, with these settings besides, and answers its exit code. */
  node(script: string, settings?: Record<string, string>, ...args: string[]): Promise<number>
  /** Gives $50 by card. */
  give(): Promise<Given>
  /** Asks it to end, as an orchestrator does, and answers the container's exit code. */
  end(): Promise<number>
  close(): Promise<void>
}

/** Starts a container of this image and waits until it is ready. @throws with its log, when it is not within a minute */
export async function openSite({
  storage,
  home,
  tag,
}: {
  storage: Storage
  home: string
  tag: string
}): Promise<ContainedSite> {
  const podman = async (...args: string[]) => {
    const { stdout } = await execute('podman', [...storage, '--cgroup-manager=cgroupfs', '--runtime=runc', ...args])
    return stdout.trim()
  }
  const url = `http://127.0.0.1:${await freePort()}`
  const sandbox = await startSandbox(home, url)
  const name = `giving-drill-${process.pid}`
  const close = async () => {
    await podman('rm', '--force', '--ignore', name)
    await sandbox.stop()
  }
  try {
    const data = join(home, 'data')
    mkdirSync(data)
    chownSync(data, user, user)
    // What the image itself says of these holds.
    const { DATA_DIR: _, HOST: __, DRAIN: ___, ...settings } = settingsFor(home, url, sandbox)
    writeFileSync(
      join(home, 'settings.env'),
      Object.entries(settings)
        .map(([key, value]) => `${key}=${value}\n`)
        .join(''),
    )
    const authority = settings.PAYPAL_CERT_AUTHORITY ?? ''
    await podman(
      'run',
      '--detach',
      '--name',
      name,
      '--network',
      'host',
      '--env-file',
      join(home, 'settings.env'),
      '--read-only',
      '--read-only-tmpfs=false',
      '--cap-drop',
      'all',
      '--security-opt',
      'no-new-privileges',
      '--memory',
      '512m',
      '--ulimit',
      'nofile=16384:16384',
      '--ulimit',
      'nproc=4096:4096',
      '--no-healthcheck',
      '--volume',
      `${data}:/data`,
      '--volume',
      `${authority}:${authority}:ro`,
      tag,
    )
    await ready(url).catch(async (error: Error) => {
      throw new Error(`${error.message}: ${await podman('logs', name)}`)
    })
    return {
      async process() {
        const pid = await podman('inspect', name, '--format', '{{.State.Pid}}')
        const status = readFileSync(`/proc/${pid}/status`, 'utf8')
        const of = (what: string) => new RegExp(`^${what}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '?'
        const identity = { uid: of('Uid'), capabilities: of('CapEff'), noNewPrivileges: of('NoNewPrivs') }
        if (identity.uid !== String(user) || !/^0+$/.test(identity.capabilities) || identity.noNewPrivileges !== '1') {
          throw new Error(`the container may more than it should: ${JSON.stringify(identity)}`)
        }
        return `uid ${identity.uid}, ${of('VmRSS')} kB`
      },
      node: (script, more = {}, ...args) => {
        const env = Object.entries(more).flatMap(([key, value]) => ['--env', `${key}=${value}`])
        const command = [...storage, '--runtime=runc', 'exec', ...env, name, 'node', script, ...args]
        return new Promise((resolve) =>
          spawn('podman', command, { stdio: 'ignore' }).once('close', (code) => resolve(code ?? 1)),
        )
      },
      give: () =>
        giveOnce({
          url,
          sandbox,
          dataDir: data,
          giving: (...args) => podman('exec', name, 'node', 'ops/main.ts', ...args),
        }),
      async end() {
        await podman('kill', '--signal', 'TERM', name)
        return Number(await podman('wait', name))
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
