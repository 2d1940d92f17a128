import { eCards } from '#charity'
import type { MemoryPageProps, PageState, ShownPage } from '#gift/memory.ts'
import { fileUrl } from '../../site/look/files.ts'
import { MemoryPage } from '../../site/memory/MemoryPage.tsx'
import type { PartState } from '../state.ts'

const pictures = eCards.slice(0, 3)
const page: ShownPage = {
  id: 'p1',
  slug: 'harold-whitaker-k4m7q2rw9x3tab2c',
  kind: 'memory',
  name: 'Harold Whitaker',
  years: '1941 – 2026',
  words:
    'He fixed every bicycle on Elm Street, and never once let a child pay.\n\nHe would have liked this better than flowers.',
  writtenBy: 'his daughter, Ellen Brooks',
  picture: pictures[0]?.id ?? '',
  fund: null,
  state: 'public',
  endedAt: null,
  own: null,
}
const at = { title: 'Harold Whitaker', at: '/memory/make' }
const typed = {
  name: page.name,
  years: '1941 – 2026',
  words: '',
  writtenBy: 'Ellen Brooks',
  picture: page.picture,
  family: '',
  indexed: '',
}
const make = {
  ...at,
  is: 'make',
  gift: 'g1',
  kind: 'memory',
  name: page.name,
  typed,
  faults: {},
  asked: null,
  lookOnly: false,
} as const
const standing = (state: PageState, more: object = {}): MemoryPageProps => ({
  ...at,
  is: 'standing',
  gift: 'g1',
  page: { ...page, state },
  isProven: true,
  address: 'e…@example.org',
  said: null,
  mailed: false,
  ...more,
})

const notes = [
  { words: 'He put a bell on mine that could be heard in Batesville.', name: 'Rose' },
  { words: 'From the whole third shift, with love.', name: null },
  { words: null, name: 'Joon' },
  { words: null, name: 'the Ortiz family' },
]
const note = {
  ...at,
  is: 'note',
  gift: 'g1',
  page,
  typed: { words: '', name: 'Rose Hill', shown: '', family: '', address: '' },
  faults: {},
  stands: null,
} as const

const wrong = { ...at, is: 'wrong', slug: page.slug, name: page.name, typed: '', child: false } as const

const own = { src: fileUrl(pictures[0]?.picture ?? ''), alt: 'A garden gate', width: 900, height: 1200 }
const ownPicture = {
  ...at,
  is: 'picture',
  gift: 'g1',
  page: { name: page.name, language: 'en' },
  typed: { alt: '', child: '', guardian: '', agreed: '' },
  faults: {},
  fault: null,
  mayBring: true,
  brought: [],
} as const

const states: readonly (readonly [name: string, props: MemoryPageProps])[] = [
  ['public', { ...at, is: 'page', page, isMaker: false, notes }],
  [
    'in honor',
    { ...at, is: 'page', page: { ...page, kind: 'celebration', years: null, words: null }, isMaker: false, notes: [] },
  ],
  ['private', { ...at, is: 'page', page: { ...page, state: 'waiting' }, isMaker: true, notes: [] }],
  [
    'ended',
    {
      ...at,
      is: 'page',
      page: { ...page, state: 'ended', endedAt: Date.UTC(2027, 10, 1, 18) },
      isMaker: false,
      notes: [],
    },
  ],
  ['making', make],
  ['making, with faults', { ...make, faults: { years: 'not_valid', words: 'no_links', family: 'not_an_email' } }],
  ['making, a change asked for', { ...make, asked: 'Please leave out what the neighbor is called.' }],
  ['making, only looked at', { ...make, lookOnly: true }],
  ['a draft', standing('draft')],
  ['a draft, not proven', standing('draft', { isProven: false, mailed: true })],
  ['waiting', standing('waiting')],
  ['a change', standing('change', { said: 'Please leave out what the neighbor is called.' })],
  ['it is public', standing('public')],
  ['something is wrong', { ...wrong, came: 'form' }],
  ['something is wrong, with a child', { ...wrong, came: 'form', child: true }],
  ['nothing was said', { ...wrong, came: 'required' }],
  ['it was said', { ...wrong, came: 'noted' }],
  ['words of others', note],
  ['words, with faults', { ...note, faults: { shown: 'required', words: 'no_links', address: 'too_long' } }],
  ['words that are read', { ...note, typed: { ...note.typed, words: 'He put a bell on mine.' }, stands: 'waiting' }],
  [
    'words that are not shown',
    { ...note, page: null, typed: { ...note.typed, words: 'He put a bell on mine.' }, stands: 'read' },
  ],
  ['with a picture of its own', { ...at, is: 'page', page: { ...page, own }, isMaker: false, notes: [] }],
  ['a picture', ownPicture],
  ['a picture, with faults', { ...ownPicture, fault: 'too_large', faults: { alt: 'required', child: 'required' } }],
  [
    'a picture of a child, with faults',
    {
      ...ownPicture,
      typed: { alt: 'A bicycle', child: 'yes', guardian: '', agreed: '' },
      faults: { guardian: 'required', agreed: 'required' },
    },
  ],
  ['a picture that waits', { ...ownPicture, brought: [{ state: 'waiting', picture: own }] }],
  [
    'a picture that stands',
    {
      ...ownPicture,
      brought: [
        { state: 'read', picture: own },
        { state: 'refused', picture: null },
      ],
    },
  ],
  [
    'a picture of a page that has ended',
    { ...ownPicture, mayBring: false, brought: [{ state: 'read', picture: own }] },
  ],
  ['letters', { ...at, is: 'letters', token: 't', every: 'week' }],
  ['refused', standing('refused', { said: 'It names somebody who lives.' })],
  ['gone', standing('gone')],
]

/** Pages in somebody's memory, which a charity has whose folder says so: here with its cards for pictures. */
export const memoryStates: readonly PartState[] = states.map(([name, props]) => ({
  name,
  show: (language) => <MemoryPage language={language} path="/memory" props={props} pictures={pictures} />,
}))
