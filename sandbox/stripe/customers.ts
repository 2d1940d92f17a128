import { invalid } from './errors.ts'
import type { Params } from './form.ts'
import { onlyImitated } from './imitated.ts'
import { listOf } from './lists.ts'
import type { Address } from './objects/address.ts'
import { ADDRESS_LINES } from './objects/address.ts'
import type { Customer } from './objects/customer.ts'
import { buildCustomer } from './objects/customer.ts'
import type { Stripe } from './stripe.ts'
import { field, found, group, items, mergeMetadata, text } from './values.ts'

/** An address from parameters. */
export function addressOf(given: unknown): Address | null {
  if (typeof given !== 'object' || given === null) return null
  return Object.fromEntries(ADDRESS_LINES.map((line) => [line, field(given as Params, line)])) as Address
}

function fill(stripe: Stripe, customer: Customer, params: Params): void {
  const { store } = stripe
  const email = field(params, 'email', customer.email)
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw invalid(`Invalid email address: ${email}`, 'email', 'email_invalid')
  customer.email = email
  customer.name = field(params, 'name', customer.name)
  customer.phone = field(params, 'phone', customer.phone)
  customer.description = field(params, 'description', customer.description)
  if (params.address !== undefined) customer.address = addressOf(params.address)
  if (params.preferred_locales !== undefined)
    customer.preferred_locales = items(params, 'preferred_locales').map(String)
  customer.metadata = mergeMetadata(customer.metadata, params.metadata)
  const settings = group(params, 'invoice_settings')
  onlyImitated(settings, ['default_payment_method'], 'invoice_settings')
  const method = settings.default_payment_method
  if (method === '') customer.invoice_settings.default_payment_method = null
  else if (method !== undefined) {
    const param = 'invoice_settings[default_payment_method]'
    const paymentMethod = found(store.paymentMethods.get(String(method)), 'PaymentMethod', String(method), param)
    if (paymentMethod.customer !== customer.id) {
      throw invalid(
        `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
        param,
        'resource_missing',
      )
    }
    customer.invoice_settings.default_payment_method = paymentMethod.id
  }
}

/** Makes a customer and tells the world. */
export function createCustomer(stripe: Stripe, params: Params): Customer {
  const { store } = stripe
  const customer = buildCustomer(stripe)
  const clock = text(params, 'test_clock')
  if (clock !== undefined) {
    const testClock = found(store.testClocks.get(clock), 'test clock', clock, 'test_clock')
    customer.test_clock = clock
    customer.created = testClock.frozen_time
  }
  fill(stripe, customer, params)
  store.customers.save(customer)
  stripe.emit('customer.created', customer)
  return customer
}

/** `/v1/customers`. */
export function registerCustomers(stripe: Stripe): void {
  const { api, store } = stripe
  const { customers } = store

  api.route('POST', '/v1/customers', ({ params }) => createCustomer(stripe, params))
  api.route('GET', '/v1/customers/:id', ({ id }) => {
    if (stripe.note(id).deleted) return { id, object: 'customer', deleted: true }
    return found(customers.get(id), 'customer', id)
  })
  api.route('POST', '/v1/customers/:id', ({ id, params }) => {
    const customer = found(customers.get(id), 'customer', id)
    const before = structuredClone(customer)
    fill(stripe, customer, params)
    customers.save(customer)
    stripe.updated('customer.updated', customer, before)
    return customer
  })
  api.route('DELETE', '/v1/customers/:id', ({ id }) => {
    const customer = found(customers.get(id), 'customer', id)
    for (const hear of stripe.hooks.customerDeleted) hear(customer)
    customers.remove(id)
    stripe.annotate(id, { deleted: true })
    stripe.emit('customer.deleted', customer)
    return { id, object: 'customer', deleted: true }
  })
  api.route('GET', '/v1/customers', ({ params }) => {
    const email = text(params, 'email')
    const clock = text(params, 'test_clock')
    const mine = (customer: Customer) =>
      (email === undefined || customer.email === email) &&
      (clock === undefined ? customer.test_clock === null : customer.test_clock === clock)
    return listOf(customers, '/v1/customers', params, mine)
  })
}
