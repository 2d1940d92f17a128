import { access, constants, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { minutes, seconds } from '../base/clock.ts'
import { type Message, RefusedForGood, type Transport } from './message.ts'

const compose = (message: Message, from: string): SendMailOptions => ({
  messageId: message.messageId,
  from,
  to: message.to.name ? { name: message.to.name, address: message.to.address } : message.to.address,
  subject: message.subject,
  html: message.html,
  text: message.text,
  attachments: message.attachments.map((file) => ({
    filename: file.filename,
    contentType: file.contentType,
    content: Buffer.from(file.content),
    ...(file.cid === undefined ? {} : { cid: file.cid, contentDisposition: 'inline' as const }),
  })),
  headers: {
    // Out-of-office programs and bounce handlers leave such mail unanswered (RFC 3834), so nothing loops.
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(message.unsubscribeUrl && {
      'List-Unsubscribe': `<${message.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
})

/** How letters reach an SMTP server. */
export interface SmtpSettings {
  /** `smtp://user:password@host:port`, `smtps://…` */
  readonly url: string
  readonly from: string
  /** Where bounces go. */
  readonly bounces: string
  /** Connections at most, each for one mail at a time; kept for the next. */
  readonly connections: number
  /** Milliseconds after which a mail has been taken or has failed. */
  readonly deadline: number
}

/** A server that says nothing when it is called upon is not there. */
const greeting = seconds(10)
/**
 * For every other answer. A server may look at a whole mail before it says that it took it, and one given up too soon is sent
 * again. @see https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.2
 */
const silence = minutes(2)
/** Few mail servers let many connections rest. */
const rest = seconds(30)

/** Sends through an SMTP server, over connections that are kept. A password leaves this machine encrypted or not at all. */
export function smtpTransport({ url, from, bounces, connections, deadline }: SmtpSettings): Transport {
  const address = new URL(url)
  address.searchParams.delete('requireTLS') // what an address asks for goes before what is said beside it
  const smtp = createTransport({
    url: address.href,
    pool: true,
    maxConnections: connections,
    idleTimeout: rest,
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    socketTimeout: silence,
    dnsTimeout: greeting,
    requireTLS: needsEncryption(address),
  })
  return {
    async send(message) {
      const signal = AbortSignal.timeout(deadline)
      const envelope = { from: bounces, to: message.to.address }
      try {
        await smtp.sendMail({ ...compose(message, from), envelope, signal })
      } catch (error) {
        if (signal.aborted) throw new Error(`the mail server took longer than ${deadline / 1000} s`, { cause: error })
        throw isForGood(error as Refusal) ? new RefusedForGood((error as Error).message) : error
      }
    },
    verify: async () => void (await smtp.verify()),
    close: () => smtp.close(),
  }
}

/** Whether what goes to this address may be read by nobody on the way: it has a password, and leaves this machine. */
const needsEncryption = ({ protocol, password, hostname }: URL): boolean =>
  protocol === 'smtp:' && password !== '' && !/^(localhost|127\..+|\[::1\])$/.test(hostname)

interface Refusal {
  readonly code?: string
  readonly responseCode?: number
  readonly command?: string
}

/**
 * Whether a mail was refused for good: 5xx to its recipient or its content. What is said of its sender (our address, our
 * password) is for the operator to mend: such mails wait.
 */
const isForGood = ({ code, responseCode = 0, command }: Refusal): boolean =>
  (code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM')) &&
  responseCode >= 500 &&
  responseCode < 600

/** Writes each mail as an .eml file into a folder: what a machine without SMTP has instead. */
export function folderTransport(folder: string, from: string): Transport {
  const writer = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(message) {
      const result = await writer.sendMail(compose(message, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = message.messageId.replace(/[^\w.@-]/g, '')
      const file = join(folder, `${name}.eml`)
      // Written aside and renamed, so that nobody reads half a mail; the same letter again is the same file.
      await writeFile(`${file}.part`, result.message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    verify: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await access(folder, constants.W_OK)
    },
    close: () => writer.close(),
  }
}
