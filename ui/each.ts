import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'

/** An element for each of these. A page is rendered once, so that they need no keys: they stand where they stand. */
export const each = <Item>(items: Iterable<Item>, element: (item: Item, at: number) => ReactNode): ReactElement =>
  createElement(Fragment, {}, ...[...items].map(element))
