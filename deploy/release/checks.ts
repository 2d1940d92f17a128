import type { Section } from './changelog.ts'

/** What is known of the clone that a release would be made of. */
export interface Candidate {
  readonly version: string
  /** `2026-11-22` */
  readonly today: string
  /** Lines of `git status --porcelain`. */
  readonly changed: readonly string[]
  readonly tags: readonly string[]
  readonly sections: readonly Section[]
  /** /.well-known/security.txt as it was built. */
  readonly securityTxt: string
  /** Packages whose licence does not let us pass them on. */
  readonly forbidden: readonly string[]
  /** Why its checksums cannot be signed; null: they can, or nobody wants it. */
  readonly keyFault: string | null
}

const halfYear = 182 * 86_400_000
const semver = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/

/** Everything that speaks against this release, each as one sentence. */
export function faultsOf(candidate: Candidate): readonly string[] {
  const { version, today, changed, tags, sections, securityTxt, forbidden, keyFault } = candidate
  const faults: string[] = []
  const fault = (holds: boolean, says: string) => void (holds && faults.push(says))
  fault(!semver.test(version), `package.json names the version "${version}", not one like 1.2.3.`)
  fault(changed.length > 0, `The clone is not clean: ${changed.join(', ')}.`)
  fault(tags.includes(`v${version}`), `The tag v${version} is there already: package.json needs the next version.`)

  const section = sections.find((each) => each.version === version)
  const open = sections.find((each) => each.version === 'Unreleased')
  fault(!section?.text, `CHANGELOG.md has nothing under ## [${version}].`)
  fault(section?.date === null, `CHANGELOG.md gives no day: ## [${version}] - ${today}.`)
  fault((section?.date ?? '') > today, `CHANGELOG.md dates ${version} later than today.`)
  fault(Boolean(open?.text), `CHANGELOG.md has something under ## [Unreleased]: it belongs to ${version}.`)
  const newest = sections.find((each) => each.date !== null)?.version
  fault(Boolean(section) && newest !== version, `CHANGELOG.md has ${newest} above ${version}.`)

  const expires = /^Expires: (.+)$/m.exec(securityTxt)?.[1] ?? ''
  const left = Date.parse(expires) - Date.parse(today)
  fault(!(left >= halfYear), `security.txt lapses on ${expires.slice(0, 10)}, within half a year: content/brand.ts.`)
  fault(forbidden.length > 0, `May not be passed on by their licences: ${forbidden.join(', ')}.`)
  return keyFault === null ? faults : [...faults, keyFault]
}
