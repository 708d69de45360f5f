// The viewers of text, seen by axe.

import { formFixtures, textFixtures, typeFixtures } from '../src/testing/servers/rawPreviews.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { openAll } from './previewFixture.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('the viewers of text have no axe violation', async ({ inspector, serve, page }) => {
      const { json, python } = textFixtures
      await openAll(inspector, serve, [
        json,
        python,
        formFixtures.badLine,
        formFixtures.pictureText,
        typeFixtures.asText,
      ])
      const text = inspector.preview.getByRole('textbox', { name: 'Contents' })

      await inspector.read(json.name)
      await expect(text).toContainText('1.10')
      await text.focus()
      await page.keyboard.press('ControlOrMeta+f')
      await expect(inspector.preview.getByRole('textbox', { name: 'Find' })).toBeVisible()
      await expectAccessible(page, 'JSON with its search')
      await inspector.viewAs('Tree')
      await expect(inspector.preview.getByRole('treeitem')).toHaveCount(6)
      await expectAccessible(page, 'tree')

      await inspector.read(formFixtures.badLine.name)
      await inspector.preview.getByRole('listitem').nth(2).getByRole('button').click()
      await expect(inspector.preview.getByRole('textbox', { name: 'Contents, line 3' })).toBeVisible()
      await expectAccessible(page, 'lines of JSON')

      await inspector.read(python.name)
      await expect(text).toContainText('def tide')
      await expectAccessible(page, 'code')
      await inspector.read(formFixtures.pictureText.name)
      await expect(inspector.preview.getByRole('button', { name: 'Decode' })).toBeVisible()
      await expectAccessible(page, 'base64 in a text')
      await inspector.read(typeFixtures.asText.name)
      await expect(inspector.preview.getByRole('button', { name: 'Show as Image' })).toBeVisible()
      await expectAccessible(page, 'a picture called text')
    })
  })
}
