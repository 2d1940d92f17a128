import { brand } from '#content/brand.ts'
import type { Language } from '#content/language.ts'
import { translate } from '#content/words.ts'
import type { SignUpProps } from './SignUp.island.tsx'

/** What the sign-up says, in one language. */
export function signUpProps(language: Language): SignUpProps {
  return {
    language,
    title: translate('footer.signup', language),
    text: translate('footer.signupText', language),
    words: {
      firstName: translate('footer.firstName', language),
      lastName: translate('footer.lastName', language),
      email: translate('footer.email', language),
      required: translate('footer.required', language),
      submit: translate('footer.submit', language),
      consent: translate('footer.consent', language, { name: brand.shortName }),
      thanks: translate('footer.thanks', language),
      thanksText: translate('footer.thanksText', language),
      notKept: translate('footer.notKept', language),
      again: translate('footer.again', language),
    },
    mistakes: {
      firstName: translate('footer.firstNameMissing', language),
      lastName: translate('footer.lastNameMissing', language),
      email: translate('footer.emailMissing', language),
      emailWrong: translate('footer.emailWrong', language),
      nameWrong: translate('footer.nameWrong', language),
    },
  }
}
