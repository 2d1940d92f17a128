import { SMTPServer } from 'smtp-server'

/** One letter that was taken whole. Unix milliseconds. */
export interface Delivery {
  /** Its Message-ID. */
  readonly id: string
  readonly to: string
  /** When yes was said to it. */
  readonly at: number
  /** When the connection on which it came had ended; null: it is open. A yes behind that was heard by nobody. */
  endedAt: number | null
}

/** A mail server that takes every letter and remembers which. */
export interface Mails {
  readonly url: string
  /** How often each Message-ID was taken. */
  readonly taken: ReadonlyMap<string, number>
  readonly deliveries: readonly Delivery[]
  /** Letters that came in whole, and to which it has not said yes yet. */
  readonly unanswered: number
  /** From now on letters come in whole and are neither taken nor answered. Resolves when the first is there. */
  hold(): Promise<void>
  /** They are taken again. */
  release(): void
  close(): Promise<void>
}

interface MailOptions {
  /** Milliseconds until it says yes to a letter that came in whole. */
  readonly takes?: () => number
  /** Whether it refuses a recipient for good. */
  readonly refuses?: (to: string) => boolean
}

/** @param port on which it listens; 0: any that is free */
export async function openMails(port = 2525, { takes, refuses = () => false }: MailOptions = {}): Promise<Mails> {
  const counts = new Map<string, number>()
  const deliveries: Delivery[] = []
  const sessions = new Map<string, { endedAt: number | null; readonly took: Delivery[] }>()
  let gate: (() => void) | null = null
  let unanswered = 0
  const sessionOf = (id: string) => {
    const session = sessions.get(id) ?? { endedAt: null, took: [] }
    sessions.set(id, session)
    return session
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo({ address }, _, answer) {
      answer(refuses(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null)
    },
    onData(stream, { id: session, envelope }, answer) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (gate) {
          gate()
          return
        }
        // what a connection broke off is no letter
        const text = Buffer.concat(parts).toString('latin1')
        const id = /^message-id:\s*<([^>]+)>/im.exec(text)?.[1] ?? ''
        unanswered++
        const take = () => {
          unanswered--
          const own = sessionOf(session)
          const delivery = { id, to: envelope.rcptTo[0]?.address ?? '', at: Date.now(), endedAt: own.endedAt }
          counts.set(id, (counts.get(id) ?? 0) + 1)
          deliveries.push(delivery)
          own.took.push(delivery)
          answer()
        }
        if (takes) setTimeout(take, takes())
        else take()
      })
    },
    onClose({ id }) {
      const session = sessionOf(id)
      session.endedAt = Date.now()
      for (const delivery of session.took) delivery.endedAt = session.endedAt
    },
  })
  server.on('error', () => {}) // a client that was killed
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const { port: open } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${open}`,
    taken: counts,
    deliveries,
    get unanswered() {
      return unanswered
    },
    hold: () =>
      new Promise((resolve) => {
        gate = resolve
      }),
    release: () => {
      gate = null
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
