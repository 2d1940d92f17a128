import { charity } from '#charity'
import { CharityFaults } from '#charity/faults.ts'
import { rehearse } from './rehearsal.ts'

/** The last step of `npm run build`: says what of the charity's letters, papers and cards could not be made, with file and line. */
const { faults, notes, made } = await rehearse(Date.now())
for (const note of notes) console.log(note)
if (faults.length > 0) {
  console.error(new CharityFaults(charity.folder, faults).message)
  process.exitCode = 1
} else console.log(`made ${made} letters and cards for a look`)
