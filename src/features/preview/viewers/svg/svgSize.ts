// The size that an SVG states. Pure: no I/O.

/**
 * @param attributes of the root, names in lower case
 * @returns for example `width 240, height 3cm, view box 0 0 240 160`; undefined where nothing is stated
 */
export function svgSize(attributes: ReadonlyMap<string, string> | undefined): string | undefined {
  const stated = (
    [
      ['width', 'width'],
      ['height', 'height'],
      ['viewbox', 'view box'],
    ] as const
  ).flatMap(([attribute, name]) => {
    const value = attributes?.get(attribute)?.trim()
    return value === undefined || value === '' ? [] : [`${name} ${value.slice(0, 60)}`]
  })
  return stated.length === 0 ? undefined : stated.join(', ')
}
