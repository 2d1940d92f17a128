import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { type Clock, days, seconds } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { TracingSettings } from '../../config/tracing.ts'
import { version } from '../../process/version.ts'
import type { Attributes, SpanName, Spans, TracedGift, TracedWork } from './spans.ts'

/** The exporter, whose first failure after a success is logged, and its return: nobody else would hear of either. */
function reported(exporter: SpanExporter, log: Log): SpanExporter {
  let failing = false
  return {
    export(spans, callback) {
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined
        if (failed && !failing) log.warn({ problem: result.error?.name, spans: spans.length }, 'traces are not taken')
        if (!failed && failing) log.info({}, 'traces are taken again')
        failing = failed
        callback(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush ? { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() } : {}),
  }
}

/** What is not sent within this time is dropped: nobody waits for a collector. */
const timeout = seconds(5)

/** Spans that wait to be sent; beyond, they are dropped. */
const queue = 2048

const kinds: Readonly<Record<string, SpanKind>> = {
  http: SpanKind.SERVER,
  provider: SpanKind.CLIENT,
  database: SpanKind.CLIENT,
  letter: SpanKind.CLIENT,
}

/** Sends spans to a collector by OTLP over HTTP. Loaded only where one is set up: all of OpenTelemetry hangs on this file. */
export function openSpans(settings: TracingSettings, clock: Clock, log: Log): Spans {
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: { ...settings.headers },
    timeoutMillis: timeout,
  })
  const root = settings.ratio === 1 ? new AlwaysOnSampler() : new TraceIdRatioBasedSampler(settings.ratio)
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': settings.service, 'service.version': version }),
    ),
    sampler: new ParentBasedSampler({ root }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: reported(exporter, log), maxQueueSize: queue, exportTimeoutMillis: timeout }),
    ],
  })
  const tracer = provider.getTracer('giving', version)
  const running = new AsyncLocalStorage<Span>()

  const start = (name: SpanName, attributes: Attributes, context: Context, links: Link[] = [], startTime?: number) => {
    const kind = kinds[name.slice(0, name.indexOf('.'))] ?? SpanKind.INTERNAL
    return tracer.startSpan(
      name,
      { kind, attributes, links, ...(startTime === undefined ? {} : { startTime }) },
      context,
    )
  }
  const here = (): Context => {
    const span = running.getStore()
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT
  }
  /** In the gift's trace with a link to what runs here, or the other way round. */
  const placeOf = (gift: TracedGift | null): { readonly context: Context; readonly links: Link[] } => {
    const own = gift && spanContextOf(gift.trace)
    const now = running.getStore()?.spanContext()
    if (!own || own.traceId === now?.traceId) return { context: here(), links: [] }
    if (clock.now() - gift.startedAt > days(1)) return { context: here(), links: [{ context: own }] }
    return { context: trace.setSpanContext(ROOT_CONTEXT, own), links: now ? [{ context: now }] : [] }
  }
  const within = async <T>(span: Span, work: TracedWork<T>): Promise<T> => {
    try {
      return await running.run(span, work, (attributes) => void span.setAttributes(attributes))
    } catch (error) {
      // Its name alone: a message may name a person.
      const name = error instanceof Error ? error.name : 'unknown'
      span.setAttribute('error.type', name).setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  }

  return {
    span: (name, attributes, work) => within(start(name, attributes, here()), work),
    below: (name, attributes, work) =>
      running.getStore() ? within(start(name, attributes, here()), work) : work(() => {}),
    ofGift(gift, name, attributes, work) {
      const { context, links } = placeOf(gift)
      const labels = gift ? { ...attributes, 'giving.gift': gift.id } : attributes
      return within(start(name, labels, context, links), work)
    },
    traceparent() {
      const now = running.getStore()?.spanContext()
      return now ? `00-${now.traceId}-${now.spanId}-${now.traceFlags.toString(16).padStart(2, '0')}` : null
    },
    observer: {
      booked(before, facts) {
        const { context, links } = placeOf(before)
        for (const { kind, provider: name, at } of facts) {
          const labels = { 'giving.gift': before.id, 'giving.fact': kind, 'giving.provider': name }
          // From the provider's own time on: its length is how long we did not know.
          const from = Math.min(Math.max(at, before.startedAt), clock.now())
          start('giving.booked', labels, context, links, from).end(clock.now())
        }
      },
      admitted: () => {},
      confirmed: () => {},
      reminder: () => {},
      otherVersion: () => {},
      cardForgotten: () => {},
      tried: () => {},
    },
    close: () => provider.shutdown().catch(() => {}),
  }
}

/** Reads what `traceparent` wrote. */
function spanContextOf(header: string | null): SpanContext | null {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
}
