import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { Provider, Settings } from './core.ts'
import type { Covered } from './coverage.ts'
import type { Faults } from './faults.ts'
import { garbled } from './garbled.ts'
import { type Fault, html, json, type Reply, type Request } from './http.ts'
import type { RequestLog } from './request-log.ts'
import type { Router } from './router.ts'
import type { State } from './state.ts'

const LARGEST_BODY = 1_000_000

/** What the dispatcher needs to answer. */
export type Dispatching = {
  settings: Settings
  router: Router
  faults: Faults
  state: State
  log: RequestLog
  providers: Provider[]
  covered: Covered<Provider>
  /** Waits by the sandbox's clock. */
  sleep(ms: number): Promise<void>
}

/** What becomes of a request: a reply, a connection cut, or no answer ever. */
export type Ending = Reply | 'reset' | 'hang'

/** Answers one request: deals it its bad day, finds its route, keeps the state. Knows nothing of sockets. */
export const createService =
  (parts: Dispatching): ((request: Request) => Promise<Ending>) =>
  (request) =>
    answer(parts, request)

/**
 * Puts the service behind a socket. `names`: what it may be called by beside this machine and any number; under another name
 * somebody else's page would be leading a browser here.
 */
export function createDispatch(
  service: (request: Request) => Promise<Ending>,
  names: readonly string[] = [],
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  return (incoming, outgoing) => {
    const chunks: Buffer[] = []
    let size = 0
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= LARGEST_BODY) chunks.push(chunk)
    })
    incoming.on('end', () => {
      const request = readRequest(incoming, chunks)
      if (!isCalled(incoming.headers.host, names))
        send(outgoing, json(421, { error: 'this is no name of the sandbox' }))
      else if (size > LARGEST_BODY) send(outgoing, json(413, { error: 'the body is larger than a megabyte' }))
      else void service(request).then((ending) => end(outgoing, ending))
    })
    incoming.on('error', () => outgoing.destroy())
  }
}

function isCalled(host: string | undefined, names: readonly string[]): boolean {
  const name = (host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return name === 'localhost' || isIP(name) !== 0 || names.includes(name)
}

function readRequest(incoming: IncomingMessage, chunks: Buffer[]): Request {
  const url = incoming.url ?? '/'
  const mark = url.indexOf('?')
  return {
    method: incoming.method ?? 'GET',
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? '' : url.slice(mark + 1),
    headers: incoming.headers,
    raw: chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks),
    params: {},
    origin: `http://${incoming.headers.host ?? 'localhost'}`,
  }
}

function answer(parts: Dispatching, request: Request): Promise<Ending> {
  const provider = providerOf(parts.providers, request.path)
  const held = provider?.hold?.(request)
  if (typeof held === 'object') return Promise.resolve(kept(parts, request, held))
  const working = work(parts, request, provider)
  return held ? working.finally(held) : working
}

async function work(parts: Dispatching, request: Request, provider: Provider | undefined): Promise<Ending> {
  const fault = provider ? parts.faults.draw(request.method, request.path) : undefined
  if (fault) {
    request.fault = fault
    if (fault.kind === 'slow' && !fault.commit && !provider?.waits) await parts.sleep(fault.delayMs)
    if (fault.kind !== 'slow' && !fault.commit && !fault.sticky) return inject(parts, fault, provider, request)
  }
  let reply: Reply
  try {
    const working = run(parts, request, provider)
    reply = working instanceof Promise ? await working : working
    // `/v1/charges/search` is no charge called search
    if (reply.status === 404 && provider)
      reply = parts.covered.unplayed(request.method, request.path)?.notPlayed(request) ?? reply
  } catch (error) {
    process.stderr.write(`payment sandbox: ${request.method} ${request.path}: ${(error as Error).stack}\n`)
    reply = provider ? provider.failure(500, request) : json(500, { error: (error as Error).message })
  }
  parts.state.flush()
  if (fault && fault.kind !== 'slow') return inject(parts, fault, provider, request, reply)
  const ending = kept(parts, request, reply)
  if (fault?.commit) await parts.sleep(fault.delayMs)
  return ending
}

function kept(parts: Dispatching, request: Request, reply: Reply): Reply {
  if (!parts.settings.fast) parts.log.add(request, reply)
  return reply
}

function run(parts: Dispatching, request: Request, provider: Provider | undefined): Reply | Promise<Reply> {
  const match = parts.router.find(request.method, request.path)
  if (match) {
    request.params = match.params
    return match.handler(request)
  }
  if (provider) return provider.unknown(request, parts.router.methods(request.path))
  return html(404, `<!doctype html><title>Unknown path</title><p>The payment sandbox knows no ${plain(request)}.`)
}

function plain(request: Request): string {
  return `${request.method} ${request.path}`.replace(/[^\w /.:-]/g, '?')
}

async function inject(
  parts: Dispatching,
  fault: Fault,
  provider: Provider | undefined,
  request: Request,
  reply?: Reply,
): Promise<Ending> {
  parts.log.fault(request, fault)
  if (fault.delayMs > 0 && fault.kind !== 'hang') await parts.sleep(fault.delayMs)
  if (fault.kind === 'error' && provider) return provider.failure(fault.status, request)
  const instead = garbled(fault, reply)
  if (instead) return instead
  // 'hang': the caller waits until its own patience ends.
  return fault.kind === 'reset' ? 'reset' : 'hang'
}

function providerOf(providers: Provider[], path: string): Provider | undefined {
  let best: Provider | undefined
  let length = 0
  for (const provider of providers) {
    for (const prefix of provider.prefixes) {
      if (prefix.length > length && path.startsWith(prefix)) {
        best = provider
        length = prefix.length
      }
    }
  }
  return best
}

function end(outgoing: ServerResponse, ending: Ending): void {
  if (ending === 'reset') outgoing.socket?.resetAndDestroy()
  else if (ending !== 'hang') send(outgoing, ending)
}

function send(outgoing: ServerResponse, reply: Reply): void {
  if (outgoing.destroyed) return
  const body = reply.body ?? ''
  outgoing.writeHead(reply.status, {
    ...reply.headers,
    'content-length': typeof body === 'string' ? Buffer.byteLength(body) : body.length,
  })
  outgoing.end(body)
}
