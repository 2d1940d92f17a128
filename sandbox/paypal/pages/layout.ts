import { escapeHtml, html, type Reply } from '../../core/http.ts'
import { type Language, WORDS } from './words.ts'

const STYLE = `:root{color-scheme:light}body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f5f7fa;color:#1b1f24}
main{max-width:26rem;margin:0 auto;padding:1rem}.banner{background:#fff4c2;color:#3d2f00;margin:0;padding:.5rem 1rem;text-align:center}
h1{font-size:1.3rem;margin:.5rem 0}.amount{font-size:1.8rem;font-weight:700;margin:.25rem 0 1rem}
fieldset{border:1px solid #8a94a0;border-radius:.5rem;margin:0 0 1rem;padding:.5rem 1rem 1rem;background:#fff}
label{display:block;margin-top:.5rem}label.choice{display:flex;gap:.5rem;align-items:flex-start;min-height:1.75rem}
input:not([type=radio]){font:inherit;width:100%;box-sizing:border-box;padding:.5rem;border:1px solid #6b7580;border-radius:.3rem}
button{font:inherit;font-weight:600;width:100%;min-height:2.9rem;border-radius:1.5rem;border:2px solid #0b4f9e;background:#0b4f9e;color:#fff;margin-top:.5rem;cursor:pointer}
button.quiet{background:#fff;color:#0b4f9e}:focus-visible{outline:3px solid #c46200;outline-offset:2px}`

/** A page of the emulated PayPal. `attributes` go on the html element, for its script. */
export function payerPage(
  status: number,
  language: Language,
  content: string,
  { attributes = {}, script }: { attributes?: Record<string, string>; script?: string } = {},
): Reply {
  const words = WORDS[language]
  const data = Object.entries(attributes).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
  return html(
    status,
    `<!doctype html><html lang="${language}"${data.join('')}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${words.title}</title><style>${STYLE}</style></head>
<body><header class="banner">${words.banner}</header><main>${content}</main>${
      script ? `<script src="/smart/${script}.js"></script>` : ''
    }</body></html>`,
    { 'cache-control': 'no-store' },
  )
}
