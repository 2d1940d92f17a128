import { SMTPServer } from 'smtp-server'

/** A mail server that takes every letter and remembers which. */
export interface Mails {
  readonly url: string
  /** How often each Message-ID was taken. */
  readonly taken: ReadonlyMap<string, number>
  /** From now on letters come in whole and are neither taken nor answered. Resolves when the first is there. */
  hold(): Promise<void>
  /** They are taken again. */
  release(): void
  close(): Promise<void>
}

const port = 2525

export async function openMails(): Promise<Mails> {
  const taken = new Map<string, number>()
  let held: (() => void) | null = null
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, _, answer) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (held) {
          held()
          return
        }
        const id = /^message-id:\s*<([^>]+)>/im.exec(Buffer.concat(parts).toString('latin1'))?.[1] ?? ''
        taken.set(id, (taken.get(id) ?? 0) + 1)
        answer()
      })
    },
  })
  server.on('error', () => {}) // a client that was killed
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    hold: () =>
      new Promise((resolve) => {
        held = resolve
      }),
    release: () => {
      held = null
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
