import { keptVariant, variantNames } from '#gift/experiment.ts'
import { countedCampaign, type Device, type ToldCount } from '#gift/funnel.ts'
import { type Clock, hours, seconds } from '../../base/clock.ts'
import type { Store } from '../../store/database/store.ts'
import type { VariantSeenTable, VisitTable } from '../../store/database/visitor-tables.ts'
import { addVariantsSeen } from '../../store/visitors/variants.ts'
import { addVisits } from '../../store/visitors/visits.ts'

/** Counts the steps of visits to the donation page, as `docs/decisions/0059-funnel.md` says. */
export interface Visits {
  /** Counts one; false: a process counts no more than `mostASecond`, whoever sends them. */
  count(step: ToldCount, device: Device): boolean
  /** Adds what was counted since to the database's sums; what cannot be written is kept for the next time. */
  flush(): Promise<void>
}

/** A telethon's visitors are fewer; more are somebody's program. */
const mostASecond = 500

/**
 * Adds counts up in memory, under few enough names that they cannot fill it: every word of a name is one of a list.
 * `campaigns`: those that are counted by themselves.
 */
export function openVisits(
  { store, clock }: { readonly store: Pick<Store, 'write'>; readonly clock: Pick<Clock, 'now'> },
  campaigns: readonly string[],
): Visits {
  let counted = new Map<string, VisitTable>()
  let variants = new Map<string, VariantSeenTable>()
  let second = { at: 0, counts: 0 }
  const add = (visit: VisitTable) => {
    const { hour, step, language, device, campaign, way } = visit
    const name = JSON.stringify([hour, step, language, device, campaign, way])
    counted.set(name, { ...visit, number: (counted.get(name)?.number ?? 0) + visit.number })
  }
  const addVariant = (row: VariantSeenTable) => {
    const name = `${row.hour} ${row.variant}`
    variants.set(name, { ...row, number: (variants.get(name)?.number ?? 0) + row.number })
  }
  return {
    count({ step, language, way, campaign, variant }, device) {
      const now = clock.now()
      const at = Math.floor(now / seconds(1))
      if (at !== second.at) second = { at, counts: 0 }
      second.counts++
      if (second.counts > mostASecond) return false
      const hour = now - (now % hours(1))
      add({ hour, step, language, device, campaign: countedCampaign(campaign, campaigns), way: way ?? '', number: 1 })
      if (step === 'seen' && variant !== undefined && variantNames.includes(variant)) {
        addVariant({ variant: keptVariant(variant), hour, number: 1 })
      }
      return true
    },
    async flush() {
      if (counted.size === 0) return
      const [writing, views] = [[...counted.values()], [...variants.values()]]
      counted = new Map()
      variants = new Map()
      try {
        await store.write(function* (db) {
          yield* addVisits(writing)(db)
          yield* addVariantsSeen(views)(db)
        })
      } catch (error) {
        for (const visit of writing) add(visit)
        for (const each of views) addVariant(each)
        throw error
      }
    },
  }
}
