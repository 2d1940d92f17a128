import { spawn } from 'node:child_process'
import { root } from './project.mjs'
import { Fault } from './say.mjs'

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a command to its end with its output kept, and shown only when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, failure?: string }} [options]
 * @returns {Promise<string>} what it printed
 */
export function quietly(command, args, { cwd = root, env = process.env, failure = `${command} failed` } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => reject(new Fault(`${failure}: ${error.message}`)))
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Fault(`${output}\n${failure}`))))
  })
}

/**
 * Runs a command in this terminal and answers its exit code. A signal sent to us reaches it too; when it has ended, so do we.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {(chunk: Buffer) => void} [hear] gets what it prints, instead of the terminal
 * @returns {Promise<number>}
 */
export function inTerminal(command, args, env, hear) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['inherit', hear ? 'pipe' : 'inherit', 'inherit'], env })
    if (hear) child.stdout?.on('data', hear)
    let isEnding = false
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => {
      isEnding = true
      child.kill(signal)
    }
    for (const signal of signals) process.on(signal, pass)
    child.on('error', reject)
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, pass)
      if (isEnding) process.exit(code || 130)
      resolve(code ?? 1)
    })
  })
}
