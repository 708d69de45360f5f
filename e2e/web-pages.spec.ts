// Web pages and SVG (K30): drawn, and nothing let out.

import { expectAccessible } from './accessible.ts'
import { expect } from './fixtures.ts'
import { test } from './richServer.ts'

// A trace takes pictures of the page in the page, which would count as blocks of ours.
test.use({ trace: 'off' })

for (const title of ['Visit us', 'Visit us, as a blob']) {
  test(`K30: a web page (${title}) is shown as its source first, and drawn without letting anything out`, async ({
    inspector,
    page,
    rich,
    stranger,
  }) => {
    await rich.open()
    await inspector.read(title)
    await expect(inspector.preview).toContainText('<h1>Opening hours</h1>')
    await expect(page.locator('iframe')).toHaveCount(0)
    await inspector.preview.getByRole('button', { name: 'Show as Web page' }).click()
    await expect(rich.frame.getByRole('heading', { name: 'Opening hours' })).toBeVisible()
    await expect(rich.frame.getByRole('heading')).toHaveCSS('color', 'rgb(15, 111, 102)')
    const heldBack = inspector.preview.getByRole('note', { name: 'Held back' })
    for (const words of [
      '1 script',
      '3 event handlers',
      '1 form',
      '1 frame',
      '1 redirection',
      '2 style sheets',
      '1 font',
    ])
      await expect(heldBack).toContainText(words)
    await inspector.preview.getByText('Where it would have gone').click()
    await expect(inspector.preview).toContainText(`redirection: ${stranger.origin}/refresh`)
    await rich.expectNothingLet()
  })
}

test('K30: links and forms in a drawn page lead nowhere, and the page stays', async ({
  inspector,
  page,
  policyWatch,
  rich,
}) => {
  await rich.open()
  await inspector.read('Visit us')
  await inspector.preview.getByRole('button', { name: 'Show as Web page' }).click()
  const frame = rich.frame
  for (const name of ['Our shop', 'Script', 'A work', 'Send']) {
    await frame.getByText(name, { exact: true }).or(frame.getByRole('button', { name })).first().click()
    await expect(frame.getByRole('heading', { name: 'Opening hours' })).toBeVisible()
  }
  expect(page.context().pages()).toHaveLength(1)
  await rich.expectNothingLet()
  await frame.getByText('Stay here').click()
  await expect(inspector.preview).toContainText('It led nowhere, and the page was drawn again.')
  await expect(frame.getByRole('heading', { name: 'Opening hours' })).toBeVisible()
  await policyWatch.settled()
  const { violations, foreignRequests, errors } = policyWatch.take()
  expect({ foreignRequests, errors }).toEqual({ foreignRequests: [], errors: [] })
  for (const violation of violations) expect(violation).toContain('frame-src')
})

test('K30: the links of a drawn page stand beside it, each judged', async ({ inspector, policyWatch, rich }) => {
  await rich.open()
  await inspector.read('Visit us')
  await inspector.preview.getByRole('button', { name: 'Show as Web page' }).click()
  await inspector.preview.getByText(/^Links \(4\)/).click()
  const shop = inspector.preview.getByRole('link', { name: /Our shop/ })
  await expect(shop).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(shop).toHaveAttribute('target', '_blank')
  await expect(inspector.preview.getByRole('listitem').filter({ hasText: 'javascript:' })).toContainText('not opened')
  await rich.expectNothingLet()
  await inspector.preview.getByRole('button', { name: 'A work' }).click()
  await expect(inspector.detail).toContainText('t://pages/works/1')
  policyWatch.take()
})

test('K30: a large page is drawn when somebody asks', async ({ inspector, page, rich }) => {
  await rich.open()
  await inspector.read('A large page')
  await inspector.preview.getByRole('button', { name: 'Show as Web page' }).click()
  await expect(inspector.preview).toContainText('This page has 1.4 MB')
  await expect(page.locator('iframe')).toHaveCount(0)
  await inspector.preview.getByRole('button', { name: 'Draw it', exact: true }).click()
  await expect(rich.frame.getByRole('heading', { name: 'Large' })).toBeVisible()
  await rich.expectNothingLet()
})

test('row 30: a page whose SVG multiplies is drawn when somebody asks', async ({ inspector, page, rich }) => {
  await rich.open()
  await inspector.read('A page that multiplies')
  await inspector.preview.getByRole('button', { name: 'Show as Web page' }).click()
  await expect(inspector.preview).toContainText('This page holds SVG that may be drawn as very many parts.')
  await expect(inspector.preview.getByRole('button', { name: 'Draw it anyway' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})

for (const title of ['Chart', 'Chart, as a blob']) {
  test(`K30: an SVG (${title}) is a picture, with what it holds back`, async ({ inspector, page, rich }) => {
    await rich.open()
    await inspector.read(title)
    const picture = inspector.preview.getByRole('img').first()
    await expect
      .poll(() => picture.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
      .toBe(240)
    expect(await picture.getAttribute('src')).toMatch(/^blob:/)
    await expect(inspector.preview.getByRole('note', { name: 'Held back' })).toContainText('1 script')
    await expect(inspector.preview).toContainText('view box 0 0 240 160')
    await expect(page.locator('main svg script')).toHaveCount(0)
    await rich.expectNothingLet()
  })
}

test('K30: an ordinary diagram is drawn without asking', async ({ inspector, rich }) => {
  await rich.open()
  await inspector.read('Diagram')
  const picture = inspector.preview.getByRole('img').first()
  await expect.poll(() => picture.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0))).toBe(240)
  await expect(inspector.preview.getByRole('button', { name: 'Draw it anyway' })).toHaveCount(0)
  await rich.expectNothingLet()
})

test('K25: what is called SVG and is none says so, and a picture is offered as what it is', async ({
  inspector,
  rich,
}) => {
  await rich.open()
  await inspector.read('Packed diagram')
  await expect(inspector.preview).toContainText('This is gzip, as .svgz files are, and is not unpacked here.')
  await inspector.read('PNG called SVG')
  await expect(inspector.preview).toContainText('This is no SVG: it does not begin with an <svg> element.')
  await expect(inspector.detail).toContainText('bytes look like PNG, not image/svg+xml')
  await inspector.preview.getByRole('button', { name: 'Show as Image' }).click()
  await expect(inspector.preview).toContainText('64 × 48')
  await rich.expectNothingLet()
})

test('K30: an SVG whose cost cannot be known is drawn when somebody asks, and lets nothing out', async ({
  inspector,

  rich,
}) => {
  await rich.open()
  await inspector.read('Foreign parts')
  await expect(inspector.preview).toContainText('The picture holds a part of a web page whose cost is not to be seen.')
  await expect(inspector.preview.getByRole('img')).toHaveCount(0)
  await inspector.preview.getByRole('button', { name: 'Draw it anyway' }).click()
  await expect(inspector.preview.getByRole('img').first()).toBeVisible()
  await rich.expectNothingLet()
})

for (const title of ['Chart', 'Foreign parts']) {
  test(`no axe violation: ${title}`, async ({ inspector, page, policyWatch, rich }) => {
    await rich.open()
    await inspector.read(title)
    await page.waitForTimeout(500)
    for (const summary of await inspector.preview.locator('summary').all()) await summary.click()
    await expectAccessible(page, title)
    policyWatch.take()
  })
}
