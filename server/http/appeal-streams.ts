import type { AppealTotal } from '#gift/appeal-total.ts'
import { type Clock, seconds } from '../base/clock.ts'
import type { Random } from '../base/random.ts'
import { networksOf } from '../giving/abuse/caller.ts'
import type { AppealCount, AppealCounts } from '../giving/appeals/counts.ts'

/** So many may listen to one process; who comes beyond them reads the number itself. */
const most = 12_000
/** And so many from one address, and from all of its network: a school or an office has one, and nobody takes all places. */
const mostOf = { address: 200, network: 1000 }
/** A stream on which nothing comes is known to live. */
const heartbeat = seconds(15)
/** Milliseconds after which a browser whose stream broke asks again, and up to twice as many: thousands of them break at once. */
const askAgain = seconds(5)
/** What may wait for one who reads slowly; beyond it only the newest comes. */
const waits = 4096

/**
 * So many are written to in one turn, and then whoever gives has the thread for so many milliseconds: what watching costs does not grow with
 * those who watch. Of thousands the last hears some seconds after the first, and what changed twice meanwhile once.
 */
const inOneTurn = 20
const betweenTurns = 10

const bytes = new TextEncoder()
const alive = bytes.encode(':\n\n')

type Listener = ReadableStreamDefaultController<Uint8Array>

/** Those who listen to one appeal: each change is written down once and sent to all. */
interface Channel {
  /** Each with what gives its place back. */
  readonly listeners: Map<Listener, () => void>
  newest: Uint8Array | null
  /** Whether the newest is on its way to all. */
  isTelling: boolean
}

/** Tells whoever listens of each change of an appeal, as server-sent events. */
export class AppealStreams {
  readonly #counts: AppealCounts
  readonly #clock: Clock
  readonly #random: Pick<Random, 'fraction'>
  readonly #ending: AbortSignal
  readonly #channels = new Map<string, Channel>()
  readonly #of = new Map<string, number>()
  #all = 0

  constructor(counts: AppealCounts, clock: Clock, random: Pick<Random, 'fraction'>, ending: AbortSignal) {
    this.#counts = counts
    this.#clock = clock
    this.#random = random
    this.#ending = ending
  }

  /** A stream that begins with what stands now; null: there is no place. */
  open(
    appeal: string,
    caller: string,
    totalOf: (count: AppealCount) => AppealTotal,
  ): ReadableStream<Uint8Array> | null {
    const { address, network } = networksOf(caller)
    const listening = (name: string) => this.#of.get(name) ?? 0
    const isFull = listening(address) >= mostOf.address || listening(network) >= mostOf.network
    if (this.#ending.aborted || this.#all >= most || isFull) return null
    for (const name of [address, network]) this.#of.set(name, listening(name) + 1)
    this.#all += 1
    const retry = Math.floor(askAgain * (1 + this.#random.fraction()))
    const channel = this.#channels.get(appeal) ?? this.#begin(appeal, totalOf)
    let left = () => {}
    return new ReadableStream<Uint8Array>(
      {
        start: (listener) => {
          left = () => {
            if (!channel.listeners.delete(listener)) return
            for (const name of [address, network]) {
              const others = listening(name) - 1
              if (others <= 0) this.#of.delete(name)
              else this.#of.set(name, others)
            }
            this.#all -= 1
          }
          channel.listeners.set(listener, left)
          listener.enqueue(bytes.encode(`retry: ${retry}\n\n`))
          if (channel.newest) listener.enqueue(channel.newest)
        },
        cancel: () => left(),
      },
      { highWaterMark: waits, size: (chunk) => chunk?.byteLength ?? 0 },
    )
  }

  #begin(appeal: string, totalOf: (count: AppealCount) => AppealTotal): Channel {
    const channel: Channel = { listeners: new Map(), newest: null, isTelling: false }
    this.#channels.set(appeal, channel)
    let before = ''
    const mute = this.#counts.watch(appeal, (count) => {
      const { at, ...total } = totalOf(count)
      const now = JSON.stringify(total)
      // what is not told changes nothing that is sent: not even when
      if (now === before) return
      before = now
      channel.newest = bytes.encode(`event: total\ndata: ${JSON.stringify({ ...total, at })}\n\n`)
      void this.#tell(channel)
    })
    void this.#keep(appeal, channel).finally(() => {
      mute()
      this.#channels.delete(appeal)
      for (const [listener, left] of channel.listeners) {
        left()
        close(listener)
      }
    })
    return channel
  }

  /** Until nobody listens any more. */
  async #keep(appeal: string, channel: Channel): Promise<void> {
    do {
      await this.#clock.wait(heartbeat, this.#ending)
      if (!this.#ending.aborted) await this.#send(channel, () => alive)
    } while (channel.listeners.size > 0 && !this.#ending.aborted && this.#channels.get(appeal) === channel)
  }

  /** What changes while it is on its way is told to those who are left, and then to all. */
  async #tell(channel: Channel): Promise<void> {
    if (channel.isTelling) return
    channel.isTelling = true
    let message: Uint8Array | null = null
    while (channel.newest !== message && !this.#ending.aborted) {
      message = channel.newest
      await this.#send(channel, ({ newest }) => newest)
    }
    channel.isTelling = false
  }

  /** Who has not read what came before is left out: the next change tells all. */
  async #send(channel: Channel, chunkOf: (channel: Channel) => Uint8Array | null): Promise<void> {
    let count = 0
    for (const listener of channel.listeners.keys()) {
      const chunk = chunkOf(channel)
      if (chunk && (listener.desiredSize ?? 0) > 0) listener.enqueue(chunk)
      if (++count % inOneTurn === 0) await this.#clock.wait(betweenTurns, this.#ending)
    }
  }
}

function close(listener: Listener): void {
  try {
    listener.close()
  } catch {
    // its reader is gone already
  }
}
