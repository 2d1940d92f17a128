/** Where the server begins. Bounds on memory come first: they hold from a process's start on, or not at all. */
import { boundMemory } from './config/memory.ts'

boundMemory()
await import('./serve.ts')
