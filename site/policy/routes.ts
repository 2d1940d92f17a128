import { accessibility } from '#content/accessibility.ts'
import { brand } from '#content/brand.ts'
import { inEachLanguage, inLanguage } from '#content/language.ts'
import type { Policy } from '#content/policy.ts'
import { privacy } from '#content/privacy.ts'
import type { Route } from '../route.ts'
import { policyPage } from './PolicyPage.tsx'
import styles from './policy.css?inline'

const route = (path: string, policy: Policy): Route => ({
  path,
  title: inEachLanguage((language) => `${inLanguage(policy.title, language)} · ${brand.shortName}`),
  description: policy.summary,
  Page: policyPage(policy),
  styles,
})

/** The pages that say how this site behaves. */
export const policyRoutes: readonly Route[] = [route('/privacy', privacy), route('/accessibility', accessibility)]
