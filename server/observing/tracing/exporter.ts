import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'

/** The exporter, whose first failure after a success is logged, and its return: nobody else would hear of either. */
export function reported(exporter: SpanExporter, log: Log): SpanExporter {
  let failing = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined
        if (failed && !failing) log.warn({ problem: result.error?.name, spans: spans.length }, 'traces are not taken')
        if (!failed && failing) log.info({}, 'traces are taken again')
        failing = failed
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush ? { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() } : {}),
  }
}
