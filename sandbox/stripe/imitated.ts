import { invalid } from './errors.ts'
import type { Params } from './form.ts'

/** Refuses by name what Stripe knows and this sandbox does not play: nothing is ever ignored in silence. */
export function onlyImitated(params: Params, names: string[], within = ''): void {
  const foreign = Object.keys(params).find((name) => !names.includes(name))
  if (foreign === undefined) return
  const param = within ? `${within}[${foreign}]` : foreign
  throw invalid(`The payment sandbox does not imitate the parameter ${param}.`, param)
}
