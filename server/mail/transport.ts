import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Message, Transport } from './message.ts'

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

/** Sends through an SMTP server (`smtp://user:password@host:port`, `smtps://…`). Bounces go to `bounces`. */
export function smtpTransport(url: string, from: string, bounces: string): Transport {
  const smtp = createTransport(url, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as never)
  return {
    async send(message) {
      await smtp.sendMail({ ...compose(message, from), envelope: { from: bounces, to: message.to.address } })
    },
    close: () => smtp.close(),
  }
}

/** Writes each mail as an .eml file into a folder: what a machine without SMTP has instead. */
export function folderTransport(folder: string, from: string): Transport {
  const writer = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(message) {
      const sent = await writer.sendMail(compose(message, from))
      await mkdir(folder, { recursive: true })
      const name = message.messageId.replace(/[^\w.@-]/g, '')
      const file = join(folder, `${name}.eml`)
      // Written aside and renamed, so that nobody reads half a mail; the same letter again is the same file.
      await writeFile(`${file}.part`, sent.message as Buffer)
      await rename(`${file}.part`, file)
    },
    close: () => writer.close(),
  }
}
