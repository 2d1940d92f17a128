/** What a form with a file in it brought. */
export interface Parts {
  readonly fields: URLSearchParams
  /** The last file that is not empty; null: none was chosen. */
  readonly file: Uint8Array | null
}

/** The fields of a form that may bring a file, each as long as `longest` at most; null: it is none. */
export async function partsOf(bytes: Uint8Array, type: string, longest: number): Promise<Parts | null> {
  try {
    const read = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
    const fields = new URLSearchParams()
    let file: Uint8Array | null = null
    for (const [name, value] of read) {
      if (typeof value === 'string') fields.append(name, value.slice(0, longest))
      else if (value.size > 0) file = new Uint8Array(await value.arrayBuffer())
    }
    return { fields, file }
  } catch {
    return null
  }
}
