import type { Metadata } from './metadata.ts'

/** What is sold. */
export type Product = ReturnType<typeof buildProduct>

/** A product with this name, not yet kept. */
export function buildProduct(id: string, name: string, created: number) {
  return {
    id,
    object: 'product' as const,
    active: true,
    attributes: undefined,
    created,
    default_price: null as string | null,
    description: null as string | null,
    images: [] as string[],
    livemode: false,
    marketing_features: [],
    metadata: {} as Metadata,
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null as string | null,
    tax_code: null,
    tax_details: null,
    type: 'service' as const,
    unit_label: null,
    updated: created,
    url: null as string | null,
  }
}
