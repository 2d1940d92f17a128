import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** What every process of a site gets: how to find programs, and what Node has compiled of the same files before. */
export const processEnv = (): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
})

/** A process of the site under test. */
export interface Running {
  readonly url: string
  readonly pid: number
  /** Resolves with the exit code, or the signal's name, when it has ended. */
  readonly ended: Promise<number | string>
  /** What it has printed so far. */
  readonly log: () => string
  /** Types a line on its standard input, where it was started with one. */
  readonly type: (line: string) => void
  /** Ends it in good order. */
  readonly stop: () => Promise<void>
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>
}

/** How to start one. */
export interface Start {
  readonly args: readonly string[]
  /** A command that starts the process, its own words behind: how it is put into a container. */
  readonly within?: readonly string[]
  /** Where it is started; this project's root unless said otherwise. */
  readonly cwd?: string
  readonly env?: Record<string, string>
  /** Whether somebody types there; else its standard input is empty. */
  readonly typed?: boolean
  readonly url: string
  /** Answers 2xx once the process is ready. */
  readonly readyUrl: string
  readonly logFile: string
}

const logFiles = new Set<string>()

/** A new folder for what the processes of one site print. It outlives them: the next run of the stories clears it away. */
export function newLogs(): string {
  const results = join(root, 'test-results')
  mkdirSync(results, { recursive: true })
  return mkdtempSync(join(results, 'logs-'))
}

/** What each process that was started here has printed so far: the path of its log, and how long that is in bytes. */
export const logsSoFar = (): ReadonlyMap<string, number> =>
  new Map([...logFiles].filter((file) => existsSync(file)).map((file) => [file, statSync(file).size]))

/**
 * Starts a process and waits until it answers.
 * @throws with its log, when it ends before or stays silent for a minute and a half; for longer on a slow machine (`TIMEOUT_FACTOR`)
 */
export async function run({
  args,
  within = [],
  cwd = root,
  env = {},
  typed = false,
  url,
  readyUrl,
  logFile,
}: Start): Promise<Running> {
  const output = openSync(logFile, 'a')
  logFiles.add(logFile)
  const [command = '', ...words] = [...within, process.execPath, ...args]
  const child = spawn(command, words, {
    cwd,
    env: { ...processEnv(), NODE_ENV: 'production', ...env },
    stdio: [typed ? 'pipe' : 'ignore', output, output],
  })
  closeSync(output)
  const log = () => readFileSync(logFile, 'utf8')
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'gone'))
  })
  const orphaned = () => child.kill('SIGKILL')
  process.once('exit', orphaned)
  ended.then(() => process.off('exit', orphaned))
  await answers(child, readyUrl).catch((error: Error) => {
    child.kill('SIGKILL')
    throw new Error(`node ${args.join(' ')}: ${error.message}\n${log()}`)
  })
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await ended
  }
  const type = (line: string) => void child.stdin?.write(`${line}\n`)
  return { url, pid: child.pid ?? 0, ended, log, type, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/** A start takes three seconds of a core: where thirty programs share two cores, that is more than a minute. */
const patience = 90_000 * Number(process.env.TIMEOUT_FACTOR || 1)

async function answers(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended before it answered')
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`nothing answered at ${url} for ${patience / 1000} s`)
}
