// What `node --import` puts before a program: asked by its parent, it tells which functions of which files have run since the last time.
import { Session } from 'node:inspector/promises'

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })

process.on('message', async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  process.send?.(
    result.map(({ url, functions }) => ({
      url,
      // The first range of a file is the file itself, as it was loaded.
      ran: functions
        .filter(
          ({ functionName, ranges: [range] }) => range && range.count > 0 && (functionName || range.startOffset > 0),
        )
        .map(({ functionName }) => functionName),
    })),
  )
})
