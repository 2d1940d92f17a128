import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { defaultLimits } from '#gift/amounts.ts'
import type { Call } from '../openapi/call.ts'
import { apiDocument, calls } from '../openapi/document.ts'

/** What the document says of the answers of one call: by status, and then by media type. */
interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, object>> }>>
}

const document = apiDocument({ publicOrigin: 'https://give.example', limits: defaultLimits })
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
ajv.addSchema(document, 'document')

const compiled = new Map<string, ValidateFunction>()
/** Of the schema that stands at this place of the document. */
function validatorAt(...place: readonly string[]): ValidateFunction {
  const pointer = place.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
  const before = compiled.get(pointer)
  if (before) return before
  const validator = ajv.compile({ $ref: `document#/${pointer}` })
  compiled.set(pointer, validator)
  return validator
}

const patterns = calls.map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
}))
const callAt = (method: string, path: string): Call | undefined =>
  patterns.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call

const operationOf = ({ path, method }: Call) => document.paths[path]?.[method] as Operation

/** A path as the router reads it: `%65` is an e. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/**
 * What an answer has that the document does not say of its call: sentences, none when all is well. Pages are no calls, and what
 * answers an address below `/api` that is none is a problem.
 */
export async function faultsOfAnswer(request: Request, answer: Response): Promise<readonly string[]> {
  const path = decoded(new URL(request.url).pathname)
  const isHead = request.method === 'HEAD'
  const call = callAt(isHead ? 'get' : request.method.toLowerCase(), path)
  const title = `${request.method} ${path} answered ${answer.status}`
  const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
  // a page, or a stream that does not end
  if (!call && (isHead || !path.startsWith('/api/'))) return []
  const text = await answer.clone().text()
  // what is no HTTP at all is refused before anybody looks where it goes
  if (answer.status === 304 || text === 'Bad Request') return []
  if (!call) {
    const isProblem = type === 'application/problem+json'
    return isProblem ? broken(title, validatorAt('components', 'schemas', 'Problem'), text) : [`${title} in ${type}`]
  }
  const described = operationOf(call).responses[answer.status]
  if (!described) return [`${title}, which its description does not know: ${text}`]
  if (isHead) return []
  if (!described.content) return text === '' ? [] : [`${title} and should be empty: ${text}`]
  if (!Object.hasOwn(described.content, type)) return [`${title} in ${type}: ${text}`]
  if (type === 'text/html') return []
  const place = ['paths', call.path, call.method, 'responses', String(answer.status), 'content', type, 'schema']
  return broken(title, validatorAt(...place), text)
}

/** What a body has that was done, though the document says that it would not be taken. */
export function faultsOfBody(path: string, body: unknown): readonly string[] {
  const call = callAt('post', path.split('?')[0] ?? '')
  if (!call || !('schema' in (call.body ?? {}))) return []
  if (body === undefined) return call.body?.is === 'may' ? [] : [`POST ${path} was done without a body`]
  const place = ['paths', call.path, call.method, 'requestBody', 'content', 'application/json', 'schema']
  return broken(`POST ${path} was done`, validatorAt(...place), JSON.stringify(body))
}

function broken(call: string, valid: ValidateFunction, text: string): readonly string[] {
  if (valid(JSON.parse(text))) return []
  return (valid.errors ?? []).map(({ instancePath, message, params }) => {
    return `${call}: ${instancePath} ${message} ${JSON.stringify(params)} in ${text}`
  })
}
