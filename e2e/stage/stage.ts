import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/free-port.ts'
import { type Mail, mailsIn } from './mails.ts'
import { type OpenOffice, openOffice } from './office.ts'
import { type Said, settingsFor, startSandbox } from './parts.ts'
import { newLogs, type Running, root, run } from './process.ts'
import { type SandboxControl, sandboxControl } from './sandbox.ts'
import { openTypist } from './typist.ts'

/** A whole site of its own: the built site, served by the real server, with payment providers that are pretended. */
export interface Stage {
  /** The site's origin. */
  readonly url: string
  readonly dataDir: string
  readonly sandbox: SandboxControl
  /** Every mail sent so far, oldest first. */
  mails(): Promise<Mail[]>
  /** The operators' command, on this site's data. */
  giving(...args: string[]): Promise<Said>
  /** Opens the giving office of this site, as `giving office --as NAME` does. `env` adds to its settings. */
  office(name: string, env?: Record<string, string>): Promise<OpenOffice>
  /** The server's process; another one after `restart`. */
  server(): Running
  /** Starts the server again on the same data; it must have ended. `env` adds to its settings. */
  restart(env?: Record<string, string>): Promise<void>
  close(): Promise<void>
}

/**
 * Starts a site on free ports, with an empty data folder. `env` adds to the server's settings, or says them where the site's address
 * must be known; `project` is whose server it is, where not this one's.
 */
export async function openStage(
  env: Record<string, string> | ((url: string) => Record<string, string>) = {},
  project = root,
): Promise<Stage> {
  const url = `http://127.0.0.1:${await freePort()}`
  const more = typeof env === 'function' ? env(url) : env
  const folder = more.BUILT ?? join(project, 'dist')
  if (!existsSync(join(folder, 'site/index.html'))) throw new Error('The site is not built: npm run build')
  const home = mkdtempSync(join(tmpdir(), 'giving-stage-'))
  const logs = newLogs()
  const sandbox = await startSandbox(home, url, logs)
  const settings = { ...settingsFor(home, url, sandbox), ...more }
  const dataDir = join(home, 'data')
  const typist = openTypist(settings, project)
  const serve = (again: Record<string, string> = {}) =>
    run({
      args: ['server/main.ts'],
      cwd: project,
      env: { ...settings, ...again },
      url,
      readyUrl: `${url}/healthz`,
      logFile: join(logs, 'server.log'),
    })
  let server = await serve().catch(async (error) => {
    await sandbox.stop()
    throw error
  })

  return {
    url,
    dataDir,
    sandbox: sandboxControl(sandbox.url),
    mails: () => mailsIn(dataDir),
    giving: (...args) => typist.type(args),
    office: (name, more) => openOffice(name, { ...settings, ...more }, logs),
    server: () => server,
    async restart(more) {
      server = await serve(more)
    },
    async close() {
      await typist.close()
      await server.stop()
      await sandbox.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
