import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { defaultLimits } from '../../gift/amounts.ts'
import { apiDocument } from '../../server/http/openapi/document.ts'

/** The types of a client, as they lie in this clone. */
export const publishedTypes = join(import.meta.dirname, 'calls.d.ts')

/** What the server publishes of its calls, for the default charity. */
export const theDocument = (): string =>
  JSON.stringify(apiDocument({ publicOrigin: 'https://give.example', limits: defaultLimits }))

/** The line by which the types say from which description they were made. */
export const madeFrom = (document: string): string =>
  `// Made by npm run api-client from the description of our calls, sha256 ${createHash('sha256').update(document).digest('hex')}.`
