import { Fragment } from 'react'
import { brand } from '#content/brand.ts'

const { street, city, region, postalCode } = brand.postalAddress

/** Where letters reach the charity, line by line. An address is read as it is written, also in a page that is read from the right. */
export const PostalLines = () =>
  [brand.name, street, `${city}, ${region} ${postalCode}`].map((line, at) => (
    <Fragment key={line}>
      {at > 0 ? <br /> : null}
      <bdi>{line}</bdi>
    </Fragment>
  ))
