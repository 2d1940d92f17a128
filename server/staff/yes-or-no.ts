import * as v from 'valibot'
import { catalogue } from '#content/catalogue.ts'
import type { GiftAbout } from './gift-about.ts'
import type { Text } from './sentence.ts'
import { type Ask, asks } from './verb.ts'

const answers = catalogue('staff.answers')

/** Yes or no, as it stands unless said; null: not said. */
export const yesOrNo = (option: string, label: Text, stands: (about: GiftAbout) => boolean) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.check((text) => ['', 'yes', 'no'].includes(text), 'yes or no'),
    v.transform((text) => (text === '' ? null : text === 'yes')),
    asks<boolean | null, GiftAbout>({
      typed: `[--${option} yes|no]`,
      label,
      stands: (about) => (stands(about) ? 'yes' : 'no'),
      choices: () => [
        { value: 'yes', label: { text: answers.yes } },
        { value: 'no', label: { text: answers.no } },
      ],
    }),
  )

/** No, unless yes is said: of two choices the second. */
export const unlessSaid = <About = never>(
  question: Omit<Ask<About>, 'choices'>,
  { no, yes }: { readonly no: Text; readonly yes: Text },
) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text === 'yes'),
    asks<boolean, About>({
      ...question,
      choices: () => [
        { value: '', label: { text: no } },
        { value: 'yes', label: { text: yes } },
      ],
    }),
  )
