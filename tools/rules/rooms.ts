/** One room of the house, or a part of it with rules of its own. */
export interface Room {
  readonly name: string
  readonly files: RegExp
  /** Other rooms it may import; itself it always may. */
  readonly knows: readonly string[]
  /** Packages it may import; absent: any of package.json. Node's own modules count as packages. */
  readonly packages?: RegExp
}

const nothing = /^$/
const serverShared = ['server', 'content', 'gift']

/** The import table of ARCHITECTURE.md. The first room whose pattern fits owns the file. */
export const rooms: readonly Room[] = [
  { name: 'gift', files: /^gift\//, knows: [], packages: /^valibot$/ },
  { name: 'content', files: /^content\//, knows: ['gift'], packages: nothing },
  { name: 'site/ui', files: /^site\/ui\//, knows: [] },
  { name: 'site', files: /^site\//, knows: ['site/ui', 'content', 'gift'] },
  {
    name: 'server/main',
    files: /^server\/(main|wiring)\.ts$/,
    knows: [
      'server/http',
      'server/giving',
      'server/providers',
      'server/stripe',
      'server/paypal',
      'server/store',
      ...serverShared,
    ],
  },
  { name: 'server/http', files: /^server\/http\//, knows: ['server/giving', ...serverShared] },
  { name: 'server/giving', files: /^server\/giving\//, knows: ['server/providers', 'server/store', ...serverShared] },
  { name: 'server/stripe', files: /^server\/providers\/stripe/, knows: ['server/providers', ...serverShared] },
  { name: 'server/paypal', files: /^server\/providers\/paypal/, knows: ['server/providers', ...serverShared] },
  { name: 'server/providers', files: /^server\/providers\//, knows: serverShared },
  { name: 'server/store', files: /^server\/store\//, knows: serverShared },
  {
    name: 'server',
    files: /^server\//,
    knows: ['server/giving', 'server/providers', 'server/store', 'content', 'gift'],
  },
  { name: 'ops/giving', files: /^ops\/giving\.mjs$/, knows: ['ops', 'tools'] },
  {
    name: 'ops',
    files: /^ops\//,
    knows: ['server', 'server/main', 'server/giving', 'server/providers', 'server/store', 'content', 'gift'],
  },
  { name: 'sandbox', files: /^sandbox\//, knows: [] },
  {
    name: 'simulation',
    files: /^simulation\//,
    knows: [
      'server',
      'server/giving',
      'server/providers',
      'server/stripe',
      'server/paypal',
      'server/store',
      'gift',
      'sandbox',
      'tools',
    ],
  },
  {
    name: 'bench',
    files: /^bench\//,
    knows: [
      'server',
      'server/giving',
      'server/providers',
      'server/stripe',
      'server/store',
      'gift',
      'simulation',
      'e2e',
      'tools',
    ],
  },
  {
    name: 'e2e',
    files: /^e2e\//,
    knows: [],
    packages: /^(node:|@playwright\/test$|@axe-core\/playwright$|postal-mime$)/,
  },
  { name: 'tools/cards', files: /^tools\/cards\.ts$/, knows: ['tools', 'content'] },
  { name: 'tools/alone', files: /^tools\/alone\.ts$/, knows: ['server'] },
  { name: 'tools', files: /^tools\//, knows: [] },
]
