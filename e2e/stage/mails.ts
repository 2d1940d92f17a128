import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** One mail as its reader gets it. */
export interface Mail {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly messageId: string
  readonly text: string
  readonly html: string
  /** The pictures that it shows, by what its HTML calls them. */
  readonly pictures: Readonly<Record<string, Uint8Array>>
  /** Where its reader ends mails of this kind; null for what is no news. */
  readonly unsubscribe: string | null
}

/** Mails that were read before, by where they lie and when they were written: a site's mails are asked for many times a second. */
const cache = new Map<string, { readonly writtenAt: number; readonly mail: Promise<Mail> }>()

/** Every mail that the site has sent so far, oldest first: without SMTP it writes .eml files into its data folder. */
export async function mailsIn(dataDir: string): Promise<Mail[]> {
  const files = globSync('**/*.eml', { cwd: dataDir }).sort()
  return Promise.all(
    files.map((file) => {
      const path = join(dataDir, file)
      // the same letter sent again takes the place of the file
      const writtenAt = statSync(path).mtimeMs
      const before = cache.get(path)
      if (before?.writtenAt === writtenAt) return before.mail
      const mail = mailAt(path)
      cache.set(path, { writtenAt, mail })
      return mail
    }),
  )
}

async function mailAt(path: string): Promise<Mail> {
  const mail = await PostalMime.parse(readFileSync(path))
  return {
    from: mail.from?.address ?? '',
    to: mail.to?.map(({ address }) => address).join(', ') ?? '',
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    pictures: Object.fromEntries(
      mail.attachments.flatMap(({ contentId, content }) =>
        contentId && typeof content !== 'string' ? [[contentId.replace(/^<|>$/g, ''), new Uint8Array(content)]] : [],
      ),
    ),
    unsubscribe: mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value.replace(/^<|>$/g, '') ?? null,
  }
}
