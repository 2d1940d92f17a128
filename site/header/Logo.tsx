import { brand } from '#content/brand.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { pathIn } from '#gift/language.ts'
import { drawingUrl } from '../art/Picture.tsx'

/** Mark, short name and strapline, linking home. `inverse` for dark paper. */
export function Logo({ language, inverse = false }: { language: Language; inverse?: boolean }) {
  return (
    <a className="logo" href={pathIn(language, '/')}>
      <img
        src={drawingUrl(inverse ? 'mark-inv' : 'mark')}
        alt=""
        width="48"
        height="48"
        {...(inverse ? { loading: 'lazy' } : {})}
      />
      <span>
        <b>{brand.shortName}</b> <span>{inLanguage(brand.strapline, language)}</span>
      </span>
    </a>
  )
}
