import { type ChildProcess, fork, type SendHandle } from 'node:child_process'
import type { Clock } from '../base/clock.ts'
import { seconds } from '../base/clock.ts'
import type { Log } from '../base/log.ts'

/** What serves until another takes its place. */
export interface Serving {
  /** The open port; null: it has none. */
  readonly port: () => object | null
  /** Takes no more connections and no more work; resolves once its work has ended, while its last answers may still leave. */
  leave(): Promise<void>
}

/** Programs take one another's place under one process, which stays: whoever started it sees nothing end. */
export interface Succession {
  /** Whether this process serves no more itself, but keeps the ones that do. */
  readonly keeps: () => boolean
  /**
   * Starts this program anew with another environment, hands it the open port once it is ready, and lets the one before leave. False: it could
   * not start, and all is as it was.
   */
  succeed(env: NodeJS.ProcessEnv): Promise<boolean>
  /** Ends whoever took over or was about to, as a signal would, and lets nobody else; resolves once all of them have ended. */
  stop(signal: NodeJS.Signals): Promise<void>
}

/** What the processes tell each other. */
export type Word =
  /** The successor is ready for the port. */
  | { readonly is: 'ready' }
  /** Here is the port. */
  | { readonly is: 'listen' }
  /** Here is the port back, for the next one. */
  | { readonly is: 'port' }
  | { readonly is: 'listening' }
  /** Whoever was there before works no more. */
  | { readonly is: 'alone' }
  | { readonly is: 'leave' }
  | { readonly is: 'left' }
  /** The successor wants another to take its place. */
  | { readonly is: 'succeed'; readonly env: NodeJS.ProcessEnv }

/** A program that has not begun to serve by then does not. */
const patience = seconds(60)

/** The argument by which a program knows that it takes another's place. */
export const succeeding = '--succeed'

interface Surroundings {
  readonly clock: Clock
  readonly log: Log
  /** Called when the one that took over has ended by itself. */
  readonly lost: (code: number) => void
  readonly program?: string
}

/** @param own what serves in this process until somebody else does; null: nothing */
export function openSuccession(own: Serving | null, { clock, log, lost, program }: Surroundings): Succession {
  /** The port, kept unread for the ones to come. */
  let reserve: object | null = null
  let current: ChildProcess | null = null
  let keeps = false
  let ending = false
  const living = new Set<ChildProcess>()
  let turn: Promise<unknown> = Promise.resolve()

  async function take(env: NodeJS.ProcessEnv): Promise<boolean> {
    if (ending) return false
    const child = fork(
      program ?? process.argv[1] ?? '',
      [...process.argv.slice(2).filter((each) => each !== succeeding), succeeding],
      {
        env,
        execArgv: process.execArgv,
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      },
    )
    living.add(child)
    // it could not be started, or went while it was told something: whoever waits for its word hears of it, and this process goes on
    child.on('error', (error) => {
      log.error({ err: error }, 'a program that was to take over cannot be spoken with')
      if (child.pid === undefined) living.delete(child)
    })
    child.once('exit', (code) => {
      living.delete(child)
      if (child === current && !ending) lost(code ?? 1)
    })
    child.on('message', (word: Word, handle: object) => {
      if (word.is === 'port') reserve ??= handle
      if (word.is === 'succeed') void succession.succeed(word.env)
    })
    if (!(await heard(child, 'ready'))) return false
    const port = reserve ?? own?.port() ?? null
    if (port) {
      tell(child, { is: 'listen' }, port)
      if (!(await heard(child, 'listening'))) return false
    }
    // it was told to end as this one was
    if (ending) return false
    const before = current
    current = child
    keeps = true
    if (before) {
      const left = heard(before, 'left')
      tell(before, { is: 'leave' })
      if (!(await left)) before.kill('SIGKILL')
    } else await own?.leave()
    tell(child, { is: 'alone' })
    return true
  }

  /** Whether a word comes in time; whoever does not say it is ended. */
  async function heard(child: ChildProcess, is: Word['is']): Promise<boolean> {
    const over = new AbortController()
    const answer = new Promise<boolean>((resolve) => {
      child.on('message', (word: Word) => word.is === is && resolve(true))
      child.once('exit', () => resolve(false))
      child.once('error', () => resolve(false))
    })
    const came = await Promise.race([answer, clock.wait(patience, over.signal).then(() => false)])
    over.abort('heard')
    if (!came) {
      log.error({ is }, 'a program that was to take over did not')
      if (child !== current) child.kill('SIGKILL')
    }
    return came
  }

  const succession: Succession = {
    keeps: () => keeps,
    succeed(env) {
      const next = turn.then(() => take(env))
      turn = next.catch((error: unknown) => log.error({ err: error }, 'nobody took over'))
      return next
    },
    async stop(signal) {
      ending = true
      const ended = [...living].map((child) => new Promise((resolve) => child.once('exit', resolve)))
      for (const child of living) child.kill(signal)
      await Promise.all(ended)
    },
  }
  return succession
}

const tell = (child: ChildProcess, word: Word, handle?: object) => {
  if (child.connected) child.send(word, handle as SendHandle)
}

/** The side of whoever takes over. */
export interface Successor {
  /** Says that all is ready, and waits for the port; null: there is none. */
  port(wants: boolean): Promise<object | null>
  listening(): void
  /** Resolves once nobody else works any more. */
  readonly alone: Promise<void>
  /** Resolves when another takes over. */
  readonly leave: Promise<void>
  left(): void
  /** Has another take over. */
  succeed(env: NodeJS.ProcessEnv): void
}

/** How a program that takes another's place speaks with the process that keeps both; it ends with that. */
export function asSuccessor(): Successor {
  const say = (word: Word, handle?: object) => process.send?.(word, handle as SendHandle)
  const word = (is: Word['is']) =>
    new Promise<object | null>((resolve) =>
      process.on('message', (each: Word, handle: object) => each.is === is && resolve(handle ?? null)),
    )
  const listen = word('listen')
  // what is killed leaves every gift recoverable; what nobody keeps would hold the port
  process.once('disconnect', () => process.exit(1))
  return {
    async port(wants) {
      say({ is: 'ready' })
      if (!wants) return null
      const handed = await listen
      if (handed) say({ is: 'port' }, handed)
      return handed
    },
    listening: () => void say({ is: 'listening' }),
    alone: word('alone').then(() => {}),
    leave: word('leave').then(() => {}),
    left: () => void say({ is: 'left' }),
    succeed: (env) => void say({ is: 'succeed', env }),
  }
}
