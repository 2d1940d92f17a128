import type { ReactNode } from 'react'
import { inLanguage, say } from '#content/language.ts'
import { providerWords } from '#content/providers.ts'
import { ofEachProvider, type ProviderName } from '#gift/provider.ts'

import { When } from './ui/When.tsx'
import { attentionWords } from './words/attention.ts'
import type { OfficeLanguage } from './words/language.ts'

const words = attentionWords.disputes

/** Of one without disputes nobody asks. */
const disputesAt = ofEachProvider((provider) => provider.disputesAt ?? undefined)

/** The way to answer a dispute, by its provider's id. */
export const disputeLink = (provider: ProviderName, dispute: string, language: OfficeLanguage): ReactNode => (
  <a href={disputesAt[provider]} rel="noreferrer">
    {say(words.act, language, { dispute, provider: providerWords[provider].title })}
  </a>
)

/** Until when a dispute may be answered (unix milliseconds), and whether that has passed; null: its provider named no day. */
export const answerUntil = (until: number | null, now: number, language: OfficeLanguage): ReactNode =>
  until === null ? (
    inLanguage(words.untold, language)
  ) : (
    <>
      <strong>
        <When at={until} language={language} />
      </strong>
      {until < now ? ` (${inLanguage(words.past, language)})` : null}
    </>
  )
