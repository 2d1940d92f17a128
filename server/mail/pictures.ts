import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { charity, look } from '#charity'
import { contrast } from '#charity/contrast.ts'
import { inLanguage } from '#content/language.ts'
import type { Letter } from '#content/letters/letter.ts'
import { eCardFor } from '#gift/e-cards.ts'

/** A picture that travels in the mail itself: nothing is fetched when it is read, and nobody learns that it was. */
export interface MailPicture {
  /** What the HTML calls it by (RFC 2392). */
  readonly cid: string
  readonly filename: string
  readonly contentType: string
  readonly content: Uint8Array
}

/** The drawing of a card. Where pictures are not shown, its words stand on its own paper. */
export interface CardPicture extends MailPicture {
  readonly alt: string
  readonly paper: string
  readonly ink: string
}

/** What is drawn in a letter. */
export interface Pictures {
  readonly card: CardPicture | null
  /** The slim one at the head of what is kept for taxes. */
  readonly band: MailPicture | null
  readonly mark: MailPicture | null
}

/** The pictures of a letter: a card has its drawing; any other has the mark, and what is kept for taxes the band. */
export function picturesOf(letter: Letter): Pictures {
  const { picture: wanted } = letter
  if (typeof wanted === 'object') {
    const eCard = eCardFor(wanted.tribute, wanted.eCard)
    if (eCard === null) return { card: null, band: null, mark: pictureAt('public/icon-192.png') }
    const { picture, alt, paper = look.colours.panel } = eCard
    const { ink, onDark } = look.colours
    const readable = contrast(ink, paper) >= contrast(onDark, paper) ? ink : onDark
    const drawn = pictureAt(mailed(picture))
    const card = drawn && { ...drawn, alt: inLanguage(alt, letter.language), paper, ink: readable }
    return { card, band: null, mark: null }
  }
  return {
    card: null,
    band: wanted === 'band' ? pictureAt(mailed(look.band)) : null,
    mark: pictureAt('public/icon-192.png'),
  }
}

/** Mail programs show neither drawings (SVG) nor AVIF: beside each lies the same as PNG or JPEG. */
const mailed = (file: string): string => file.replace(/\.svg$/, '.png').replace(/\.(avif|webp)$/, '.jpg')

const cache = new Map<string, MailPicture | null>()

/** A picture of the charity's folder; null where there is none, for a letter leaves without it too. Read once in a process. */
function pictureAt(file: string): MailPicture | null {
  const drawing = cache.get(file)
  if (drawing !== undefined) return drawing
  if (!existsSync(join(charity.folder, file))) {
    cache.set(file, null)
    return null
  }
  const filename = file.slice(file.lastIndexOf('/') + 1)
  const picture = {
    cid: `${filename}@picture`,
    filename,
    contentType: extname(file) === '.png' ? 'image/png' : 'image/jpeg',
    content: readFileSync(join(charity.folder, file)),
  }
  cache.set(file, picture)
  return picture
}
