import type Stripe from 'stripe'

type HttpClient = Stripe.HttpClient
type HttpResponse = Awaited<ReturnType<HttpClient['makeRequest']>>

/** Objects of which there is one, so that asking for them without an id lists nothing. */
const single = new Set(['account', 'balance'])

/**
 * Lets through what Stripe itself answers: the object that was asked for, or an error in Stripe's own form. An edge's page or
 * JSON, an empty body, half a body and another object reach the SDK as what cannot be read, whatever status they carry.
 */
export function ownAnswersOnly(client: HttpClient): HttpClient {
  const makeRequest: HttpClient['makeRequest'] = async (host, port, path, method, ...rest) =>
    checked(await client.makeRequest(host, port, path, method, ...rest), path, method)
  return { getClientName: () => client.getClientName(), makeRequest }
}

const checked = (response: HttpResponse, path: string, method: string): HttpResponse => ({
  getStatusCode: () => response.getStatusCode(),
  getHeaders: () => response.getHeaders(),
  getRawResponse: () => response.getRawResponse(),
  toStream: (complete) => response.toStream(complete),
  async toJSON() {
    const body: unknown = await response.toJSON()
    if (isStripes(body, response.getStatusCode(), path, method)) return body
    throw new SyntaxError(`${response.getStatusCode()} to ${method} ${path.split('?')[0]} is no answer of Stripe's`)
  },
})

function isStripes(body: unknown, status: number, path: string, method: string): boolean {
  if (!isObject(body)) return false
  if ('error' in body) return status >= 400 && isObject(body.error) && typeof body.error.type === 'string'
  return status >= 200 && status < 300 && isAskedFor(body, path, method)
}

/** Paths of the second API, and those that lead further than to one object's verb, are not told apart. */
function isAskedFor(body: Readonly<Record<string, unknown>>, path: string, method: string): boolean {
  if (typeof body.object !== 'string') return false
  const found = /^\/v1\/((?:checkout\/)?\w+)(?:\/([^/?]+))?(\/[^?]+)?/.exec(path)
  if (!found) return true
  const [, collection = '', id, further] = found
  if (id === undefined && method === 'GET' && !single.has(collection)) {
    return body.object === 'list' && Array.isArray(body.data)
  }
  if (further !== undefined && method === 'GET') return true
  const kind = collection.replace('/', '.').replace(/s$/, '')
  return body.object === kind && typeof body.id === 'string' && (id === undefined || body.id === decodeURIComponent(id))
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
