import { Hono } from 'hono'
import type { ReactNode } from 'react'
import { timeZone } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { localeOf } from '#gift/language.ts'
import { each } from '#ui/each.ts'
import { LiveControls } from '../live/LiveControls.tsx'
import { Pulse } from '../live/pulse.ts'
import { OpenStreams, streamOf } from '../live/stream.ts'
import type { Office, OfficeEnv, OfficePage } from '../office.ts'
import { requireRole } from '../people/require-role.ts'
import { PlotFigure } from '../ui/PlotFigure.tsx'
import { page } from '../ui/page.tsx'
import { rendered } from '../ui/render.ts'
import { attentionWords } from '../words/attention.ts'
import { startWords } from '../words/frame.ts'
import type { OfficeLanguage } from '../words/language.ts'
import { roleWords } from '../words/roles.ts'
import { monthlyWords, todayWords } from '../words/today.ts'
import { attentionList } from './attention.tsx'
import { dayParts, daySums, monthlySums } from './figures.tsx'
import { todayPlots } from './plots.ts'
import { type OfficeToday, TodaySource } from './source.ts'

const script = '/live.js'
const streamPath = '/live/today'
const partPath = '/live/today/part'

/** The office's first page: what comes in, as it comes in, and what needs a person. It names no donor. */
function todayRoutes(office: Office): Hono<OfficeEnv> {
  const { services, ending } = office
  const { store, clock, log, settings, metrics } = services
  const source = new TodaySource({ store, clock, publicOrigin: settings.publicOrigin })
  const { live } = settings.office
  const observer = metrics.office
  const pulse = new Pulse({
    clock,
    log,
    ending,
    observer,
    every: live.every,
    read: async () => (await source.read()).revision,
  })
  const streams = new OpenStreams(live.streams)
  const countStreams = () => observer.streams(streams.count, live.streams)
  countStreams()
  const part = rememberLast()
  return new Hono<OfficeEnv>()
    .get('/', requireRole('look'), async (c) => {
      const today = await source.read()
      return page(c, {
        title: inLanguage(todayWords.title, c.var.language),
        body: (
          <>
            <LiveControls language={c.var.language} />
            {livePart(today, c.var.language)}
            <p className="quiet">
              {say(startWords.welcome, c.var.language, { name: c.var.person.name })}{' '}
              {say(startWords.may, c.var.language, {
                may: inLanguage(roleWords[c.var.person.role].may, c.var.language),
              })}{' '}
              {inLanguage(startWords.written, c.var.language)}
            </p>
          </>
        ),
        scripts: [script],
      })
    })
    .get(partPath, requireRole('look'), async (c) => c.html(part(await source.read(), c.var.language)))
    .get(streamPath, requireRole('look'), (c) => streamOf(c, pulse, streams, countStreams))
}

export const todayPage: OfficePage = { path: '/', name: todayWords.title, needs: 'look', routes: todayRoutes }

/** The changing part as a document of its own. However many pages ask for it, what stands is written once in each language. */
function rememberLast() {
  const last = new Map<OfficeLanguage, { readonly revision: string; readonly document: string }>()
  return (today: OfficeToday, language: OfficeLanguage): string => {
    const entry = last.get(language)
    if (entry?.revision === today.revision) return entry.document
    const document = rendered(
      <>
        <title>{inLanguage(todayWords.title, language)}</title>
        {livePart(today, language)}
      </>,
    )
    last.set(language, { revision: today.revision, document })
    return document
  }
}

/** Everything that changes while the page is open. */
function livePart({ today, attention, certificates, revision }: OfficeToday, language: OfficeLanguage): ReactNode {
  const clockTime = new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  return (
    <div data-live={streamPath} data-part={partPath} data-revision={revision}>
      <h2>{inLanguage(attentionWords.title, language)}</h2>
      {attentionList(attention, certificates, { language, now: today.at })}
      {daySums(today, language)}
      <p className="quiet">{say(todayWords.asOf, language, { time: clockTime.format(today.at) })}</p>
      <div className="plots">
        {each(todayPlots(today, language), (plot) => (
          <PlotFigure plot={plot} language={language} />
        ))}
      </div>
      {dayParts(today, language)}
      <h2>{inLanguage(monthlyWords.title, language)}</h2>
      {monthlySums(today.monthly, language)}
    </div>
  )
}
