import type { Charge } from '../books.ts'
import { failed, type Stage, type Standing, tells, untried, type Verdict } from '../stage.ts'

/** What happens to a payment after it was taken, and whether the shop knows of it then. */
export async function afterwards(
  stage: Stage,
  standing: Standing,
  happens: (charge: Charge) => Promise<void>,
): Promise<Verdict> {
  if (!tells(stage.shop, standing)) {
    return untried(`"order" in the shop file has neither "${standing}" nor "kept": what the shop knows cannot be seen`)
  }
  const buyer = stage.buyer()
  await buyer.press()
  const paid = await stage.ends(buyer, 'paid', 1)
  const [charge] = await stage.books.charges(buyer)
  if (!paid.survived || !charge) return failed(`before anything happened: ${paid.why}`)
  await happens(charge)
  return stage.ends(buyer, standing, 1)
}
