import { invalid } from '../errors.ts'
import type { Params } from '../form.ts'
import { listOf } from '../lists.ts'
import type { Product } from '../objects/product.ts'
import { buildProduct } from '../objects/product.ts'
import type { Stripe } from '../stripe.ts'
import { field, flag, found, mergeMetadata, required, text } from '../values.ts'

/** Makes a product, from its own route or inside other parameters. */
export function createProduct(stripe: Stripe, params: Params): Product {
  const { products } = stripe.store
  const id = text(params, 'id') ?? stripe.id('prod_', 14)
  if (products.get(id)) throw invalid(`Product already exists.`, 'id', 'resource_already_exists')
  const product = buildProduct(id, required(params, 'name'), stripe.now())
  fill(product, params)
  products.save(product)
  stripe.emit('product.created', product)
  return product
}

function fill(product: Product, params: Params): void {
  product.name = text(params, 'name') ?? product.name
  product.active = flag(params, 'active') ?? product.active
  product.description = field(params, 'description', product.description)
  product.statement_descriptor = field(params, 'statement_descriptor', product.statement_descriptor)
  product.url = field(params, 'url', product.url)
  if (Array.isArray(params.images)) product.images = params.images.map(String)
  product.metadata = mergeMetadata(product.metadata, params.metadata)
}

/** `/v1/products`. */
export function registerProducts(stripe: Stripe): void {
  const { api, store } = stripe
  const { products } = store
  const find = (id: string) => found(products.get(id), 'product', id)

  api.route('POST', '/v1/products', ({ params }) => {
    return createProduct(stripe, params)
  })
  api.route('GET', '/v1/products/:id', ({ id }) => find(id))
  api.route('POST', '/v1/products/:id', ({ id, params }) => {
    const product = find(id)
    const before = structuredClone(product)
    fill(product, params)
    product.updated = stripe.now()
    products.save(product)
    stripe.updated('product.updated', product, before)
    return product
  })
  api.route('DELETE', '/v1/products/:id', ({ id }) => {
    const product = find(id)
    if ([...store.prices.all()].some((price) => price.product === id)) {
      throw invalid('This product cannot be deleted because it has one or more user-created prices.', undefined)
    }
    products.remove(id)
    stripe.emit('product.deleted', product)
    return { id, object: 'product', deleted: true }
  })
  api.route('GET', '/v1/products', ({ params }) => {
    const active = flag(params, 'active')
    return listOf(products, '/v1/products', params, (product) => active === undefined || product.active === active)
  })
}
