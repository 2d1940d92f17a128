/** Writes every letter in every language into letters/, as HTML, text and PDF, the cards folded from paper too, to be looked at. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { eCardFor } from '#gift/e-cards.ts'
import { sampleLetters } from '../letters/kinds/common/samples.ts'
import { cardsPdf, toMessage } from './index.ts'

const folder = 'letters'
const now = Date.UTC(2026, 10, 21)
mkdirSync(folder, { recursive: true })
for (const { name, letter } of sampleLetters) {
  const to = { name: 'Marisol Peña', address: 'marisol@example.org' }
  const message = await toMessage({ id: name, to, letter }, { host: 'give.example.org', now, testMode: false })
  writeFileSync(`${folder}/${name}.html`, message.html.replaceAll('cid:', '').replaceAll('@picture', ''))
  writeFileSync(`${folder}/${name}.txt`, message.text)
  const { content, spoken = content, language, picture } = letter
  if (typeof picture === 'object') {
    const lines = ['Daniel Peña', '12 Elm Street', 'Springfield, IL 62701']
    const card = { content: spoken, language, to: lines, eCard: eCardFor(picture.tribute, picture.eCard) }
    writeFileSync(
      `${folder}/${name}.pdf`,
      await cardsPdf([card], { title: name, language, madeAt: now, size: 'letter' }),
    )
  }
  for (const { cid, filename, content: file } of message.attachments) {
    writeFileSync(`${folder}/${cid === undefined ? `${name}.pdf` : filename}`, file)
  }
}
console.log(`${sampleLetters.length} letters are in ${folder}/`)
