import { jsx as element, jsxs as elements, Fragment } from 'react/jsx-runtime'
import { taggedProps } from './tagged-props.ts'

export { Fragment }

type Make = typeof element

const wrap = (lang: string, dir: string, children: readonly unknown[], key: string) =>
  elements('bdi', { lang, dir, children }, key)

/** What TSX becomes in pages: React's elements, whose words say their language. */
const speaking =
  (make: Make): Make =>
  (type, props, key) =>
    make(
      type,
      typeof type === 'string' || type === Fragment
        ? taggedProps(typeof type === 'string' ? type : '', props as Record<string, unknown>, wrap)
        : props,
      key,
    )

export const jsx = speaking(element)
export const jsxs = speaking(elements as Make)
/** As the preview and tests compile TSX. */
export const jsxDEV = speaking(element)
