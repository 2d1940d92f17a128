import { useEffect, useState } from 'react'
import { inLanguage, type Language } from '#content/language.ts'
import { notFoundHelp } from '#content/not-found.ts'
import { type Candidate, nearest } from './nearest.ts'

const rows = 5

/**
 * Where a lost visitor may go: pages that people look for, and, once the script can see which address was asked for, the
 * nearest ones before them. The number of rows never changes, so nothing moves.
 */
export default function Nearest(props: {
  language: Language
  usual: readonly Candidate[]
  pages: readonly Candidate[]
}) {
  const { language, usual, pages } = props
  const [candidates, setFound] = useState<readonly Candidate[]>([])
  useEffect(() => setFound(nearest(location.pathname, pages, 3)), [pages])
  const list = [...candidates, ...usual.filter(({ path }) => candidates.every((page) => page.path !== path))].slice(
    0,
    rows,
  )
  return (
    <nav aria-labelledby="nearest">
      <h2 id="nearest">{inLanguage(notFoundHelp[candidates.length > 0 ? 'nearest' : 'usual'], language)}</h2>
      <ul>
        {list.map(({ path, label, hrefLang }) => (
          <li key={path}>
            <a href={path} hrefLang={hrefLang}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
