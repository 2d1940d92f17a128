import { look } from '#charity'
import { brand } from '#content/brand.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { nameSizeOf } from '#content/name-size.ts'
import { pathIn } from '#gift/language.ts'
import { fileUrl } from '../look/files.ts'

const size = nameSizeOf(brand.shortName)

/** Mark, short name and strapline, linking home. `inverse` for dark paper. */
export function Logo({ language, inverse = false }: { language: Language; inverse?: boolean }) {
  return (
    <a className={size === 'usual' ? 'logo reach' : `logo logo-${size} reach`} href={pathIn(language, '/')}>
      <img
        src={fileUrl(inverse ? look.mark.dark : look.mark.light)}
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
