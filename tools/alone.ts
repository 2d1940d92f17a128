import { keepFolder } from '#server/process/data-folder.ts'

// Run by `npm start` and `npm run dev` with a data folder: ends with code 1 and one sentence where a server works on it.
try {
  keepFolder(process.argv[2] ?? '')()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
