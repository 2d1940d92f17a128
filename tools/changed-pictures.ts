import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** So far may a channel of a pixel be off, of 255: what two runs draw alike differs at the edges of letters. */
const near = 40
/** Fewer pixels than these that differ are no change. */
const fewest = 30

/** How two pictures of one state differ. */
export interface Difference {
  readonly pixels: number
  /** The later picture, pale, with what differs in red; as large as both. */
  readonly picture: Buffer
}

/** Lays two pictures over each other from their top left corners; null: they show the same. */
export async function differenceOf(before: Buffer, after: Buffer): Promise<Difference | null> {
  const sizes = await Promise.all([before, after].map((picture) => sharp(picture).metadata()))
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.max(...sizes.map((size) => size.height))
  const raw = (picture: Buffer) =>
    sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .composite([{ input: picture, top: 0, left: 0 }])
      .raw()
      .toBuffer()
  const [old, now] = await Promise.all([raw(before), raw(after)])
  const canvas = Buffer.alloc(width * height * 4, 255)
  let pixels = 0
  for (let at = 0; at < canvas.length; at += 4) {
    const differs = [0, 1, 2, 3].some((channel) => Math.abs((old[at + channel] ?? 0) - (now[at + channel] ?? 0)) > near)
    if (differs) pixels++
    const pale = [0, 1, 2].map((channel) => 255 - (255 - (now[at + channel] ?? 0)) / 4)
    canvas.set(differs ? [200, 0, 40] : pale, at)
  }
  if (pixels < fewest) return null
  return {
    pixels,
    picture: await sharp(canvas, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  }
}

/** Keeps the pictures of the last run beside the new ones, as what these are compared with. Answers how many there are. */
export function keepBefore(folder: string): number {
  const before = join(folder, 'before')
  rmSync(before, { recursive: true, force: true })
  mkdirSync(before, { recursive: true })
  const pictures = readdirSync(folder).filter((file) => file.endsWith('.png'))
  for (const file of pictures) copyFileSync(join(folder, file), join(before, file))
  return pictures.length
}

/**
 * Compares the pictures in `folder` with those that were kept before, and lays what changed side by side in `changed/index.html`.
 * Answers the names of the files that changed or are new.
 */
export async function layOut(folder: string): Promise<readonly string[]> {
  const changed = join(folder, 'changed')
  rmSync(changed, { recursive: true, force: true })
  mkdirSync(changed, { recursive: true })
  const files: string[] = []
  const rows: string[] = []
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.png'))) {
    const before = join(folder, 'before', file)
    const isNew = !existsSync(before)
    const difference = isNew ? null : await differenceOf(readFileSync(before), readFileSync(join(folder, file)))
    if (!isNew && difference === null) continue
    files.push(file)
    if (difference) writeFileSync(join(changed, file), difference.picture)
    rows.push(rowOf(file, difference))
  }
  writeFileSync(join(changed, 'index.html'), page(rows))
  return files
}

const figure = (source: string, caption: string) =>
  `<figure><figcaption>${caption}</figcaption><a href="${source}"><img src="${source}" alt="" loading="lazy"></a></figure>`

const rowOf = (file: string, difference: Difference | null) =>
  `<h2>${file}</h2><div>${
    difference === null
      ? figure(`../${file}`, 'new')
      : figure(`../before/${file}`, 'before') +
        figure(`../${file}`, 'after') +
        figure(file, `${difference.pixels} pixels differ`)
  }</div>`

const page = (rows: readonly string[]) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Changed pictures</title>
<style>
body { font: 16px/1.4 sans-serif; margin: 24px }
div { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px; align-items: start }
figure { margin: 0 } img { max-width: 100%; border: 1px solid #999 }
</style>
<h1>${rows.length === 0 ? 'No picture changed' : `${rows.length} changed pictures`}</h1>
${rows.join('\n')}
`
