/** Writes every letter in every language into letters/, as HTML, text and PDF, to be looked at. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { sampleLetters } from '#content/letters/samples.ts'
import { toMessage } from './index.ts'

const folder = 'letters'
mkdirSync(folder, { recursive: true })
for (const { name, letter } of sampleLetters) {
  const to = { name: 'Marisol Peña', address: 'marisol@example.org' }
  const message = await toMessage(
    { id: name, to, letter },
    { host: 'give.example.org', now: Date.UTC(2026, 10, 21), testMode: false },
  )
  writeFileSync(`${folder}/${name}.html`, message.html)
  writeFileSync(`${folder}/${name}.txt`, message.text)
  for (const file of message.attachments) writeFileSync(`${folder}/${name}.pdf`, file.content)
}
console.log(`${sampleLetters.length} letters are in ${folder}/`)
