import type { ReactNode } from 'react'
import { brand } from '#content/brand.ts'
import { inLanguage, type Language, type Translated } from '#content/language.ts'
import { waysToGive as words } from '#content/ways-to-give.ts'
import { Island } from '../islands/Island.tsx'
import { PostalLines } from '../link/PostalLines.tsx'
import Copy from './Copy.island.tsx'

/** What every fund, employer and lawyer asks for, to read, to copy and to print. */
export function Facts({ language }: { language: Language }) {
  const say = (text: Translated<string>) => inLanguage(text, language)
  const { street, city, region, postalCode } = brand.postalAddress
  const facts: readonly (readonly [Translated<string>, string, ReactNode?])[] = [
    [words.facts.name, brand.name],
    [words.facts.taxId, brand.taxId],
    [words.facts.status, brand.taxStatus],
    [words.facts.address, `${street}, ${city}, ${region} ${postalCode}`, <PostalLines key="lines" />],
    [words.facts.phone, brand.phone],
  ]
  return (
    <aside className="ways-facts" aria-labelledby="who">
      <h2 id="who" tabIndex={-1}>
        {say(words.facts.title)}
      </h2>
      <dl id="who-facts">
        {facts.map(([label, value, lines]) => (
          <div key={say(label)}>
            <dt>{say(label)}</dt>
            <dd>{lines ?? <bdi>{value}</bdi>}</dd>
          </div>
        ))}
      </dl>
      <Island
        of={Copy}
        when="visible"
        props={{
          text: facts.map(([label, value]) => `${say(label)}: ${value}`).join('\n'),
          shown: 'who-facts',
          label: say(words.facts.copy),
          copied: say(words.facts.copied),
          notCopied: say(words.facts.notCopied),
        }}
      />
    </aside>
  )
}
