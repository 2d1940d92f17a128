import { fundName } from '#content/funds.ts'
import { inLanguage, say } from '#content/language.ts'
import { embedWords } from '#content/words/embed.ts'
import { embedPageWords as words } from '#content/words/embed-pages.ts'
import { appealOf } from '#gift/appeals.ts'
import { type AskPageProps, askOf } from '#gift/ask-page.ts'
import { embedMedium } from '#gift/funnel.ts'
import { pathIn } from '#gift/language.ts'
import { cents, formatCents } from '#gift/money.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { AlonePage } from '../look/AlonePage.tsx'
import { lookSheet } from '../look/sheet.ts'
import type { PageProps } from '../route.ts'
import ask from './ask.css?inline'
import page from './ask-page.css?inline'

/** The chooser alone, as other sites frame it: a form that opens our page in the place of the whole of theirs, without any script. */
export function AskPage({ language, props = askOf({}) }: PageProps) {
  const { appeal: id, fund, frequency, amounts, chosen, host } = props as AskPageProps
  const appeal = appealOf(id)
  const purpose = appeal?.fund ?? fund
  const title = appeal ? inLanguage(appeal.name, language) : inLanguage(words.title, language)
  return (
    <AlonePage language={language} title={title} sheet={lookSheet + ask + page}>
      <main className="ask">
        <h1>{title}</h1>
        {purpose ? <p>{say(words.forFund, language, { fund: fundName(purpose, language) })}</p> : null}
        <form action={pathIn(language, '/donate')} method="get" target="_top">
          <Hidden
            fields={{
              utm_medium: embedMedium,
              utm_source: host || undefined,
              appeal: appeal?.id,
              fund: appeal ? undefined : fund || undefined,
            }}
          />
          <div role="radiogroup" className="often" aria-label={inLanguage(embedWords.often, language)}>
            {(['monthly', 'once'] as const).map((each) => (
              <label key={each}>
                <input type="radio" name="frequency" value={each} defaultChecked={each === frequency} />
                {inLanguage(embedWords[each], language)}
              </label>
            ))}
          </div>
          <div role="radiogroup" aria-label={inLanguage(embedWords.amount, language)}>
            {amounts.map((each) => (
              <label key={each}>
                <input type="radio" name="amount" value={each} defaultChecked={each === chosen} />
                {formatCents(cents(each * 100), language)}
              </label>
            ))}
          </div>
          <button type="submit" className="give">
            {inLanguage(words.title, language)}
          </button>
          <small>{inLanguage(words.opensHere, language)}</small>
        </form>
      </main>
    </AlonePage>
  )
}
