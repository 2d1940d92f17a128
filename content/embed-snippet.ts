import { appealOf } from '#gift/appeals.ts'
import { amountsAsked, askPath } from '#gift/ask-page.ts'
import { embedMedium } from '#gift/funnel.ts'
import { type Language, pathIn } from '#gift/language.ts'
import { fundName } from './funds.ts'
import { inLanguage, say } from './language.ts'
import { escaped } from './text.ts'
import { embedPageWords as words } from './words/embed-pages.ts'

/** What a form on another site asks for. */
export interface Embedded {
  /** The origin of our own site. */
  readonly origin: string
  readonly language: Language
  /** The id of an appeal, or of a fund. */
  readonly appeal?: string | undefined
  readonly fund?: string | undefined
}

/** What its heading says, and below it what the gifts are for; null: for what the charity decides. */
function namesOf({ appeal: id, fund, language }: Omit<Embedded, 'origin'>) {
  const appeal = appealOf(id)
  const purpose = appeal?.fund ?? fund
  return {
    title: appeal ? inLanguage(appeal.name, language) : inLanguage(words.title, language),
    purpose: purpose === undefined ? null : say(words.forFund, language, { fund: fundName(purpose, language) }),
  }
}

const attributes = (all: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(all)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escaped(value)}"`]))
    .join('')

/** What is copied into the page of another site: the element, and the plain form inside it for whoever has no script. */
export function embedSnippet({ origin, language, appeal, fund }: Embedded): string {
  const { title, purpose } = namesOf({ language, appeal, fund })
  const markup = attributes({
    lang: language,
    heading: title,
    appeal,
    fund: appeal === undefined ? fund : undefined,
    ...(appeal === undefined ? {} : { frequency: 'once', amounts: amountsAsked(appeal).join(' ') }),
  })
  const hidden = (name: string, value: string | undefined) =>
    value === undefined ? [] : [`    <input type="hidden" name="${name}" value="${escaped(value)}">`]
  return [
    `<script src="${origin}/embed/v1.js" defer></script>`,
    `<giving-ask${markup}>`,
    `  <form action="${origin}${pathIn(language, '/donate')}" method="get">`,
    `    <p><b>${escaped(title)}</b>${purpose === null ? '' : `<br>${escaped(purpose)}`}</p>`,
    ...hidden('appeal', appeal),
    ...hidden('fund', appeal === undefined ? fund : undefined),
    ...hidden('utm_medium', embedMedium),
    `    <button>${escaped(inLanguage(words.title, language))}</button>`,
    '  </form>',
    '</giving-ask>',
  ].join('\n')
}

/** How wide and high the chooser wants to be in a frame, in pixels. */
export const frameSize = { width: 440, height: 380 }

/** The chooser in a frame: without scripts of ours, and it may do nothing but lead to our page. */
export function embedFrame({ origin, language, appeal, fund }: Embedded, { width, height } = frameSize): string {
  const { title } = namesOf({ language, appeal, fund })
  const query = appeal ? `?appeal=${encodeURIComponent(appeal)}` : fund ? `?fund=${encodeURIComponent(fund)}` : ''
  const source = `${origin}${pathIn(language, askPath)}${query}`
  const may = 'allow-top-navigation-by-user-activation allow-forms allow-popups'
  return `<iframe${attributes({ src: source, title, sandbox: may, width: `${width}`, height: `${height}`, loading: 'lazy', style: 'border:0;max-width:100%' })}></iframe>`
}

/** What stands where the chooser may not be framed: a link. */
export const embedLink = (address: string, embed: Omit<Embedded, 'origin'>): string =>
  `<a href="${escaped(address)}">${escaped(namesOf(embed).title)}</a>`

export const embedTitle = (embed: Omit<Embedded, 'origin'>): string => namesOf(embed).title
