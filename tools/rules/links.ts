/** What a document links to: a file beside it (empty: itself), and a place in that (empty: its beginning). */
export interface Link {
  readonly file: string
  readonly anchor: string
}

/** The links and pictures of a document in Markdown, but for addresses of the web. */
export const linksOf = (text: string): Link[] =>
  [...text.matchAll(/\]\(([^)\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [file = '', anchor = ''] = target.split('#')
      return { file, anchor }
    })

/** The places of a document in Markdown that can be linked to, its headings named as where the clone is read on the web. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const anchors = new Set([...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id))
  for (const [, heading = ''] of text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)) {
    const slug = slugOf(heading)
    let id = slug
    for (let number = 1; anchors.has(id); number++) id = `${slug}-${number}`
    anchors.add(id)
  }
  return anchors
}

const slugOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
