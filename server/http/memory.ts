import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { inLanguage, say } from '#content/language.ts'
import { memoryWords } from '#content/memory.ts'
import { type Language, languages, pathIn } from '#gift/language.ts'
import {
  begunPage,
  isEditable,
  isShown,
  type MemoryPageProps,
  memoryTerms,
  type PageField,
  pageRule,
  reportOf,
  type ShownPage,
  slugPattern,
  type Telling,
  type TypedPage,
  tellings,
} from '#gift/memory.ts'
import { lettersPath, makePath, memoryPath, wrongPathOf } from '#gift/memory-paths.ts'
import { nameToSay } from '#gift/person-name.ts'
import { tributeToSay } from '#gift/tribute-to-say.ts'
import { faultsOf } from '#gift/typed-text.ts'
import type { Access } from '../giving/gift/access.ts'
import { maskedEmail } from '../giving/gift/view.ts'
import type { Giving } from '../giving/giving.ts'
import type { Links } from '../giving/letters/links.ts'
import type { PageOffered } from '../giving/memory/pages.ts'
import type { MemoryPictures } from '../giving/memory/pictures.ts'
import { readBytes } from './body.ts'
import { giftOfCookie, ownGiftOfCookie, viewerOf } from './cookie.ts'
import type { Env } from './env.ts'
import type { GivingPageParts } from './giving.ts'
import { shortPages } from './mailed-links.ts'
import { memoryAnswer } from './memory-answer.ts'
import { memoryNoteRoutes } from './memory-notes.ts'
import { memoryPictureRoutes } from './memory-pictures.ts'
import { refusal } from './problem.ts'
import type { QueuedRenderer } from './render-queue.ts'
import type { Site } from './site/site.ts'

type MemoryPage = NonNullable<PageOffered['page']>

interface MemoryParts {
  readonly giving: Pick<
    Giving,
    | 'reportMemoryPage'
    | 'isChildShown'
    | 'familyTelling'
    | 'chooseTelling'
    | 'memoryPageOffered'
    | 'keepMemoryPage'
    | 'sendMemoryPage'
    | 'takeBackMemoryPage'
    | 'memoryPageCalled'
    | 'notesOnMemoryPage'
    | 'memoryNoteOffered'
    | 'keepMemoryNote'
    | 'takeBackMemoryNote'
    | keyof MemoryPictures
  >
  readonly access: Access
  readonly links: Links
  readonly site: Site
  readonly render: QueuedRenderer
  readonly mailLater: GivingPageParts['mailLater']
}

const editedFields = [
  'name',
  'years',
  'words',
  'writtenBy',
  'picture',
  'family',
  'indexed',
] as const satisfies PageField[]

/** What is handed to the page of it: neither whose gift it is, nor where letters go. */
const shownOf = (page: MemoryPage, own: ShownPage['own'] = null): ShownPage => {
  const { id, kind, years, words, writtenBy, picture, fund, state, endedAt } = page
  const named = { slug: page.slug ?? '', name: page.name ?? '' }
  return { ...{ id, kind, years, words, writtenBy, picture, fund, state, endedAt, own }, ...named }
}

/** What was written before, to be changed. */
const writtenOf = (page: MemoryPage): TypedPage => ({
  name: page.name ?? '',
  years: page.years ?? '',
  words: page.words ?? '',
  writtenBy: page.writtenBy ?? '',
  picture: page.picture,
  family: page.familyEmail ?? '',
  indexed: page.indexed ? 'yes' : '',
})

/**
 * Pages in somebody's memory: made by whoever may change the gift that honors them, and read by anybody once a person has read them.
 * All by plain forms. Nothing of it is where the charity's folder has no such pages.
 */
