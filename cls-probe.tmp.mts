import { chromium } from '@playwright/test'
const [url, rate, fontDelay] = process.argv.slice(2)
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] })
for (const path of (process.argv[5]??'/,/es/josiah-story').split(',')) {
  const p = await b.newPage({ viewport: { width: 390, height: 844 } })
  const c = await p.context().newCDPSession(p)
  await c.send('Emulation.setCPUThrottlingRate', { rate: Number(rate) })
  if (Number(fontDelay)) await p.route('**/*.fonts-*.css', async r => { await new Promise(d => setTimeout(d, Number(fontDelay))); await r.continue() })
  await p.addInitScript(() => {
    (window as any).log = []
    new PerformanceObserver(l => { for (const e of l.getEntries() as any[]) (window as any).log.push([Math.round(e.startTime), e.value.toFixed(4), e.hadRecentInput, e.sources.map((s:any) => { const n = s.node; const q = n && (n.nodeType===1?n:n.parentElement); return (q? q.tagName+'.'+q.className : '?')+` ${Math.round(s.previousRect.y)},${Math.round(s.previousRect.height)}→${Math.round(s.currentRect.y)},${Math.round(s.currentRect.height)}` })]) }).observe({ type: 'layout-shift', buffered: true })
  })
  await p.goto(url + path, { waitUntil: 'load' })
  await p.waitForLoadState('networkidle')
  for (let y = 0; y < 6000; y += 500) await p.mouse.wheel(0, 500)
  await p.waitForTimeout(1500)
  console.log(path, JSON.stringify(await p.evaluate(() => (window as any).log), null, 1))
  await p.close()
}
await b.close()
