import { describe, expect, it } from 'vitest'
import { createMarkupScanner, scanMarkup } from './markupScan.ts'

function counted(text: string): string {
  return [...scanMarkup(text).counts].map(([kind, count]) => `${kind} ${count}`).join(', ')
}

function addresses(text: string): string[] {
  return scanMarkup(text).addresses.map(({ kind, address }) => `${kind} ${address}`)
}

describe('scanMarkup counts', () => {
  it.each([
    ['<script>1<2</script><SCRIPT src=//c.example/a.js></script>', 'script 2'],
    ['<svg/onload=alert(1)>', 'handler 1'],
    ['<img src=x onerror="a>b" onload=c>', 'handler 2, picture 1'],
    ['<form action=/go><button formaction=//c.example>', 'form 2'],
    ['<link rel="stylesheet" href=a.css><link rel=prefetch href=b><link rel=author href=c>', 'style 1, ahead 1'],
    [
      '<style>@import "a.css"; @import url(b.css); p{background:url(c.png)} @font-face{src:url("d")}</style>',
      'style 2, picture 1, font 1',
    ],
    ['<p style="background:url(&quot;a.png&quot;)">', 'picture 1'],
    ['<iframe srcdoc="<script>"></iframe><object data=a><embed src=b>', 'frame 3'],
    ['<meta http-equiv=Refresh content="0;url=https://c.example">', 'refresh 1'],
    ['<video poster=a src=b><audio><source src=c>', 'picture 1, media 2'],
    ['<a href=x ping="//c.example/p">', 'ping 1'],
    ['<base href=//c.example/>', 'base 1'],
    ['<img src="data:image/png;base64,x"><use href="#a">', ''],
    ['<!-- <script> --><p title="<script>">text < 3</p><!--><script></script>', 'script 1'],
    ['<textarea><script></textarea><title><img src=x></title>', ''],
    ['<svg xmlns:x="y"><x:script/><image xlink:href="a"/><feImage href="b"/></svg>', 'script 1, picture 2'],
    ['<script', 'script 1'],
    ['<img src="never closed', 'picture 1'],
    ['<style>never closed { background: url(x)', 'picture 1'],
  ])('%s: %s', (text, expected) => {
    expect(counted(text)).toBe(expected)
  })
})

describe('scanMarkup lists', () => {
  it('says where it would have gone, each once, as written', () => {
    expect(
      addresses(
        '<img src="//c.example/p&amp;q"><img src="//c.example/p&amp;q"><meta http-equiv=refresh content="1; URL=\'b\'">',
      ),
    ).toEqual(['picture //c.example/p&q', 'refresh b'])
  })

  it('lists links with their text', () => {
    const { links } = scanMarkup(
      '<a href="java&#115;cript:x">One <b>two</b>\n three</a> no <a name=x>four</a><area href=b alt="Five">',
    )
    expect(links).toEqual([
      { target: 'javascript:x', text: 'One two three' },
      { target: 'b', text: 'Five' },
    ])
  })

  it('counts what is beyond its bounds', () => {
    const scan = scanMarkup(Array.from({ length: 250 }, (_, n) => `<a href=${n}><img src=${n}></a>`).join(''))
    expect([scan.links.length, scan.moreLinks, scan.addresses.length, scan.moreAddresses]).toEqual([200, 50, 200, 50])
    expect(scan.counts.get('picture')).toBe(250)
  })

  it('reads the size that an SVG states', () => {
    const { svg } = scanMarkup(
      '<?xml version="1.0"?><!DOCTYPE svg><svg viewBox="0 0 4 3" Width="40"><svg width="1"/></svg>',
    )
    expect(svg?.get('viewbox')).toBe('0 0 4 3')
    expect(svg?.get('width')).toBe('40')
  })
})

describe('scanMarkup stays linear', () => {
  it.each([
    ['open tags', '<a '.repeat(300_000)],
    ['quotes', '<a b="'.repeat(200_000)],
    ['comments without an end', '<!--'.repeat(200_000)],
    ['scripts without an end', '<script>'.repeat(100_000)],
    ['equals signs', `<a ${'='.repeat(500_000)}`],
    ['marks of CSS', `<style>${'url('.repeat(200_000)}`],
    ['imports', `<style>${'@import '.repeat(100_000)}`],
    ['references', `<a href="${'&#'.repeat(300_000)}">`],
  ])('on %s', (_, text) => {
    const scanner = createMarkupScanner(text)
    let steps = 1
    while (!scanner.step()) steps += 1
    expect(steps).toBeLessThan(text.length / 10_000)
  })
})
