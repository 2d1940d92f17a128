/** What a form with a file in it brought. */
export interface Parts {
  readonly fields: URLSearchParams
  /** The last file that is not empty; null: none was chosen. */
  readonly file: Uint8Array | null
}

/** No form of ours has more fields and files. Each costs: 180,000 of them in one body hold the server for two seconds, in 400 MB. */
const mostParts = 20
/** Bytes of what a part says of itself, its name and that of its file. */
const mostSaid = 4096

/** The fields of a form that may bring a file, each as long as `longest` at most; null: it is none, or more than any of ours. */
export async function partsOf(bytes: Uint8Array, type: string, longest: number): Promise<Parts | null> {
  const boundary = boundaryIn(type)
  if (boundary === null || !isBounded(bytes, boundary)) return null
  try {
    // what was counted is what parts it
    const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
    const form = await new Response(new Uint8Array(bytes), { headers }).formData()
    const fields = new URLSearchParams()
    let file: Uint8Array | null = null
    for (const [name, value] of form) {
      if (typeof value === 'string') fields.append(name, value.slice(0, longest))
      else if (value.size > 0) file = new Uint8Array(await value.arrayBuffer())
    }
    return { fields, file }
  } catch {
    return null
  }
}

/** @see https://www.rfc-editor.org/rfc/rfc2046#section-5.1.1 */
const boundaryIn = (type: string): string | null => {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i.exec(
      type,
    ) ?? []
  return quoted ?? plain ?? null
}

/** Counted by what stands before each, and behind the last. */
function isBounded(bytes: Uint8Array, boundary: string): boolean {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let place = -1
  for (let parts = 0; parts <= mostParts; parts++) {
    place = body.indexOf(`--${boundary}`, place + 1, 'latin1')
    if (place === -1) return true
    const end = body.indexOf('\r\n\r\n', place, 'latin1')
    if ((end === -1 ? body.byteLength : end) - place > mostSaid) return false
  }
  return false
}
