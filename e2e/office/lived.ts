import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type OpenOffice, openOffice } from '../stage/office.ts'
import { newLogs, root } from '../stage/process.ts'

/** An office in which everything that can need a person does, after a year and a half of gifts. No worker changes it. */
export interface LivedOffice extends OpenOffice {
  /** Its pages, by their names: of each kind one at least, with what it looks like when much is on it. */
  readonly pages: Readonly<Record<string, string>>
}

/** Fills a database of its own (`office/testing/lived-office.main.ts`), and opens the office on it. */
export async function openLivedOffice(): Promise<LivedOffice> {
  const home = mkdtempSync(join(tmpdir(), 'lived-office-'))
  const settings = {
    DATA_DIR: join(home, 'data'),
    // nothing answers there: its certificate is looked for in vain
    PUBLIC_ORIGIN: 'http://127.0.0.1:9',
    STRIPE_SECRET_KEY: 'sk_test_office',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_office',
    STRIPE_WEBHOOK_SECRET: 'whsec_office',
  }
  const { stdout } = await promisify(execFile)(process.execPath, ['office/testing/lived-office.main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...settings },
  })
  const office = await openOffice('Ana', settings, newLogs())
  return {
    ...office,
    pages: pagesOf(JSON.parse(stdout) as Filled),
    async close() {
      await office.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** The gifts that callers mean, by who calls; connections, deposit slips, calls and plans to move in, by how they stand. */
interface Filled {
  readonly gifts: Readonly<Record<string, string>>
  readonly connections: Readonly<Record<string, string>>
  readonly batches: Readonly<Record<string, string>>
  readonly calls: Readonly<Record<string, string>>
  readonly plans: Readonly<Record<string, string>>
}

function pagesOf({ gifts: callers, connections, batches, calls, plans }: Filled): Record<string, string> {
  const donors = Object.entries(callers).map(([who, gift]) => [`donor-${who}`, `/gifts/${gift}`] as const)
  const acts = [
    ...(['refund', 'statement', 'receipt', 'forget', 'note'] as const).map(
      (act) => [act, callers.chargedTwice] as const,
    ),
    ...(['card', 'address'] as const).map((act) => [act, callers.grandmother] as const),
    ...(['person-name', 'contact', 'person-wishes', 'anonymous', 'deceased', 'merge'] as const).map(
      (act) => [act, callers.failing] as const,
    ),
    ...(['stop', 'pause', 'amount'] as const).map((act) => [act, callers.failing] as const),
  ].map(([act, gift]) => [`act-${act}`, `/gifts/${gift}/${act}`] as const)
  return {
    today: '/',
    find: '/find',
    'find-one': '/find?q=brandt',
    'find-long': '/find?q=marroq',
    'find-nothing': '/find?q=marroquin+%2451.17',
    ...Object.fromEntries([...donors, ...acts]),
    refunds: '/refunds',
    outbox: '/outbox',
    'outbox-sent': '/outbox?state=sent',
    webhooks: '/webhooks',
    queue: '/queue',
    payouts: '/payouts',
    ledger: '/ledger',
    appeals: '/appeals',
    connections: '/connections',
    'connections-new': '/connections/new',
    ...Object.fromEntries(
      Object.entries(connections).map(([stands, id]) => [`connections-${stands}`, `/connections/${id}`]),
    ),
    'by-hand': '/by-hand',
    'by-hand-new': '/by-hand/new',
    ...Object.fromEntries(Object.entries(batches).map(([stands, id]) => [`by-hand-${stands}`, `/by-hand/${id}`])),
    phone: '/phone',
    ...Object.fromEntries(Object.entries(calls).map(([stands, id]) => [`phone-${stands}`, `/phone/${id}`])),
    'moving-in': '/moving-in',
    ...Object.fromEntries(Object.entries(plans).map(([stands, hash]) => [`moving-in-${stands}`, `/moving-in/${hash}`])),
    audit: '/audit',
    books: '/books',
    movements: '/books/movements',
    report: '/report',
    'report-campaigns': '/report?by=campaigns',
    'report-funds': '/report?by=funds',
  }
}
