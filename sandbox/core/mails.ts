import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { controlled } from './control.ts'
import type { Core } from './core.ts'
import { folded, instant, table, together } from './dashboard.ts'
import { escapeHtml, html } from './http.ts'

const SHOWN = 50

/** A mail of the folder, and when it was written there. */
type Kept = { name: string; at: number }

/** Shows the mails that the program under test writes into `folder` as .eml files, newest first. */
export function registerMails(core: Core, folder: string): void {
  core.panel({
    title: 'Sent mail',
    async render() {
      const mails = (await kept(folder)).slice(0, SHOWN)
      return table(
        ['When', 'To', 'Subject', 'Text', 'Actions'],
        await Promise.all(mails.map((mail) => row(folder, mail))),
      )
    },
  })
  core.route(
    'GET',
    '/_control/mails',
    controlled(async () => Promise.all((await kept(folder)).map((mail) => summary(folder, mail)))),
  )
  core.route('GET', '/_control/mails/:name', async ({ params }) => {
    const mail = (await kept(folder)).find(({ name }) => name === params.name)
    if (!mail) return html(404, '<!doctype html><title>No such mail</title><p>There is no such mail in the folder.')
    const { html: written, text = '' } = await read(folder, mail)
    return html(200, written ?? `<!doctype html><title>Mail</title><pre>${escapeHtml(text)}</pre>`, {
      // Mail is shown, never run, and fetches nothing.
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    })
  })
}

async function kept(folder: string): Promise<Kept[]> {
  const names = await readdir(folder).catch(() => [])
  const mails = names
    .filter((name) => name.endsWith('.eml'))
    .map(async (name) => ({ name, at: await written(folder, name) }))
  return (await Promise.all(mails)).sort((a, b) => b.at - a.at)
}

async function written(folder: string, name: string): Promise<number> {
  return (await stat(join(folder, name))).mtimeMs
}

async function read(folder: string, { name }: Kept): Promise<Email> {
  return PostalMime.parse(await readFile(join(folder, name)))
}

async function summary(folder: string, mail: Kept) {
  const { subject = '', to = [], text = '', attachments } = await read(folder, mail)
  const files = attachments.map(({ filename }) => filename ?? 'unnamed')
  return { ...mail, subject, to: to.map(({ address }) => address ?? '').join(', '), text, attachments: files }
}

async function row(folder: string, mail: Kept) {
  const { at, to, subject, text, attachments, name } = await summary(folder, mail)
  const link = { html: `<a href="/_control/mails/${encodeURIComponent(name)}">As the reader sees it</a>` }
  const files = { html: attachments.map(escapeHtml).join(', ') }
  return [instant(at), to, subject, folded('Show', text), together(link, files)]
}
