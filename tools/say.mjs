/** @param {string} line one plain line for the person at the terminal */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/**
 * Tells that a step began, every ten seconds that it is still going, and how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} step
 * @returns {Promise<T>}
 */
export async function timed(title, step) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  say(`• ${title} …`)
  const beat = setInterval(() => say(`  … ${seconds()} s`), 10_000)
  try {
    const result = await step()
    say(`  done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(beat)
  }
}

/** An expected fault, said to the person as one clear message, without a stack. */
export class Fault extends Error {}

/**
 * Runs a tool's main function: an expected fault is one line and exit code 1, anything else keeps its stack.
 * @param {() => Promise<void>} main
 */
export function entry(main) {
  main().catch((error) => {
    process.stderr.write(error instanceof Fault ? `\n${error.message}\n` : `\n${error?.stack ?? error}\n`)
    process.exit(1)
  })
}
