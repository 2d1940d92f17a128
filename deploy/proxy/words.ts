import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { awayPage, haproxyProblems, nginxProblems } from './sentences.ts'

/** `npm run generate -- proxy-words FOLDER`: what the proxies say by themselves, in the languages of the charity that `CHARITY` names. */
const folder = resolve(process.argv[2] ?? import.meta.dirname)
mkdirSync(folder, { recursive: true })
for (const [file, text] of [
  ['haproxy-problems.map', haproxyProblems()],
  ['nginx-problems.conf', nginxProblems()],
  ['away.html', awayPage()],
] as const)
  writeFileSync(join(folder, file), text)
console.log(`haproxy-problems.map, nginx-problems.conf and away.html are in ${folder}.`)
