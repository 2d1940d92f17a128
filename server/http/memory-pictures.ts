import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { inLanguage, say } from '#content/language.ts'
import { memoryWords } from '#content/memory.ts'
import { memoryPictureWords as words } from '#content/memory-picture.ts'
import { languages, pathIn } from '#gift/language.ts'
import { isShown, type MemoryPageProps, shortName, slugPattern } from '#gift/memory.ts'
import { makePathOf, photographPath, picturePath, picturePathOf } from '#gift/memory-paths.ts'
import {
  largestPhotograph,
  type PhotographFault,
  type PictureField,
  pictureRule,
  type TypedPicture,
} from '#gift/memory-picture.ts'
import { faultsOf } from '#gift/typed-text.ts'
import { seconds } from '../base/clock.ts'
import type { Access } from '../giving/gift/access.ts'
import type { Giving } from '../giving/giving.ts'
import { type MemoryPictures, type PicturesOffered, shownPicture } from '../giving/memory/pictures.ts'
import { readBytes } from './body.ts'
import { giftOfCookie, ownGiftOfCookie, viewerOf } from './cookie.ts'
import type { Env } from './env.ts'
import { shortPages } from './mailed-links.ts'
import { memoryAnswer } from './memory-answer.ts'
import { partsOf } from './multipart.ts'
import type { QueuedRenderer } from './render-queue.ts'
import type { Site } from './site/site.ts'

interface PictureParts {
  readonly giving: Pick<Giving, keyof MemoryPictures | 'memoryPageCalled'>
  readonly access: Access
  readonly site: Site
  readonly render: QueuedRenderer
}

const fields = ['alt', 'child', 'guardian', 'agreed'] as const satisfies PictureField[]
const nothingTyped: TypedPicture = { alt: '', child: '', guardian: '', agreed: '' }

/** What is said beside the picture, in bytes: four fields. */
const besides = 16_384
/** A line as slow as a telephone's has so long for a picture. */
const slowest = seconds(50)
/** So many send one at a time, each held whole; who comes then is asked to come again, */
const mostAtOnce = 2
/** unless one of them has been arriving for longer: two slow lines would keep everybody else away. */
const itsOwn = seconds(10)

const statusOf = (fault: PhotographFault): number => {
  if (fault === 'too_large') return 413
  if (fault === 'late') return 408
  return fault === 'busy' || fault === 'too_many' ? 429 : 422
}

/**
 * A picture of their own that whoever made a page in memory brings to it, by a plain form, and that picture itself. It is read only for who
 * may change the page, and within bounds: by its length before it comes, by its pixels before it is decoded.
 */
