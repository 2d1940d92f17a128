/** Writes every letter in every language into letters/, as HTML, text and PDF, the cards folded from paper too, to be looked at. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { writeLetter } from '#content/letters/index.ts'
import { sampleLetters } from '#content/letters/samples.ts'
import { eCardFor } from '#gift/e-cards.ts'
import { cardsPdf, toMessage } from './index.ts'

const folder = 'letters'
const now = Date.UTC(2026, 10, 21)
mkdirSync(folder, { recursive: true })
for (const { name, letter } of sampleLetters) {
  const to = { name: 'Marisol Peña', address: 'marisol@example.org' }
  const message = await toMessage({ id: name, to, letter }, { host: 'give.example.org', now, testMode: false })
  writeFileSync(`${folder}/${name}.html`, message.html.replaceAll('cid:', '').replaceAll('@picture', ''))
  writeFileSync(`${folder}/${name}.txt`, message.text)
  if (letter.kind === 'tribute_card') {
    const { language, recipientName, tribute, eCard } = letter
    const lines = [recipientName, '12 Elm Street', 'Springfield, IL 62701']
    const card = { content: writeLetter(letter), language, to: lines, eCard: eCardFor(tribute, eCard) }
    writeFileSync(
      `${folder}/${name}.pdf`,
      await cardsPdf([card], { title: name, language, madeAt: now, size: 'letter' }),
    )
  }
  for (const { cid, filename, content } of message.attachments) {
    writeFileSync(`${folder}/${cid === undefined ? `${name}.pdf` : filename}`, content)
  }
}
console.log(`${sampleLetters.length} letters are in ${folder}/`)
