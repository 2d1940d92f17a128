import { parseArgs } from 'node:util'

const kinds = ['at-once', 'crowds', 'neighbours', 'storms'] as const

/** How `npm run bench -- attack` is called: it says what each of them means. @throws where it is called otherwise */
export function optionsOf(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      one: { type: 'string', default: '3000' },
      many: { type: 'string', default: '6000' },
      known: { type: 'string', default: '200' },
      strangers: { type: 'string', default: '100' },
      crowd: { type: 'string', default: '1000' },
      cores: { type: 'string', default: '0' },
      scenes: { type: 'string', default: kinds.join(',') },
      within: { type: 'string', default: '20' },
    },
  })
  const scenes = values.scenes.split(',')
  if (!scenes.every((kind) => kinds.some((name) => name === kind))) {
    throw new Error(`--scenes takes ${kinds.join(', ')}, parted by commas`)
  }
  const numbers = Object.entries(values).filter(([name]) => name !== 'scenes')
  const wrong = numbers.find(([name, value]) => !(Number(value) > 0 || (name === 'cores' && value === '0')))
  if (wrong) throw new Error(`--${wrong[0]} takes a number above zero`)
  return {
    one: Number(values.one),
    many: Number(values.many),
    known: Number(values.known),
    strangers: Number(values.strangers),
    donors: Number(values.crowd),
    cores: Number(values.cores),
    scenes: kinds.filter((kind) => scenes.includes(kind)),
    /** Minutes. */
    within: Number(values.within),
  }
}

export type Options = Readonly<ReturnType<typeof optionsOf>>
