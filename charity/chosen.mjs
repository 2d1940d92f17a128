// The charity whose site this is: the folder that CHARITY names, else the specification's.
import { join } from 'node:path'
import { readCharity } from './read.ts'

export const charity = readCharity(process.env.CHARITY || join(import.meta.dirname, 'st-jude'))
export const {
  identity,
  languages,
  look,
  amounts,
  eCards,
  experiment,
  knownAddresses,
  links,
  menus,
  sitemap,
  search,
  stories,
  home,
  donate,
  waysToGive,
  footer,
  credits,
  overlay,
} = charity
