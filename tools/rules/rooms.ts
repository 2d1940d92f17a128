/** One room of the project, or a part of it with rules of its own. */
export interface Room {
  readonly name: string
  readonly files: RegExp
  /** Other rooms it may import; itself it always may. */
  readonly knows: readonly string[]
  /** Packages it may import; absent: any of package.json. Node's own modules count as packages. */
  readonly packages?: RegExp
  /** What begins a path alike: its folders by this know nothing of each other. */
  readonly apart?: RegExp
}

const nothing = /^$/
/** What every part of the server stands on; none of these knows what stands on it. */
const serverGround = ['server/base', 'server/process', 'charity', 'content', 'gift']
/** Rooms that every part of the server may use. */
const serverShared = ['server/observing', 'server/config', ...serverGround]

/** The import table of ARCHITECTURE.md. The first room whose pattern fits owns the file. */
export const rooms: readonly Room[] = [
  // what holds for a charity's data is seen in what the site makes of it
  {
    name: 'charity/tests',
    files: /^charity\/.+\/.+\.test\.ts$/,
    knows: ['charity', 'content', 'gift', 'site'],
  },
  { name: 'charity', files: /^charity\//, knows: [], packages: /^(node:|svgo\/browser$|valibot$|yaml$)/ },
  { name: 'gift', files: /^gift\//, knows: ['charity'], packages: /^valibot$/ },
  { name: 'content', files: /^content\//, knows: ['charity', 'gift'], packages: nothing },
  { name: 'ui', files: /^ui\//, knows: [], packages: /^react$/ },
  { name: 'site', files: /^site\//, knows: ['ui', 'charity', 'content', 'gift'] },
  // shows what the others are made of, and is in no program
  {
    name: 'gallery',
    files: /^gallery\//,
    knows: [
      'charity',
      'gift',
      'content',
      'ui',
      'site',
      'server/letters/kinds',
      'server/mail',
      'office',
      'tools',
      'e2e',
    ],
  },
  {
    name: 'server/main',
    files: /^server\/(main|serve|rehearse|work|pages|wiring)(\.test)?\.ts$/,
    knows: [
      'server/http',
      'server/destinations',
      'server/giving',
      'server/letters',
      'server/letters/kinds',
      'server/mail',
      'server/providers',
      'server/providers/list',
      'server/store',
      'server/words',
      ...serverShared,
    ],
  },
  { name: 'server/base', files: /^server\/base\//, knows: [] },
  { name: 'server/process', files: /^server\/process\//, knows: ['server/base'] },
  {
    name: 'server/config',
    files: /^server\/config\//,
    knows: ['server/providers', 'server/providers/list', ...serverGround],
  },
  // Each kind of letter is a module: it knows what it speaks of, not who sends it.
  {
    name: 'server/letters/kinds',
    files: /^server\/letters\/kinds\//,
    knows: ['server/store', ...serverGround],
    packages: /^valibot$/,
  },
  { name: 'server/http', files: /^server\/http\//, knows: ['server/giving', ...serverShared] },
  {
    name: 'server/giving',
    files: /^server\/giving\//,
    knows: ['server/letters/kinds', 'server/providers', 'server/store', ...serverShared],
  },
  // What staff can do: commands and pages are made of it.
  {
    name: 'server/staff',
    files: /^server\/staff\//,
    knows: [
      'server/destinations',
      'server/giving',
      'server/letters/kinds',
      'server/providers',
      'server/store',
      'server/words',
      ...serverShared,
    ],
    packages: /^valibot$/,
  },
  // Where money and news of it go on to: read from facts, and never asked of the core.
  {
    name: 'server/destinations',
    files: /^server\/destinations\//,
    knows: ['server/giving', 'server/providers', 'server/report', 'server/store', ...serverShared],
    packages: /^(node:(crypto|dns|https?|net)|valibot$|@valibot\/to-json-schema$)/,
  },
  {
    name: 'server/providers/each',
    files: /^server\/providers\/(?!testing\/)[^/]+\//,
    knows: ['server/providers', ...serverGround],
    apart: /^server\/providers\/[^/]+\//,
  },
  {
    name: 'server/providers/list',
    files: /^server\/providers\/(all|list)\.ts$/,
    knows: ['server/providers', 'server/providers/each', ...serverGround],
  },
  { name: 'server/providers', files: /^server\/providers\//, knows: serverGround },
  { name: 'server/store', files: /^server\/store\//, knows: serverGround },
  // The charity's folder as it is edited in the office.
  {
    name: 'server/words',
    files: /^server\/words\//,
    knows: ['server/store', 'server/giving', ...serverShared],
    packages: /^(node:|sharp$|valibot$|yaml$)/,
  },
  { name: 'server/report', files: /^server\/report\//, knows: ['server/plots', 'server/store', ...serverShared] },
  { name: 'server/mail', files: /^server\/mail\//, knows: ['server/letters/kinds', 'server/plots', ...serverShared] },
  {
    name: 'server/plots',
    files: /^server\/plots\//,
    knows: ['charity', 'content'],
    packages: /^(d3-(scale|shape)|react(-dom\/server)?)$/,
  },
  {
    name: 'server/letters',
    files: /^server\/letters\//,
    knows: ['server/letters/kinds', 'server/giving', 'server/mail', 'server/store', ...serverShared],
  },
  {
    name: 'server/observing',
    files: /^server\/observing\//,
    knows: ['server/providers', 'server/store', 'server/config', ...serverGround],
  },
  // Nothing lies loose in the server's root but what names the concrete parts.
  { name: 'server', files: /^server\//, knows: [] },
  { name: 'ops/giving', files: /^ops\/giving\.mjs$/, knows: ['ops', 'tools'] },
  {
    name: 'ops',
    files: /^ops\//,
    knows: [
      'office',
      'server/main',
      'server/destinations',
      'server/giving',
      'server/letters',
      'server/letters/kinds',
      'server/mail',
      'server/plots',
      'server/providers',
      'server/report',
      'server/staff',
      'server/store',
      'server/words',
      ...serverShared,
    ],
  },
  {
    name: 'office',
    files: /^office\//,
    knows: [
      'ui',
      'server/main',
      'server/http',
      'server/destinations',
      'server/giving',
      'server/letters',
      'server/letters/kinds',
      'server/mail',
      'server/plots',
      'server/providers',
      'server/report',
      'server/staff',
      'server/store',
      'server/words',
      ...serverShared,
    ],
  },
  { name: 'sandbox', files: /^sandbox\//, knows: [] },
  {
    name: 'explore',
    files: /^explore\//,
    knows: [
      'server/giving',
      'server/letters/kinds',
      'server/providers',
      'server/providers/list',
      'server/store',
      ...serverShared,
    ],
  },
  {
    name: 'simulation',
    files: /^simulation\//,
    knows: [
      'charity',
      'server/base',
      'server/process',
      'server/observing',
      'server/destinations',
      'server/giving',
      'server/letters',
      'server/letters/kinds',
      'server/mail',
      'server/providers',
      'server/providers/each',
      'server/store',
      'content',
      'gift',
      'sandbox',
      'tools',
    ],
  },
  {
    name: 'fuzz',
    files: /^fuzz\//,
    knows: [
      'server/http',
      'server/giving',
      'server/store',
      'server/base',
      'server/process',
      'charity',
      'gift',
      'simulation',
      'sandbox',
    ],
  },
  {
    name: 'bench',
    files: /^bench\//,
    knows: [
      'office',
      'server/config',
      'ops',
      'server/base',
      'server/process',
      'server/observing',
      'server/giving',
      'server/mail',
      'server/providers',
      'server/providers/each',
      'server/destinations',
      'server/store',
      'server/words',
      'gift',
      'simulation',
      'e2e',
      'tools',
    ],
  },
  {
    name: 'deploy',
    files: /^deploy\//,
    knows: [
      'server/base',
      'server/process',
      'server/config',
      'server/observing',
      'server/giving',
      'server/store',
      'server/words',
      'gift',
      'content',
      'tools',
      'e2e',
      'bench',
      'simulation',
    ],
  },
  {
    name: 'e2e',
    files: /^e2e\//,
    knows: ['tools', 'tools/words', 'tools/api-client'],
    packages: /^(node:|@playwright\/test$|@axe-core\/playwright$|postal-mime$|openapi-fetch$|smtp-server$|vite$)/,
  },
  { name: 'tools/drawn', files: /^tools\/(cards|icons)\.ts$/, knows: ['tools', 'charity'] },
  { name: 'tools/rules', files: /^tools\/rules\//, knows: ['tools', 'charity'] },
  { name: 'tools/words', files: /^tools\/words\//, knows: ['charity', 'content'] },
  { name: 'tools/new-charity', files: /^tools\/new-charity\//, knows: ['tools', 'charity'] },
  // nothing of it is in the program: it reads what the server publishes of its calls
  { name: 'tools/api-client', files: /^tools\/api-client\//, knows: ['tools', 'server/http', 'gift'] },
  { name: 'tools/alone', files: /^tools\/alone\.ts$/, knows: ['server/base', 'server/process'] },
  { name: 'tools', files: /^tools\//, knows: [] },
]
