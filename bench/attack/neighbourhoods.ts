import type { Donors, Neighbourhood } from './neighbours.ts'
import type { Options } from './options.ts'
import { network } from './place.ts'

const here = () => '203.0.113.9'
/** Each in a network of its own. */
const apart = (number: number) => `100.${64 + (number >> 8)}.${number & 255}.9`
const own = (number: number) => network(number, 20)
const group = (who: string, count: number, address: (donor: number) => string, within = 20): Donors => ({
  who,
  count,
  address,
  within,
  typing: 60,
})
/** Who come one after another and pay at once. */
const oneByOne = (who: string, count: number, address: (donor: number) => string): Donors => ({
  ...group(who, count, address, 10 * count),
  typing: 0,
})

const quiet = { tries: 0, thief: here, works: false } as const
const bare = { count: 359, works: false }
const eightAddresses = (number: number) => `203.0.${number % 8}.9`
const forty = (donor: number) => (donor % 40 < 10 ? `2001:db8:${donor % 40}:1::1` : `100.64.${donor % 40}.1`)
const thousand = group('all', 1000, forty, 120)

/** Crowds of honest donors, and bare requests before them. */
export const crowds = ({ donors }: Pick<Options, 'donors'>): readonly Neighbourhood[] => [
  { name: `${donors} strangers in one minute`, ...quiet, donors: [group('all', donors, own, 60)] },
  {
    name: '359 bare requests from 8 addresses, then 200 strangers',
    ...quiet,
    bare: { ...bare, address: eightAddresses },
    donors: [group('all', 200, own, 60)],
  },
  {
    name: '359 bare requests, then 200 strangers, all behind one proxy with TRUSTED_PROXIES=0',
    ...quiet,
    bare: { ...bare, address: here },
    donors: [group('all', 200, here, 60)],
  },
  {
    name: '1,000 strangers of 40 shared addresses, ten of them IPv6, within two minutes, who pay at once',
    ...quiet,
    donors: [{ ...thousand, typing: 0 }],
  },
  {
    name: '1,000 strangers of 40 shared addresses, ten of them IPv6, within two minutes, each of whom types for a minute',
    ...quiet,
    donors: [thousand],
  },
  {
    name: '300 people at one address, all within the same 20 s, each of whom types for a minute',
    ...quiet,
    donors: [group('all', 300, here)],
  },
]

const sixtyFours = {
  tries: 60,
  thief: (number: number) => `2001:db8:77:${(number % 5) + 1}::1`,
  donors: [
    group('there', 60, (donor) => `2001:db8:77:${(100 + donor).toString(16)}::1`),
    group('elsewhere', 20, apart),
  ],
}
const everywhere = (number: number) => `60.${number >> 8}.${number & 255}.9`

/** Card testers, and who gives beside them. */
export const neighbourhoods: readonly Neighbourhood[] = [
  {
    name: '15 cards declined at one address, then 50 people of it and 5 elsewhere in its /24',
    tries: 15,
    thief: here,
    works: false,
    donors: [group('there', 50, here), group('elsewhere', 5, (donor) => `203.0.113.${100 + donor}`)],
  },
  {
    name: '60 tries with work from five /64 of one /48, then 60 people of it and 20 elsewhere',
    ...sixtyFours,
    works: true,
  },
  {
    name: '60 tries without work from five /64 of one /48, then 60 people of it and 20 elsewhere',
    ...sixtyFours,
    works: false,
  },
  {
    name: '600 tries from 600 addresses, no work, then 60 people',
    tries: 600,
    thief: everywhere,
    works: false,
    most: 120,
    donors: [group('elsewhere', 60, apart)],
  },
  {
    name: '45 tries from 45 networks and 320 strangers who worked and never paid, then 20 people',
    tries: 45,
    thief: everywhere,
    works: true,
    bare: { count: 320, works: true, address: everywhere },
    donors: [group('elsewhere', 20, apart)],
  },
  {
    name: '60 wallet tokens one after another at one address that works, then 12 people of it, three each by form, wallet, form without scripts and each month',
    tries: 60,
    thief: here,
    works: true,
    way: 'wallet',
    most: 45,
    donors: [
      {
        ...oneByOne('there', 12, here),
        how: [{}, { way: 'wallet' }, { way: 'page' }, { frequency: 'monthly' }],
      },
    ],
  },
  {
    name: '15 declines at one /64, then 12 people there',
    tries: 15,
    thief: () => '2001:db8:78:1::1',
    works: true,
    donors: [oneByOne('there', 12, () => '2001:db8:78:1::1')],
  },
  {
    name: "15 declines on the provider's pages at one address, then 12 people there",
    tries: 15,
    thief: here,
    works: true,
    way: 'page',
    donors: [oneByOne('there', 12, here)],
  },
  {
    name: '15 declines at each of five addresses of one /24, then 12 people elsewhere in it and 6 elsewhere',
    tries: 75,
    thief: (number) => `203.0.113.${1 + Math.floor(number / 15)}`,
    works: true,
    donors: [oneByOne('in the /24', 12, (donor) => `203.0.113.${100 + donor}`), oneByOne('elsewhere', 6, apart)],
  },
]
