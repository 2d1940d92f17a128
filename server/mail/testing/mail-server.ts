import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** What a mail server was given, and how. */
export interface MailServer {
  readonly port: number
  readonly mails: readonly { readonly raw: string; readonly to: string; readonly bounces: string }[]
  /** Connections so far, and the most mails that it had in its hands at once. */
  readonly seen: { readonly connections: number; readonly atOnce: number }
  close(): void
}

/** A mail server that answers each mail after `takes` milliseconds: yes, or `answer`. */
export async function openMailServer(
  options: SMTPServerOptions = {},
  answer: Error | null = null,
  takes = 0,
): Promise<MailServer> {
  const mails: MailServer['mails'][number][] = []
  const counts = { connections: 0, atOnce: 0 }
  let now = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, callback) {
      counts.connections++
      callback()
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = []
      counts.atOnce = Math.max(counts.atOnce, ++now)
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () =>
        setTimeout(() => {
          now--
          const { mailFrom, rcptTo } = session.envelope
          const bounces = mailFrom ? mailFrom.address : ''
          if (!answer) mails.push({ raw: Buffer.concat(parts).toString(), to: rcptTo[0]?.address ?? '', bounces })
          callback(answer)
        }, takes),
      )
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((ready) => server.listen(0, '0.0.0.0', ready))
  const { port } = server.server.address() as { port: number }
  return { port, mails, seen: counts, close: () => server.close() }
}
