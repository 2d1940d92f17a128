import { eCards, home } from '#charity'
import type { PageBlock, Post } from '#charity/pages.ts'
import { Blocks } from '../../site/page/Blocks.tsx'
import { ownPage } from '../../site/page/OwnPage.tsx'
import { PostList } from '../../site/posts/PostList.tsx'
import { postPage } from '../../site/posts/PostPage.tsx'
import type { PartState } from '../state.ts'

/** What charities' own pages may show, whether or not this one has such pages. */

const two = (en: string, es: string) => ({ en, es })
const [hero] = home.blocks
// a head's drawing may be a band that is cut to its place
const picture = eCards[0]?.picture ?? (hero && 'imageUrl' in hero && hero.imageUrl ? hero.imageUrl : '')

const words: readonly PageBlock[] = [
  { kind: 'text', text: two('Paragraphs stand here.\n\nAnd here.', 'Aquí van los párrafos.\n\nY aquí.') },
  { kind: 'heading', text: two('A heading', 'Un título') },
  { kind: 'subheading', text: two('One below it', 'Uno debajo') },
  { kind: 'list', numbered: false, items: [two('First', 'Primero'), two('Second', 'Segundo')] },
  { kind: 'list', numbered: true, items: [two('Begin', 'Empieza'), two('End', 'Termina')] },
  { kind: 'links', title: two('Read on', 'Sigue leyendo'), items: [{ label: two('Give', 'Donar'), to: 'donate' }] },
  { kind: 'quote', text: two('We stayed for tea.', 'Nos quedamos a tomar té.'), by: two('a neighbor', 'un vecino') },
  {
    kind: 'picture',
    picture,
    alt: two('A landscape.', 'Un paisaje.'),
    caption: two('From the door', 'Desde la puerta'),
  },
]
const offers: readonly PageBlock[] = [
  {
    kind: 'video',
    title: two('A day here', 'Un día aquí'),
    picture,
    to: { en: 'https://video.example.org/day' },
    text: two('Two minutes', 'Dos minutos'),
  },
  { kind: 'download', file: picture, label: two('The report', 'El informe'), text: two('In English', 'En inglés') },
  {
    kind: 'event',
    title: two('Open day', 'Puertas abiertas'),
    starts: '2027-05-08 10:00',
    ends: '2027-05-09 16:30',
    place: two('In the garden', 'En el jardín'),
    address: '1 Garden Street',
    text: two('There is cake.', 'Hay pastel.'),
  },
]
const person = { name: 'Ana Ruiz', role: two('Nurse', 'Enfermera'), text: two('Sings.', 'Canta.') }
const people = (pictured: boolean): PageBlock => ({
  kind: 'people',
  title: two('Who we are', 'Quiénes somos'),
  all: [pictured ? { ...person, picture, alt: two('A landscape.', 'Un paisaje.') } : person],
})

const post: Post = {
  id: 'open-day',
  places: [{ language: 'en', path: '/news/open-day' }],
  date: '2026-05-04',
  by: 'Ana Ruiz',
  title: two('Open day', 'Puertas abiertas'),
  summary: two('Come in.', 'Pasa.'),
  picture,
  alt: two('A landscape.', 'Un paisaje.'),
  blocks: [...words],
}

const shown = (name: string, blocks: readonly PageBlock[]): PartState => ({
  name,
  show: (language) => <Blocks blocks={blocks} language={language} path="/open-day" />,
})
const Own = ownPage({ ...post, listed: true })
const News = postPage(post)

/** Everything that such a page may show. */
export const everyKind: readonly PageBlock[] = [
  ...words,
  ...offers,
  ...home.blocks.filter((block) => block.kind !== 'hero'),
]

export const pageStates: readonly PartState[] = [
  shown('words', words),
  shown('video, download, event', offers),
  shown('people', [people(false)]),
  shown('people with pictures', [people(true)]),
  // what wants the window's whole width is looked at where it has that, on the home page
  shown('bands of the home page', [
    ...home.blocks.filter((block) => block.kind !== 'hero' && block.kind !== 'mission' && block.kind !== 'mosaic'),
  ]),
  { name: 'a page', show: (language) => <Own language={language} path="/open-day" /> },
  { name: 'news', show: (language) => <News language={language} path="/news/open-day" /> },
  { name: 'the list of news', show: (language) => <PostList language={language} path="/news" /> },
]
