import type { Clock } from './clock.ts'
import { createHeap, type Heap } from './heap.ts'
import type { Random } from './random.ts'
import type { State } from './state.ts'

/** Something that will happen by itself, unless cancelled. */
export type Task = {
  id: string
  /** When, in milliseconds. */
  at: number
  kind: string
  /** Plain data for the handler of this kind. */
  data: Record<string, unknown>
  /** Which time it waits for: the sandbox's ('') or a test clock's id. */
  timeline: string
}

/** May return a promise for what goes on over the network; moving time waits for it. */
export type TaskHandler = (task: Task) => void | Promise<void>

/** What is due, and when: the only place where anything happens by itself. */
export type Schedule = {
  on(kind: string, handler: TaskHandler): void
  add(task: { at: number; kind: string; data?: Record<string, unknown>; timeline?: string }): Task
  cancel(id: string): void
  /** Tasks not yet run, soonest first. */
  pending(timeline?: string): Task[]
  /** Bring a task forward to the present, whatever its timeline. Resolves when it and what it started has run. */
  runNow(id: string): Promise<void>
  /** Move the sandbox's clock to `to`, running what falls due on the way, in order. */
  advance(to: number): Promise<void>
  /** Run what falls due on a test clock up to `to`, in order; `step` hears each instant first. */
  advanceTimeline(timeline: string, to: number, step: (at: number) => void): Promise<void>
  /** Resolves when nothing due is left and everything begun has ended. */
  settle(): Promise<void>
  /** Resolves when everything begun has ended, whatever else is due. */
  idle(): Promise<void>
  /** Reads the tasks anew: the state was put back. */
  reread(): void
  /** Start running due tasks as time passes; call once the handlers are there. */
  start(): void
  stop(): void
}

const LONGEST_TIMER = 2 ** 31 - 1

/** Opens the schedule over the tasks kept in `state`. */
export function openSchedule(clock: Clock, state: State, random: Random): Schedule {
  const tasks = state.collection<Task>('schedule')
  const handlers = new Map<string, TaskHandler>()
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let soon: NodeJS.Immediate | undefined
  let armedFor: number | undefined
  let started = false

  const queues = new Map<string, Heap<Task>>()
  const queue = (timeline: string) => {
    const found = queues.get(timeline) ?? createHeap()
    queues.set(timeline, found)
    return found
  }
  const fill = () => {
    queues.clear()
    for (const task of tasks.all()) queue(task.timeline).push(task)
  }
  fill()

  const soonest = (timeline: string, until: number): Task | undefined => {
    const waiting = queue(timeline)
    for (let task = waiting.peek(); task && task.at <= until; task = waiting.peek()) {
      if (tasks.get(task.id) === task) return task
      waiting.pop() // cancelled, or already run
    }
    return undefined
  }
  const run = (task: Task): Promise<void> | undefined => {
    tasks.remove(task.id)
    const handler = handlers.get(task.kind)
    if (!handler) throw new Error(`the sandbox has no handler for the task "${task.kind}"`)
    const began = handler(task)
    state.flush()
    if (!began) return undefined
    const ended = began
      .catch((error: Error) => void process.stderr.write(`payment sandbox: ${task.kind}: ${error.stack}\n`))
      .finally(() => {
        running.delete(ended)
        state.flush()
      })
    running.add(ended)
    return ended
  }
  const idle = async () => {
    while (running.size > 0) await Promise.allSettled([...running])
  }
  const runDue = () => {
    armedFor = undefined
    for (let task = soonest('', clock.now()); task; task = soonest('', clock.now())) run(task)
    arm()
  }
  const arm = () => {
    const next = soonest('', Number.POSITIVE_INFINITY)
    if (!started || next?.at === armedFor) return
    clearTimeout(timer)
    clearImmediate(soon)
    armedFor = next?.at
    if (!next) return
    if (clock.stands) {
      if (next.at <= clock.now()) soon = setImmediate(runDue)
      return
    }
    timer = setTimeout(runDue, Math.min(Math.max(0, next.at - clock.now()), LONGEST_TIMER))
    timer.unref()
  }
  const drain = async (timeline: string, to: number, step: (at: number) => void) => {
    for (let task = soonest(timeline, to); task; task = soonest(timeline, to)) {
      step(task.at)
      // Only this one: a task may itself be moving another time forward, and must not wait for itself.
      await run(task)
    }
  }

  return {
    on: (kind, handler) => void handlers.set(kind, handler),
    add({ at, kind, data = {}, timeline = '' }) {
      const task = tasks.save({ id: random.id('task_', 16), at, kind, data, timeline })
      queue(timeline).push(task)
      if (timeline === '') arm()
      return task
    },
    cancel: (id) => tasks.remove(id),
    pending: (timeline) =>
      [...tasks.all()].filter((t) => timeline === undefined || t.timeline === timeline).sort((a, b) => a.at - b.at),
    async runNow(id) {
      const task = tasks.get(id)
      if (task) await run(task)
    },
    async advance(to) {
      do {
        await idle()
        await drain('', to, (at) => clock.hold(at))
      } while (running.size > 0)
      clock.release(to)
      armedFor = undefined
      arm()
    },
    async advanceTimeline(timeline, to, step) {
      await drain(timeline, to, step)
    },
    async settle() {
      while (running.size > 0 || soonest('', clock.now())) {
        runDue()
        await idle()
      }
    },
    idle,
    reread() {
      fill()
      clearTimeout(timer)
      clearImmediate(soon)
      armedFor = undefined
      arm()
    },
    start() {
      started = true
      arm()
    },
    stop() {
      started = false
      clearTimeout(timer)
      clearImmediate(soon)
    },
  }
}
