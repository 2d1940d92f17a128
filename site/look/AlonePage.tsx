import type { ReactNode } from 'react'
import { type Language, languageOf } from '#gift/language.ts'

interface AloneProps {
  readonly language: Language
  readonly title: string
  /** Its whole style sheet. */
  readonly sheet: string
  /** As it was built, to stand in the page; where nothing is built, the file that it is of. */
  readonly script?: { readonly built: string; readonly source: string }
  /** What the script finds in the page. */
  readonly data?: object
  readonly children: ReactNode
}

/** A page that is no page of the site: without header and footer, with style and script in itself, and in no search engine. */
export function AlonePage({ language, title, sheet, script, data, children }: AloneProps) {
  return (
    <html lang={language} dir={languageOf(language).dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
        {script?.built ? <script type="module" dangerouslySetInnerHTML={{ __html: script.built }} /> : null}
        {script && !script.built ? <script type="module" src={script.source} /> : null}
      </head>
      <body>
        {children}
        {data ? (
          <script
            type="application/json"
            id="data"
            dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
          />
        ) : null}
      </body>
    </html>
  )
}
