import { SMTPServer } from 'smtp-server'

/** A mail server that keeps what it takes, and refuses who is `nobody` there. */
export interface MailServer {
  /** As `SMTP_URL`. */
  readonly url: string
  /** To whom it has taken a mail, the oldest first. */
  readonly took: readonly string[]
  close(): Promise<void>
}

/** Opens one; `refusal` is what it says to each who is refused. */
export async function openMailServer(nobody: string, refusal: string): Promise<MailServer> {
  const took: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) =>
      callback(address === nobody ? Object.assign(new Error(refusal), { responseCode: 550 }) : null),
    onData(stream, { envelope }, callback) {
      stream.resume()
      stream.on('end', () => {
        took.push(...envelope.rcptTo.map(({ address }) => address))
        callback()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    took,
    close: () => new Promise((closed) => server.close(closed)),
  }
}
