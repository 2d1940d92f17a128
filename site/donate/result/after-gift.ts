import { donate, look } from '#charity'
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

/** The pictures of a gift: received, being confirmed, not charged. */
export const faces = ['thanks', 'waiting', 'resting'] as const
export type Face = (typeof faces)[number]

/** What the charity says and shows after a gift, in one language. */
export interface AfterGift {
  readonly drawings: Partial<Readonly<Record<Face, Drawing>>>
  /** What a gift does now, in a sentence. */
  readonly ahead: { readonly once: string; readonly monthly: string } | null
}

/** Made where the page is rendered: the browser is handed the few words and addresses that it needs. */
export function afterGift(language: Language): AfterGift {
  const drawings = faces.flatMap((face) => {
    const picture = look.pictures[face]
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
