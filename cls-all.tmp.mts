import { chromium } from '@playwright/test'
const url = process.argv[2]!
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'], env: { ...process.env } as any })
const paths = ['/', '/donate', '/sitemap', '/amara-story', '/nell-story', '/ravi-story', '/josiah-story', '/privacy', '/accessibility', '/nowhere'].flatMap(p => [p, p==='/'?'/es':'/es'+p])
for (const width of (process.argv[3] ?? '390,768,1440').split(',').map(Number)) for (const path of paths) {
  const p = await b.newPage({ viewport: { width, height: width===390?844:900 } })
  await p.route('**/*.woff2', async r => { await new Promise(d => setTimeout(d, 500)); await r.continue() })
  await p.addInitScript(() => {
    (window as any).log = []
    new PerformanceObserver(l => { for (const e of l.getEntries() as any[]) (window as any).log.push([Math.round(e.startTime), e.value.toFixed(4), e.sources.map((s:any) => { const n = s.node; const q = n && (n.nodeType===1?n:n.parentElement); return (q? q.tagName+'.'+q.className : '?')+` ${Math.round(s.previousRect.x)},${Math.round(s.previousRect.y)},${Math.round(s.previousRect.height)}→${Math.round(s.currentRect.x)},${Math.round(s.currentRect.y)},${Math.round(s.currentRect.height)}` })]) }).observe({ type: 'layout-shift', buffered: true })
  })
  await p.goto(url + path, { waitUntil: 'load' })
  await p.waitForTimeout(400)
  const log = await p.evaluate(() => (window as any).log)
  const sum = log.reduce((s: number, e: any) => s + Number(e[1]), 0)
  if (sum > 0.003) console.log(width, path, sum.toFixed(4), sum > 0.005 ? JSON.stringify(log) : '')
  await p.close()
}
await b.close()
