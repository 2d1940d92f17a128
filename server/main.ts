/** Where the server begins. Bounds on memory come first: they hold from a process's start on, or not at all. */
import { boundMemory } from './config/memory.ts'
import { useVersion } from './config/version-in-use.ts'
import { startFault } from './process/start-fault.ts'
import { noteStart } from './process/version-place.ts'

boundMemory()
const version = useVersion()
try {
  if (version !== '') noteStart(version)
  await import('./serve.ts')
} catch (error) {
  // What is wrong in the charity's folder is known as soon as anything reads it.
  process.stderr.write(`${startFault(error) ?? `The server could not start: ${(error as Error).stack}`}\n`)
  process.exit(1)
}
