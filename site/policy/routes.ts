import { links } from '#charity'
import { accessibility } from '#content/accessibility.ts'
import type { Translated } from '#content/language.ts'
import type { Policy } from '#content/policy.ts'
import { privacy } from '#content/privacy.ts'
import { titled } from '#content/titles.ts'
import type { Route } from '../route.ts'
import { policyPage } from './PolicyPage.tsx'
import styles from './policy.css?inline'

const route = (path: string, policy: Policy, more?: Translated<string>): Route => ({
  path,
  title: titled(policy.title),
  description: policy.summary,
  Page: policyPage(policy, more),
  styles,
})

/** The pages that say how this site behaves. */
export const policyRoutes: readonly Route[] = [
  route('/privacy', privacy, links.privacyStatement),
  route('/accessibility', accessibility),
]
