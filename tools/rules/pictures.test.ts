import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../project.mjs'

const charities = readdirSync(join(root, 'charity'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => pictures(name, '.svg', '.avif').length > 0)

/** Every file below a charity's folder with one of these endings, by its path within the folder. */
function pictures(charity: string, ...endings: readonly string[]): string[] {
  const folder = join(root, 'charity', charity)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

describe.each(charities)('the pictures of charity/%s', (charity) => {
  const at = (file: string) => join(root, 'charity', charity, file)
  const drawing = (file: string) => ({ file, source: readFileSync(at(file), 'utf8') })
  const drawings = pictures(charity, '.svg').map(drawing)

  it('scale, and neither run nor fetch anything', () => {
    for (const { file, source } of drawings) {
      expect(source, file).toMatch(/^<svg [^>]*viewBox="/)
      expect(source, file).not.toMatch(
        /<script|<foreignObject|<style|\son[a-z]+=|href="(?!#)|url\((?!#)|@import|<image/i,
      )
    }
  })

  it('share no id, so that any two stand inline on one page', () => {
    const owners = new Map<string, string[]>()
    for (const { file, source } of drawings) {
      for (const [, id = ''] of source.matchAll(/\sid="([^"]+)"/g)) owners.set(id, [...(owners.get(id) ?? []), file])
    }
    expect([...owners].filter(([, files]) => files.length > 1)).toEqual([])
  })

  it('have light spots beside a story', () => {
    for (const file of pictures(charity, '.svg', '.avif').filter((each) => basename(each).startsWith('spot-'))) {
      expect(statSync(at(file)).size, file).toBeLessThanOrEqual(file.endsWith('.svg') ? 10_000 : 40_000)
    }
  })

  it('name the author, the licence and the consent of every photograph', () => {
    const credits = existsSync(at('credits.yaml')) ? (parse(readFileSync(at('credits.yaml'), 'utf8')) as Credit[]) : []
    const credited = credits.flatMap(({ files, author, licence, consent }) =>
      author && licence && consent ? files : [],
    )
    expect(pictures(charity, '.avif').filter((file) => !credited.includes(file))).toEqual([])
    expect(credited.filter((file) => !existsSync(at(file)))).toEqual([])
  })

  it('have each e-card once more for mails, sharp and light', () => {
    for (const card of pictures(charity, '.svg', '.avif').filter((file) => file.startsWith('e-cards'))) {
      const mailed = card.replace(/\.svg$/, '.png').replace(/\.avif$/, '.jpg')
      expect(sizeOf(readFileSync(at(mailed))), mailed).toEqual([1200, 800])
      expect(statSync(at(mailed)).size, mailed).toBeLessThanOrEqual(60_000)
    }
  })
})

interface Credit {
  readonly files: readonly string[]
  readonly author?: string
  readonly licence?: string
  readonly consent?: string
}

/** Width and height that a PNG (its first chunk) or a JPEG (its frame header, SOF0 or SOF2) says of itself. */
function sizeOf(picture: Buffer): [number, number] {
  if (picture.toString('latin1', 1, 4) === 'PNG') return [picture.readUInt32BE(16), picture.readUInt32BE(20)]
  let at = 2
  while (![0xffc0, 0xffc2].includes(picture.readUInt16BE(at))) at += 2 + picture.readUInt16BE(at + 2)
  return [picture.readUInt16BE(at + 7), picture.readUInt16BE(at + 5)]
}
