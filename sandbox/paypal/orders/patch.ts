import { PATCHES, type Patch } from '../common-shapes.ts'
import type { Order, PurchaseUnit } from '../objects/order.ts'
import { type Call, found, type Operation } from '../operation.ts'
import { findings } from '../shape.ts'
import { unitsProblem } from './amounts.ts'
import { liveOrder } from './order.ts'
import { ORDER_REQUEST } from './shapes.ts'

const UNIT_PATH = /^\/purchase_units\/@reference_id=='([^']*)'(?:\/(\w+))?$/
const PATCHABLE: Record<string, string[]> = {
  custom_id: ['add', 'replace', 'remove'],
  description: ['add', 'replace', 'remove'],
  invoice_id: ['add', 'replace', 'remove'],
  soft_descriptor: ['replace', 'remove'],
  items: ['add', 'replace', 'remove'],
  amount: ['replace'],
}

/** `PATCH /v2/checkout/orders/{id}` */
export const patchOrder: Operation = {
  id: 'orders.patch',
  method: 'PATCH',
  path: '/v2/checkout/orders/:id',
  body: PATCHES,
  run(paypal, call) {
    const order = found(liveOrder(paypal, call.id), call)
    if (order.status === 'COMPLETED') throw call.refuse('ORDER_ALREADY_COMPLETED')
    const units = structuredClone(order.purchase_units)
    for (const [i, patch] of (call.body as Patch[]).entries()) patchUnit(call, order, units, patch, i)
    const problem = unitsProblem(units)
    if (problem) throw call.refuse(problem.issue, problem.place)
    paypal.orders.save(Object.assign(order, { purchase_units: units, updated: paypal.core.clock.now() }))
    return { status: 204 }
  },
}

function patchUnit(call: Call, order: Order, units: PurchaseUnit[], patch: Patch, i: number): void {
  const at = (part: string, value?: unknown) => ({ field: `/${i}/${part}`, ...(value === undefined ? {} : { value }) })
  if (!patch.path) throw call.refuse('PATCH_PATH_REQUIRED', at('path'))
  if (!patch.path.startsWith('/')) throw call.refuse('INVALID_JSON_POINTER_FORMAT', at('path', patch.path))
  const [, reference, name] = UNIT_PATH.exec(patch.path) ?? []
  const ops = PATCHABLE[name ?? '']
  if (reference === undefined || !name || !ops) throw call.refuse('NOT_PATCHABLE', at('path', patch.path))
  const unit = units.find((one) => one.reference_id === reference) as Record<string, unknown> | undefined
  if (!unit) throw call.refuse('REFERENCE_ID_NOT_FOUND', at('path', patch.path))
  const there = unit[name] !== undefined
  if (!ops.includes(patch.op) || (patch.op === 'add') === there)
    throw call.refuse('INVALID_PATCH_OPERATION', at('op', patch.op))
  if (patch.op === 'remove') {
    delete unit[name]
    return
  }
  if (patch.value === undefined) throw call.refuse('PATCH_VALUE_REQUIRED', at('value'))
  const shape = ORDER_REQUEST.properties?.purchase_units?.items?.properties?.[name] ?? {}
  if (findings(shape, patch.value).length > 0) throw call.refuse('INVALID_PARAMETER_VALUE', at('value', patch.value))
  if (name === 'amount' && order.status === 'APPROVED') {
    const approved = Number((unit.amount as { value: string }).value)
    if (Number((patch.value as { value: string }).value) > approved)
      throw call.refuse('AMOUNT_CHANGE_NOT_ALLOWED', at('value'))
  }
  unit[name] = patch.value
}
