import { sampleLetters } from '#server/letters/kinds/common/samples.ts'
import { toMessage } from '#server/mail/index.ts'
import type { Services } from '#server/wiring.ts'
import type { Finding } from './examine-providers.ts'

type Mailing = Pick<Services, 'settings' | 'mail' | 'clock' | 'random'>

/**
 * Whether letters could leave: the mail server is there and takes our password, and it takes as many connections at once as
 * we may open. `address` is sent a letter; without it none is sent.
 */
export async function examineMail(services: Mailing, address?: string): Promise<Finding[]> {
  const { settings, mail } = services
  const what = 'mail'
  const hindrance = await mail.verify().catch((error: unknown) => `${obstacle(error)}: ${reason(error)}`)
  if (hindrance !== undefined) return [{ what, state: 'ill', says: hindrance }]
  const letter = address === undefined ? [] : [await testLetter(services, address)]
  if (settings.smtpUrl === null) return [{ what, state: 'well', says: 'letters are kept as files' }, ...letter]
  return [
    { what, state: 'well', says: 'the mail server takes letters from us' },
    await connections(services),
    ...letter,
  ]
}

/** Opens all at once, as a worker does that has many letters to send. */
async function connections({ settings: { smtpConnections: wanted }, mail }: Mailing): Promise<Finding> {
  const what = 'mail connections'
  const refusals = (await Promise.all(Array.from({ length: wanted }, () => mail.verify().catch(reason)))).filter(
    (refusal) => refusal !== undefined,
  )
  if (refusals.length === 0) return { what, state: 'well', says: `it takes ${wanted} letters at once` }
  const took = wanted - refusals.length
  const says = `${wanted} letters leave at once, and the mail server took ${took} at once: ${refusals[0]}`
  return { what, state: 'look', says }
}

/** Sends a receipt of nobody's, marked as a test, as a donor's would come. */
async function testLetter({ settings, mail, clock, random }: Mailing, address: string): Promise<Finding> {
  const what = 'test letter'
  const sample = sampleLetters.find(({ name }) => name === 'receipt.en')
  if (!sample) throw new Error('there is no sample of a receipt')
  const addressed = { id: random.id(), to: { name: null, address }, letter: sample.letter }
  const host = new URL(settings.publicOrigin).hostname
  const refusal = await mail.send(await toMessage(addressed, { host, now: clock.now(), testMode: true })).catch(reason)
  if (refusal !== undefined) return { what, state: 'ill', says: `not sent to ${address}: ${refusal}` }
  return { what, state: 'well', says: `sent to ${address}: look whether it came, and not among the junk` }
}

/** What stands between us and the mail server: the way there, what keeps others from listening, or our password. */
function obstacle(error: unknown): string {
  const { code, syscall } = error as { code?: string; syscall?: string }
  if (code === 'EAUTH') return 'the mail server refuses our name and password (SMTP_URL)'
  // Nodemailer gives a connection that was refused the code of one whose certificate nobody vouches for.
  if (code === 'ETLS' || (code === 'ESOCKET' && syscall === undefined)) {
    return 'the connection to the mail server cannot be encrypted'
  }
  const unreachable = code === 'EDNS' || code === 'ESOCKET' || code === 'ECONNECTION' || code === 'ETIMEDOUT'
  return unreachable ? 'the mail server cannot be reached (SMTP_URL)' : 'no letter could leave'
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))
