import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { awayPage, haproxyProblems, nginxProblems } from './sentences.ts'

test.each([
  ['haproxy-problems.map', haproxyProblems],
  ['nginx-problems.conf', nginxProblems],
  ['away.html', awayPage],
])(
  '%s tells donors what the servers would, in their language (npm run generate -- proxy-words writes it)',
  (file, words) => {
    expect(readFileSync(join(import.meta.dirname, file), 'utf8')).toBe(words())
  },
)
