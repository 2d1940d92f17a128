// The charity whose site this is.
import { chosenFolder } from './chosen-folder.ts'
import { readCharity } from './read.ts'

export const charity = readCharity(chosenFolder)
export const {
  identity,
  languages,
  appeals,
  appealPages,
  pages,
  posts,
  look,
  amounts,
  eCards,
  embed,
  employers,
  experiment,
  funds,
  knownAddresses,
  ledger,
  links,
  memory,
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
