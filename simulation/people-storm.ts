import { sql } from 'kysely'
import { days, hours, minutes } from '#server/base/clock.ts'
import { randomFrom } from '#server/base/random.ts'
import { changePerson } from '#server/giving/person/change.ts'
import { mergePeople, unmergePerson } from '#server/giving/person/merge.ts'
import { afterEachWrite } from '#server/giving/testing/after-each-write.ts'
import type { Store } from '#server/store/database/store.ts'
import type { Dice } from './dice.ts'
import { count } from './paying.ts'
import type { Storm } from './storm.ts'
import type { World } from './world.ts'

/** Staff who merge people, take them apart and write down what is known of them, while gifts go on. */
export const mergedPeople: Storm = {
  name: 'merged people',
  likely: 0.25,
  async rise(world, dice) {
    /** Who was merged, and is to be taken apart, by a gift of theirs. */
    const merged: { readonly gift: string; readonly person: string }[] = []
    return {
      async strike() {
        await world.pass(minutes(30))
        for (let turn = 0; turn < 4; turn++) {
          const them = await somebody(world.store(), dice)
          if (!them) return
          const deps = { clock: world.clock, random: randomOf(world, dice) }
          const outcome = await world.store().write(mergePeople(deps, { ...them, by: 'storm' }))
          if (outcome.ok) {
            count(world, 'people merged while gifts go on')
            merged.push({ gift: them.stays.id, person: outcome.value.merged })
          }
          const of = { gift: them.stays, by: 'storm', action: 'person_wishes' }
          const name = { firstName: 'Una', lastName: `Meadow${'abcd'[turn]}` }
          await world.store().write(changePerson(deps, of, (_each, isRoot) => (isRoot ? { name } : {})))
          await world.pass(hours(dice.between(1, 40)))
          if (dice.happens(0.5)) await apart(world, merged.shift())
        }
        await world.pass(days(1))
      },
      async calm() {
        // each is somebody of their own again
        while (merged.length > 0) await apart(world, merged.shift())
        await world.pass(minutes(30))
      },
      async broken() {
        const { db } = world.store()
        const still = await db.selectFrom('person').select('id').where('merged_into', 'is not', null).execute()
        return still.map(({ id }) => `person ${id} was taken apart, and is merged still`)
      },
    }
  },
  planted: {
    'whoever gave last is whose every gift is': afterEachWrite(
      sql`update gift set person = (select max(id) from person) where person is not null`,
    ),
  },
}

const randomOf = (world: World, dice: Dice) =>
  randomFrom(world.clock, (size) => Uint8Array.from({ length: size }, () => dice.between(0, 255)))

/** Two people, by a gift of each; null: there are no two. */
async function somebody({ db }: Store, dice: Dice) {
  const gifts = await db
    .selectFrom('gift')
    .select(['id', 'person'])
    .where('person', 'is not', null)
    .orderBy('id')
    .execute()
  const [first, ...more] = gifts
  if (!first) return null
  const [stays, other] = [dice.pick([first, ...more]), dice.pick([first, ...more])]
  return stays.person === other.person ? null : { stays, other }
}

async function apart(world: World, one: { readonly gift: string; readonly person: string } | undefined): Promise<void> {
  if (!one) return
  const clock = { clock: world.clock }
  if (await world.store().write(unmergePerson(clock, { merged: one.person, gift: one.gift, by: 'storm' })))
    count(world, 'people taken apart')
}
