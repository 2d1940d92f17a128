import { type Language, say } from '#content/language.ts'
import { appealWords as words } from '#content/words/appeals.ts'
import type { AppealPage, AppealTotal } from '#gift/appeal-total.ts'
import { Picture } from '../art/Picture.tsx'
import { sizeOf } from '../look/files.ts'

/** So many of an appeal's lights are lit: never one before its part of the goal is here. */
export const litOf = (all: number, share: number | null): number => Math.floor((Math.min(share ?? 0, 100) * all) / 100)

/** The picture of an appeal; where it has lights, those that are lit lie over it, and readers are told how many. */
export function AppealPicture({
  page,
  alt,
  total,
  language,
}: {
  readonly page: AppealPage
  readonly alt: string
  readonly total: AppealTotal | null
  readonly language: Language
}) {
  const { picture, lights } = page
  if (!lights) return <Picture file={picture} alt={alt} className="appeal-picture" eager />
  const { width, height } = sizeOf(picture)
  const lit = lights.at.slice(0, litOf(lights.at.length, total?.share ?? null))
  const numbers = { lit: String(lit.length), all: String(lights.at.length) }
  return (
    <figure className="appeal-picture appeal-lights">
      <Picture file={picture} alt={alt} eager />
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
        <path
          fill={lights.color}
          d={lit.map(([x, y]) => `M${x} ${y}h${lights.width}v${lights.height}h-${lights.width}z`).join('')}
        />
        <path fill="#fff" fillOpacity="0.4" d={lit.map(([x = 0, y = 0]) => panes(x, y, lights)).join('')} />
      </svg>
      <figcaption className="visually-hidden">{say(words.lit, language, numbers)}</figcaption>
    </figure>
  )
}

/** What makes of a lit place a window: four panes between bars. */
function panes(x: number, y: number, { width, height }: { readonly width: number; readonly height: number }): string {
  const [wide, high, bar] = [width * 0.393, height * 0.406, width * 0.0714]
  const at = (left: number, top: number) =>
    `M${round(left)} ${round(top)}h${round(wide)}v${round(high)}h-${round(wide)}z`
  const [right, below] = [x + width - bar - wide, y + height - bar - high]
  return at(x + bar, y + bar) + at(right, y + bar) + at(x + bar, below) + at(right, below)
}
const round = (number: number) => Math.round(number * 10) / 10
