import { PATCHES, type Patch, URL_TEXT } from '../common-shapes.ts'
import { instant } from '../instant.ts'
import type { Product } from '../objects/product.ts'
import { found, type Operation } from '../operation.ts'
import { page } from '../paging.ts'
import type { Paypal } from '../paypal.ts'
import { object, oneOf, text } from '../shape.ts'
import { CATEGORIES } from './categories.ts'

function productView(paypal: Paypal, product: Product): Record<string, unknown> {
  const { created, updated, ...facts } = product
  const path = `/v1/catalogs/products/${product.id}`
  return {
    ...facts,
    create_time: instant(created),
    update_time: instant(updated),
    links: [paypal.link(path, 'self'), paypal.link(path, 'edit', 'PATCH')],
  }
}

const minimum = ({ id, name, description, create_time, links }: Record<string, unknown>) => ({
  id,
  name,
  ...(description ? { description } : {}),
  create_time,
  links,
})

/** `POST /v1/catalogs/products` */
export const createProduct: Operation = {
  id: 'products.create',
  method: 'POST',
  path: '/v1/catalogs/products',
  body: object(
    {
      id: text(6, 50),
      name: text(1, 127),
      description: text(1, 256),
      type: oneOf('PHYSICAL', 'DIGITAL', 'SERVICE'),
      category: oneOf(...CATEGORIES),
      image_url: { ...URL_TEXT, minLength: 1, maxLength: 2000 },
      home_url: { ...URL_TEXT, minLength: 1, maxLength: 2000 },
    },
    'name',
    'type',
  ),
  rememberHours: 72,
  run(paypal, call) {
    const body = call.body as Omit<Product, 'id' | 'created' | 'updated'> & { id?: string }
    if (body.id?.startsWith('PROD-')) throw call.refuse('INVALID_PARAMETER_SYNTAX', { field: '/id', value: body.id })
    if (body.id && paypal.products.get(body.id)) throw call.refuse('DUPLICATE_RESOURCE_IDENTIFIER', { field: '/id' })
    const now = paypal.core.clock.now()
    const product = paypal.products.save({ ...body, id: body.id ?? paypal.ids.product(), created: now, updated: now })
    const view = productView(paypal, product)
    return { status: 201, body: view, minimal: minimum(view) }
  },
}

/** `GET /v1/catalogs/products/{id}` */
export const getProduct: Operation = {
  id: 'products.get',
  method: 'GET',
  path: '/v1/catalogs/products/:id',
  run: (paypal, call) => ({ status: 200, body: productView(paypal, found(paypal.products.get(call.id), call)) }),
}

/** `PATCH /v1/catalogs/products/{id}` */
export const patchProduct: Operation = {
  id: 'products.patch',
  method: 'PATCH',
  path: '/v1/catalogs/products/:id',
  body: PATCHES,
  run(paypal, call) {
    const product = found(paypal.products.get(call.id), call)
    const changes: Partial<Product> = {}
    for (const [i, patch] of (call.body as Patch[]).entries()) {
      const name = patch.path?.slice(1) as 'description' | 'category' | 'image_url' | 'home_url'
      if (!['description', 'category', 'image_url', 'home_url'].includes(name)) {
        throw call.refuse('INVALID_PATCH_PATH', { field: `/${i}/path`, value: patch.path })
      }
      if (!['add', 'replace'].includes(patch.op)) {
        throw call.refuse('UNSUPPORTED_PATCH_OPERATION', { field: `/${i}/op`, value: patch.op })
      }
      if (typeof patch.value !== 'string') {
        throw call.refuse('INVALID_PARAMETER_VALUE', { field: `/${i}/value`, value: patch.value })
      }
      changes[name] = patch.value
    }
    paypal.products.save(Object.assign(product, changes, { updated: paypal.core.clock.now() }))
    return { status: 204 }
  },
}

/** `GET /v1/catalogs/products` */
export const listProducts: Operation = {
  id: 'products.list',
  method: 'GET',
  path: '/v1/catalogs/products',
  query: ['page_size', 'page', 'total_required'],
  run(paypal, call) {
    const { items, totals } = page(call, [...paypal.products.newest()])
    const views = items.map((product) => minimum(productView(paypal, product)))
    return {
      status: 200,
      // The description wants at least one product in the list, so an empty one is left out.
      body: { ...(views.length > 0 ? { products: views } : {}), ...totals, links: [paypal.link(this.path, 'self')] },
    }
  },
}
