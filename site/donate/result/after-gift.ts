import { donate, eCards, look } from '#charity'
import { inLanguage, type Language } from '#content/language.ts'
import { fileUrl, sizeOf } from '../../look/files.ts'

/** What of the charity's picture travels with the form; its file is fetched only when it is shown. */
export interface Drawing {
  readonly wide: Sized
  readonly tall: Sized
  readonly alt: string
  readonly caption: string | null
}
interface Sized {
  readonly url: string
  readonly width: number
  readonly height: number
}

/** The pictures of a gift: received, in somebody's memory or celebration, being confirmed, not charged. */
export const faces = ['thanks', 'memory', 'celebration', 'waiting', 'resting'] as const
export type Face = (typeof faces)[number]

/** The charity's picture for it. A dedication has its own, else the card that such a one begins with, else that of every gift. */
export function pictureOf(face: Face) {
  const { pictures } = look
  if (face !== 'memory' && face !== 'celebration') return pictures[face]
  const card = eCards.find(({ begins }) => begins === face)
  return (
    pictures[face] ??
    (card && { file: card.picture, wide: undefined, alt: card.alt, caption: undefined, position: '50% 50%' }) ??
    pictures.thanks
  )
}

/** What the charity says and shows after a gift, in one language. */
export interface AfterGift {
  readonly drawings: Partial<Readonly<Record<Face, Drawing>>>
  /** What a gift does now, in a sentence. */
  readonly ahead: { readonly once: string; readonly monthly: string } | null
}

/** Made where the page is rendered: the browser is handed the few words and addresses that it needs. */
export function afterGift(language: Language): AfterGift {
  const drawings = faces.flatMap((face) => {
    const picture = pictureOf(face)
    if (!picture) return []
    const drawing: Drawing = {
      wide: sized(picture.wide ?? picture.file),
      tall: sized(picture.file),
      alt: inLanguage(picture.alt, language),
      caption: picture.caption ? inLanguage(picture.caption, language) : null,
    }
    return [[face, drawing] as const]
  })
  const { thanks } = donate
  return {
    drawings: Object.fromEntries(drawings),
    ahead: thanks ? { once: inLanguage(thanks.once, language), monthly: inLanguage(thanks.monthly, language) } : null,
  }
}

const sized = (file: string): Sized => ({ url: fileUrl(file), ...sizeOf(file) })
