import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
const b64 = (f: string) => readFileSync(f).toString('base64')
const x='/tmp/site/f/x/usr/share/fonts/truetype/'
const faces: Record<string,string> = { figtree: 'site/fonts/figtree.woff2', bricolage: 'site/fonts/bricolage.woff2',
 arial: x+'liberation/LiberationSans-Regular.ttf', arialB: x+'liberation/LiberationSans-Bold.ttf', roboto: x+'roboto/unhinted/RobotoTTF/Roboto-Regular.ttf', robotoB: x+'roboto/unhinted/RobotoTTF/Roboto-Bold.ttf',
 dv: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf', dvB: '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf' }
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const p = await b.newPage()
const css = Object.entries(faces).map(([n,f]) => `@font-face{font-family:${n};src:url(data:font/ttf;base64,${b64(f)});font-weight:${n==='figtree'?'400 700':'400'}}`).join('')
const pages = ['index','es/index','amara-story/index','es/nell-story/index','ravi-story/index','es/josiah-story/index','donate/index','es/donate/index','sitemap/index']
const strip = (h: string) => h.replace(/<(script|style|head)[\s\S]*?<\/\1>/g,'').replace(/<[^>]+>/g,' ').replace(/&[a-z#0-9]+;/g,' ').replace(/\s+/g,' ')
const text = pages.map(f => strip(readFileSync(`dist/site/${f}.html`,'utf8'))).join(' ')
const heads = pages.flatMap(f => [...readFileSync(`dist/site/${f}.html`,'utf8').matchAll(/<(h[12]|blockquote)[^>]*>([\s\S]*?)<\/\1>/g)].map(m=>strip(m[2]!))).join(' ')
await p.setContent(`<style>${css} span{white-space:pre;font-size:20px}</style>` + Object.keys(faces).map(f=>`<span style="font-family:${f}">x</span>`).join(''))
await p.evaluate('document.fonts.ready')
const w = (font: string, weight: number, t: string) => p.evaluate(([font, weight, t]) => { const s = document.createElement('div'); s.style.cssText=`font-family:${font};font-weight:${weight};position:absolute;white-space:nowrap;font-size:20px`; let sum=0; document.body.append(s); const ws=(t as string).match(/.{1,400}/g)!; for (const c of ws){s.textContent=c; sum+=s.getBoundingClientRect().width}; s.remove(); return sum }, [font, weight, t] as const)
const F4 = await w('figtree',400,text), F65 = await w('figtree',650,text), F6 = await w('figtree',600,text), B = await w('bricolage',700,heads)
for (const f of ['arial','roboto','dv']) console.log(f, 'text', (F4/await w(f,400,text)*100).toFixed(2), '600', (F6/await w(f+'B',400,text)*100).toFixed(2),'650', (F65/await w(f+'B',400,text)*100).toFixed(2),'display', (B/await w(f+'B',400,heads)*100).toFixed(2))
await b.close()
