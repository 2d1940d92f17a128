import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tools/project.mjs'

/** One release as CHANGELOG.md tells it. */
export interface Section {
  readonly version: string
  /** `2026-11-22`; null while it is not released. */
  readonly date: string | null
  /** What an operator reads, without the heading. */
  readonly text: string
}

const heading = /^## \[(.+?)\](?: - (\d{4}-\d{2}-\d{2}))?$/

/** The sections of a changelog, the newest first. @see https://keepachangelog.com/en/1.1.0/ */
export function sectionsOf(changelog: string): readonly Section[] {
  const sections: { version: string; date: string | null; lines: string[] }[] = []
  for (const line of changelog.split('\n')) {
    const match = heading.exec(line)
    if (match) sections.push({ version: match[1] ?? '', date: match[2] ?? null, lines: [] })
    else sections.at(-1)?.lines.push(line)
  }
  return sections.map(({ lines, ...rest }) => ({ ...rest, text: lines.join('\n').trim() }))
}

export const changelog = (): readonly Section[] => sectionsOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))

/** This release, as package.json names it. */
export const thisVersion = (): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version

/** The release that runs where this one is not yet: the next older section; undefined where there is none. */
export function releaseBefore(sections: readonly Section[], version: string): Section | undefined {
  const at = sections.findIndex((section) => section.version === version)
  return sections.slice(at + 1).find(({ date }) => date !== null)
}