export function memoryRoutes({ giving, access, links, site, render, mailLater }: MemoryParts): Hono<Env> {
  const app = new Hono<Env>()
  if (memoryTerms === null) return app
  const short = shortPages({ site, render })
  const answer = memoryAnswer({ site, render })
  app.route('/', memoryNoteRoutes({ giving, access, site, render }))
  app.route('/', memoryPictureRoutes({ giving, access, site, render }))

  for (const language of languages) {
    const path = pathIn(language, makePath)
    const show = (props: MemoryPageProps, status = 200) => answer(language, props, status)
    const offeredTo = async (c: Context<Env>): Promise<PageOffered | null> => {
      const id = await giftOfCookie(c, access)
      return id === null ? null : await giving.memoryPageOffered(id, viewerOf(c, access))
    }
    const noGift = () =>
      short(memoryWords.noGift, language, {
        status: 403,
        back: { href: pathIn(language, '/gift'), label: inLanguage(memoryWords.noGift.action, language) },
      })
    const form = (
      { gift, kind, page, mayChange }: PageOffered,
      more: Partial<Pick<Extract<MemoryPageProps, { is: 'make' }>, 'typed' | 'faults'>> = {},
      status = 200,
    ) => {
      const honoree = gift.tribute ? tributeToSay(gift.tribute).honoree : null
      const draft = begunPage(honoree ?? '', nameToSay(gift.donor).fullName ?? '')
      const typed = more.typed ?? (page ? writtenOf(page) : draft)
      return show(
        {
          title: say(memoryWords.make.title, language, { name: draft.name }),
          at: makePath,
          search: `?gift=${gift.id}${page ? '&edit=yes' : ''}`,
          is: 'make',
          gift: gift.id,
          kind,
          name: page?.name ?? draft.name,
          typed,
          faults: more.faults ?? {},
          asked: page?.state === 'change' ? page.said : null,
          lookOnly: !mayChange,
        },
        status,
      )
    }
    const standing = async (c: Context<Env>, { gift, page }: PageOffered & { page: MemoryPage }) =>
      show({
        title: inLanguage(memoryWords.standing[page.state].title, language),
        at: makePath,
        search: `?gift=${gift.id}`,
        is: 'standing',
        gift: gift.id,
        page: shownOf(page, await giving.pictureOfMemoryPage(page, true)),
        isProven: gift.provenAt !== null || viewerOf(c, access).mailbox,
        address: maskedEmail(gift.donor?.email ?? ''),
        said: page.said,
        mailed: c.req.query('mailed') !== undefined,
      })

    app.get(path, async (c) => {
      const offered = await offeredTo(c)
      if (offered === null) return noGift()
      const { page, mayChange } = offered
      const edits = c.req.query('edit') !== undefined && page !== null && isEditable(page.state) && mayChange
      return page === null || edits ? form(offered) : standing(c, { ...offered, page })
    })

    app.post(path, async (c) => {
      const body = await readBytes(c, 8192)
      if (!body.ok) return refusal(c, body)
      const entries = new URLSearchParams(new TextDecoder().decode(body.value))
      const offered = await offeredTo(c)
      if (offered === null) return noGift()
      const { gift } = offered
      const leave = viewerOf(c, access)
      const back = `${path}?gift=${gift.id}`
      switch (entries.get('action')) {
        case 'keep': {
          const typed = typedIn(entries)
          const checked = v.safeParse(pageRule(c.var.clock.now()), typed)
          if (!checked.success) return form(offered, { typed, faults: faultsOf(checked.issues) }, 422)
          const came = await giving.keepMemoryPage(gift.id, checked.output, leave)
          c.var.log.info({ requestId: c.var.requestId, gift: gift.id, came }, 'a page in memory was written')
          return c.redirect(back, 303)
        }
        case 'send':
          await giving.sendMemoryPage(gift.id, leave)
          return c.redirect(back, 303)
        case 'back':
          await giving.takeBackMemoryPage(gift.id, leave)
          return c.redirect(back, 303)
        case 'link':
          if (gift.donor) mailLater(gift.donor.email, c.var.address)
          return c.redirect(`${back}&mailed=yes`, 303)
        default:
          return c.redirect(back, 303)
      }
    })

    const lettersOf = (c: Context<Env>): string | null =>
      links.read(c.req.query('token') ?? '', 'memory')?.subject ?? null
    const letters = (token: string, every: Telling) =>
      show({
        title: inLanguage(memoryWords.letters.title, language),
        at: lettersPath,
        search: `?token=${encodeURIComponent(token)}`,
        is: 'letters',
        token,
        every,
      })
    const over = () => short(memoryWords.letters.over, language, { status: 403 })
    app.get(pathIn(language, lettersPath), async (c) => {
      const page = lettersOf(c)
      const every = page === null ? null : await giving.familyTelling(page)
      return every === null ? over() : letters(c.req.query('token') ?? '', every)
    })
    app.post(pathIn(language, lettersPath), async (c) => {
      const body = await readBytes(c, 1024)
      if (!body.ok) return refusal(c, body)
      const page = lettersOf(c)
      const wished = new URLSearchParams(new TextDecoder().decode(body.value)).get('every')
      // mail programs press it without a word (RFC 8058)
      const every = tellings.find((each) => each === wished) ?? 'never'
      if (page === null || !(await giving.chooseTelling(page, every))) return over()
      c.var.log.info({ requestId: c.var.requestId, page, every }, 'letters about a page in memory were chosen')
      return letters(c.req.query('token') ?? '', every)
    })

    const calledPage = async (c: Context<Env>) => {
      const slug = c.req.param('slug') ?? ''
      const page = slugPattern.test(slug) ? await giving.memoryPageCalled(slug) : null
      return page && isShown(page.state) ? page : null
    }
    type Came = Extract<MemoryPageProps, { is: 'wrong' }>['came']
    const wrong = async ({ id, slug, name }: MemoryPage, came: Came, typed = '', status = 200) => {
      const of = { slug: slug ?? '', name: name ?? '' }
      const child = await giving.isChildShown(id)
      const title = say(memoryWords.report.title, language, of)
      return show({ title, at: wrongPathOf(of.slug), is: 'wrong', ...of, came, typed, child }, status)
    }
    const wrongPath = pathIn(language, wrongPathOf(':slug'))
    app.get(wrongPath, async (c) => {
      const page = await calledPage(c)
      return page === null ? notThere(language) : wrong(page, 'form')
    })
    app.post(wrongPath, async (c) => {
      const body = await readBytes(c, 8192)
      if (!body.ok) return refusal(c, body)
      const page = await calledPage(c)
      if (page?.slug == null) return notThere(language)
      const entries = new URLSearchParams(new TextDecoder().decode(body.value))
      const typed = reportOf(entries.get('words') ?? '')
      const guardian = entries.get('guardian') === 'yes'
      if (typed === '' && !guardian) return wrong(page, 'required', '', 422)
      // what was ticked is read with what was typed, in the words in which it was
      const texts = [guardian ? say(memoryWords.report.guardian, language) : '', typed].filter((each) => each !== '')
      const noted = await giving.reportMemoryPage(page.slug, texts.join('\n'), c.var.address, guardian)
      c.var.log.info({ requestId: c.var.requestId, page: page.id, noted }, 'something is wrong on a page in memory')
      return noted ? wrong(page, 'noted') : wrong(page, 'too much', typed, 429)
    })

    app.get(pathIn(language, `${memoryPath}/:slug`), async (c) => {
      const slug = c.req.param('slug') ?? ''
      const page = slugPattern.test(slug) ? await giving.memoryPageCalled(slug) : null
      // an address that nobody may see yet answers as one that is none, but to whoever made it
      const isMaker = page !== null && !isShown(page.state) && (await isOwn(c, page))
      if (page === null || !(isShown(page.state) || isMaker)) return notThere(language)
      return show({
        title: say(memoryWords.of[page.kind], language, { name: page.name ?? '' }),
        at: `${memoryPath}/${slug}`,
        ...(page.indexed && page.state === 'public' ? { indexed: true } : {}),
        is: 'page',
        page: shownOf(page, await giving.pictureOfMemoryPage(page, isMaker)),
        isMaker,
        notes: await giving.notesOnMemoryPage(page.id),
      })
    })
  }

  const notThere = (language: Language) => short(memoryWords.notThere, language, { status: 404 })

  /** Whether this browser may see the gift from which a page was made. */
  const isOwn = async (c: Context<Env>, page: MemoryPage): Promise<boolean> =>
    page.state !== 'gone' && (await ownGiftOfCookie(c, access, page.gift)) === page.gift

  return app
}

const typedIn = (entries: URLSearchParams): TypedPage =>
  Object.fromEntries(editedFields.map((name) => [name, entries.get(name) ?? ''])) as Record<PageField, string>
