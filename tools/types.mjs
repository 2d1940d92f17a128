import { join } from 'node:path'
import { root } from './project.mjs'
import { say } from './say.mjs'
import { inTerminal } from './spawned.mjs'

/**
 * Checks the types of these rooms, of all where none is named, and says each fault once.
 * @param {{ node: string, env: NodeJS.ProcessEnv }} runtime
 * @param {string[]} [rooms]
 * @returns {Promise<number>} as an exit code
 */
export async function checkTypes({ node, env }, rooms = []) {
  let output = ''
  // Rooms are checked beside each other; more checkers in each would do the same work again, twice as much in all.
  const args = [join(root, 'node_modules/typescript/bin/tsc'), '-b', ...rooms, '--checkers', '1', '--pretty', 'false']
  const code = await inTerminal(node, args, env, (chunk) => (output += chunk))
  const faults = faultsIn(output)
  if (faults.length > 0) say(`${faults.join('\n')}\n\n${faults.length} places`)
  return code
}

/**
 * What the compiler says, a fault each with the lines that belong to it, each once: a file that many rooms read is checked in each of them.
 * @param {string} output
 */
export const faultsIn = (output) =>
  [...new Set(output.split(/\n(?=\S)/).map((fault) => fault.trimEnd()))].filter(Boolean)