export function memoryPictureRoutes({ giving, access, site, render }: PictureParts): Hono<Env> {
  const app = new Hono<Env>()
  const short = shortPages({ site, render })
  const answer = memoryAnswer({ site, render })
  const places = new Set<Place>()
  /** A place for one more; null: none is free. */
  const placeAt = (now: number): Place | null => {
    if (places.size >= mostAtOnce) {
      const slow = [...places].find(({ until }) => until <= now)
      if (!slow) return null
      places.delete(slow)
      slow.ends.abort('others wait')
    }
    const place = { until: now + itsOwn, ends: new AbortController() }
    places.add(place)
    return place
  }

  for (const language of languages) {
    const path = pathIn(language, picturePath)
    const offeredTo = async (c: Context<Env>): Promise<PicturesOffered | null> => {
      const id = await giftOfCookie(c, access)
      return id === null ? null : await giving.memoryPictureOffered(id, viewerOf(c, access))
    }
    const nothing = () =>
      short(words.nothing, language, {
        status: 403,
        back: { href: pathIn(language, '/gift'), label: inLanguage(memoryWords.noGift.action, language) },
      })
    const form = ({ gift, page, pictures, mayBring }: PicturesOffered, more: Partial<Came> = {}, status = 200) =>
      answer(
        language,
        {
          title: say(words.title, language, { name: shortName(page.name ?? '') }),
          at: picturePath,
          search: `?gift=${gift}`,
          is: 'picture',
          gift,
          page: { name: page.name ?? '', language: page.language },
          mayBring,
          ...{ typed: nothingTyped, faults: {}, fault: null, ...more },
          brought: pictures.map((each) => ({
            state: each.state,
            picture: each.sha256 === null ? null : shownPicture(page, each),
          })),
        },
        status,
      )

    app.get(path, async (c) => {
      const offered = await offeredTo(c)
      return offered === null ? nothing() : form(offered)
    })

    /** What was sent, or what is wrong with it. */
    const sent = async (
      c: Context<Env>,
      place: Place,
    ): Promise<{ typed: TypedPicture; file: Uint8Array } | Partial<Came>> => {
      const body = await readBytes(c, largestPhotograph + besides, slowest, place.ends.signal)
      place.until = Number.POSITIVE_INFINITY
      if (!body.ok) return { fault: body.code === 'body_too_large' ? 'too_large' : 'late' }
      const parts = await partsOf(body.value, c.req.header('content-type') ?? '', 1000)
      const typed = Object.fromEntries(fields.map((name) => [name, parts?.fields.get(name) ?? ''])) as TypedPicture
      if (!parts?.file) return { typed, fault: 'missing' }
      return parts.file.byteLength > largestPhotograph ? { typed, fault: 'too_large' } : { typed, file: parts.file }
    }

    app.post(path, async (c) => {
      const offered = await offeredTo(c)
      if (offered === null) return nothing()
      const { gift } = offered
      const leave = viewerOf(c, access)
      const back = pathIn(language, picturePathOf(gift))
      if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) {
        await giving.takeBackMemoryPicture(gift, leave)
        return c.redirect(pathIn(language, makePathOf(gift)), 303)
      }
      if (!offered.mayBring) return nothing()
      const place = placeAt(c.var.clock.now())
      if (place === null) return form(offered, { fault: 'busy' }, statusOf('busy'))
      try {
        const came = await sent(c, place)
        const checked = v.safeParse(pictureRule, came.typed ?? nothingTyped)
        if (!('file' in came)) {
          const faults = came.typed && !checked.success ? faultsOf<PictureField>(checked.issues) : {}
          return form(offered, { ...came, faults }, statusOf(came.fault ?? 'missing'))
        }
        const { typed, file } = came
        // a file cannot be sent back: whoever puts the words right chooses it once more
        if (!checked.success) return form(offered, { typed, faults: faultsOf(checked.issues) }, 422)
        const consent = inLanguage(words.agreed, language)
        const outcome = await giving.bringMemoryPicture(gift, { bytes: file, words: checked.output, consent }, leave)
        c.var.log.info({ requestId: c.var.requestId, gift, said: outcome }, 'a picture was brought to a page in memory')
        if (outcome === 'not theirs') return nothing()
        return outcome === 'done' ? c.redirect(back, 303) : form(offered, { typed, fault: outcome }, statusOf(outcome))
      } finally {
        places.delete(place)
      }
    })
  }

  // one address of one picture: what stands there never changes, and nobody between us and whoever looks keeps it
  app.get(photographPath(':slug', ':hash').replace(':hash.avif', ':file{[0-9a-f]{64}\\.avif}'), async (c) => {
    const [slug, file] = [c.req.param('slug') ?? '', c.req.param('file') ?? '']
    const page = slugPattern.test(slug) ? await giving.memoryPageCalled(slug) : null
    const picture = page ? await giving.memoryPictureBytes(page.id, file.slice(0, -'.avif'.length)) : null
    if (!page || !picture || page.state === 'gone') return notThere(c)
    const isPublic = isShown(page.state) && picture.state === 'read'
    if (!isPublic && (await ownGiftOfCookie(c, access, page.gift)) !== page.gift) return notThere(c)
    return c.body(picture.bytes, 200, {
      'content-type': 'image/avif',
      'cache-control': isPublic ? 'private, max-age=86400, immutable' : 'private, no-store',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
  })
  const notThere = (c: Context<Env>) => site.notFound(c.req.raw, c.req.path)

  return app
}

/** What one who sends has; `until`: for so long it is theirs alone, for ever once the picture is here. */
interface Place {
  until: number
  readonly ends: AbortController
}

type Came = Pick<Extract<MemoryPageProps, { is: 'picture' }>, 'typed' | 'faults' | 'fault'>
