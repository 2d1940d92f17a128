import { minutes, seconds } from '#server/base/clock.ts'
import type { Storm } from './storm.ts'

/** The clocks of the machines differ by minutes, and are set anew while servers run on them. */
export const clocksApart: Storm = {
  name: 'clocks of machines that are off',
  likely: 0.3,
  async rise(world, dice) {
    const set = () => world.setMachines(() => minutes(dice.between(-12, 12)) + seconds(dice.between(0, 59)))
    set()
    return { strike: async () => set() }
  },
  planted: {
    'a server goes by the clock of its machine': (deps, _, machine) => ({
      ...deps,
      clock: { ...deps.clock, now: machine.now },
    }),
  },
}
