import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmodSync, closeSync, copyFileSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../../tools/free-port.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
export const programOf = (name: string) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path))

/** Those of these programs that this machine lacks. */
export const lacking = (names: readonly string[]) => names.filter((name) => programOf(name) === undefined)

export type ProxyName = 'haproxy' | 'nginx'

/** One of the two as it is configured in this folder, before two servers of this machine. */
export interface ProxyPlan {
  readonly origin: string
  /** Its address without TLS, which only leads to the other. */
  readonly plain: string
  readonly certificate: string
  /** What is typed to look through the configuration, or to run it. */
  command(how: 'check' | 'run'): { readonly program: string; readonly args: readonly string[]; readonly env: Env }
}
type Env = Record<string, string>

export interface RunningProxy extends ProxyPlan {
  readonly pid: number
  /** What it has written so far: its log of requests, and what it complains about. */
  log(): string
  /** Resolves when it has ended, whoever ended it. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/** How many may watch appeals through it, as both are configured. */
const mostWatchers = 4000

/** Makes a certificate for this machine, and what the proxy needs in `home`. `webs`: HOST:PORT of either server. */
export async function planProxy(
  name: ProxyName,
  home: string,
  webs: readonly [string, string],
  watchers = mostWatchers,
): Promise<ProxyPlan> {
  const [http, https] = [await freePort(), await freePort()]
  const origin = `https://127.0.0.1:${https}`
  // nginx reads as another user than the one who starts it.
  chmodSync(home, 0o755)
  const certificate = await certify(home)
  const plan = { origin, plain: `http://127.0.0.1:${http}`, certificate }
  return { ...plan, command: await (name === 'haproxy' ? haproxy : nginx)(home, webs, origin, http, https, watchers) }
}

/** Starts it. Who asks it in the first seconds may find that it has not yet asked its servers. */
export async function startProxy(
  name: ProxyName,
  home: string,
  webs: readonly [string, string],
  watchers = mostWatchers,
): Promise<RunningProxy> {
  const plan = await planProxy(name, home, webs, watchers)
  const { program, args, env } = plan.command('run')
  const file = join(home, 'access.log')
  const output = openSync(file, 'a')
  const child = spawn(program, args, { env, stdio: ['ignore', output, output] })
  closeSync(output)
  const log = () => readFileSync(file, 'utf8')
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const orphaned = () => child.kill('SIGKILL')
  process.once('exit', orphaned)
  await listens(child, plan.plain, log)
  return {
    ...plan,
    pid: child.pid ?? 0,
    log,
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
      process.off('exit', orphaned)
    },
  }
}

async function listens(child: ChildProcess, url: string, log: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the proxy ended at once:\n${log()}`)
    if (await fetch(url, { redirect: 'manual' }).catch(() => undefined)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Writes cert.pem, key.pem and both.pem into `home`. Answers the certificate. */
export async function certify(home: string): Promise<string> {
  const [cert, key] = [join(home, 'cert.pem'), join(home, 'key.pem')]
  await promisify(execFile)(programOf('openssl') ?? 'openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=127.0.0.1',
    '-addext',
    'subjectAltName=IP:127.0.0.1',
    '-keyout',
    key,
    '-out',
    cert,
  ])
  const certificate = readFileSync(cert, 'utf8')
  writeFileSync(join(home, 'both.pem'), `${certificate}${readFileSync(key, 'utf8')}`, { mode: 0o600 })
  return certificate
}

type Webs = readonly [string, string]
async function haproxy(home: string, webs: Webs, origin: string, http: number, https: number, watchers: number) {
  const env = {
    PUBLIC_ORIGIN: origin,
    CERTIFICATE: join(home, 'both.pem'),
    HTTP_PORT: String(http),
    HTTPS_PORT: String(https),
    METRICS: `127.0.0.1:${await freePort()}`,
    WEB_1: webs[0],
    WEB_2: webs[1],
    WATCHERS: String(watchers),
    ...(process.getuid?.() === 0 ? {} : { UNPRIVILEGED: 'yes' }),
  }
  return (how: 'check' | 'run') => ({
    program: programOf('haproxy') ?? 'haproxy',
    args: [...(how === 'check' ? ['-c'] : ['-db']), '-f', join(here, 'haproxy.cfg')],
    env,
  })
}

async function nginx(home: string, webs: Webs, origin: string, http: number, https: number, watchers: number) {
  for (const file of ['away.html', 'nginx-problems.conf']) copyFileSync(join(here, file), join(home, file))
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((what) => `${what}_temp_path ${join(home, what)};`)
    .join('\n')
  const dots = (address: string) => address.replaceAll('.', '\\.')
  rewrite(home, 'nginx.conf', [
    [':80;', `:${http};`],
    ['listen 80;', `listen ${http};`],
    [':443 ', `:${https} `],
    ['listen 443 ', `listen ${https} `],
    ['/var/log/nginx', home],
    [`limit_conn watching ${mostWatchers};`, `limit_conn watching ${watchers};`],
    // Only root may become somebody else.
    ...(process.getuid?.() === 0 ? [] : [['user www-data;', ''] as const]),
  ])
  rewrite(home, 'nginx-site.conf', [
    ['https://give.example.org', origin],
    ['/etc/nginx/giving.pem', join(home, 'cert.pem')],
    ['/etc/nginx/giving.key', join(home, 'key.pem')],
    ['root /etc/nginx;', `root ${home};\n${places}`],
    ['/var/lib/nginx/assets', join(home, 'assets')],
    ['10.0.0.11:3000', webs[0]],
    ['10.0.0.12:3000', webs[1]],
    [dots('10.0.0.11:3000'), dots(webs[0])],
    [dots('10.0.0.12:3000'), dots(webs[1])],
  ])
  const only = `daemon off; pid ${join(home, 'nginx.pid')};`
  return (how: 'check' | 'run') => ({
    program: programOf('nginx') ?? 'nginx',
    args: [...(how === 'check' ? ['-t'] : []), '-c', join(home, 'nginx.conf'), '-g', only],
    env: { PATH: process.env.PATH ?? '' },
  })
}

/** A copy in `home` with what an operator would write in its place. */
function rewrite(home: string, file: string, changes: readonly (readonly [string, string])[]): void {
  let text = readFileSync(join(here, file), 'utf8')
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${file} does not say ${from} any more`)
    text = text.replaceAll(from, to)
  }
  writeFileSync(join(home, file), text)
}
