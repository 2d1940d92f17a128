import * as v from 'valibot'
import { say } from '#content/language.ts'
import { action, greeting, small, text } from '#content/letters/parts.ts'
import { newsletterWords as words } from '#content/letters/words/newsletter.ts'
import { type Language, languageNamed } from '#gift/language.ts'
import { openQuestion } from '../../store/visitors/subscribers.ts'
import { letterKind } from './common/kind.ts'

interface Question {
  readonly language: Language
  readonly confirmUrl: string
}

/** Asks a person whose address was typed into the footer whether it was really they. Nothing else that was typed is in it. */
export const newsletterConfirm = letterKind({
  name: 'newsletter_confirm',
  reader: 'visitor',
  details: v.object({ subscriber: v.string(), email: v.string(), language: v.string() }),
  async past({ factRef, details }, { read }) {
    const askedAt = await read(openQuestion(details.subscriber))
    return factRef === `asked:${askedAt}` ? null : 'answered, left or asked again meanwhile'
  },
  saying({ details: { subscriber, email, language: wanted } }, links) {
    const language = languageNamed(wanted)
    const says: Question = { language, confirmUrl: links.confirmNews(subscriber, language) }
    return { says, to: { name: null, address: email }, unsubscribeUrl: links.leaveNews(subscriber, language) }
  },
  content({ language, confirmUrl }) {
    return {
      subject: say(words.subject, language),
      preview: say(words.preview, language),
      title: say(words.title, language),
      blocks: [
        text(greeting(null, language)),
        text(say(words.text, language)),
        action(say(words.action, language), confirmUrl),
        small(say(words.notYou, language)),
      ],
    }
  },
  examples: (language) => [
    {
      variant: '',
      says: { language, confirmUrl: 'https://give.example.org/newsletter/confirm?token=sample' },
    },
  ],
})
