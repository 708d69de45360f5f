// The names of SVG, HTML and CSS by which the cost of drawing is judged. Pure: no I/O.

/** Not drawn where they stand. */
export const definitions: ReadonlySet<string> = new Set(
  'defs symbol marker pattern mask clippath filter lineargradient radialgradient style script title desc metadata view'.split(
    ' ',
  ),
)
/** Of a web page inside, such whose cost can be told. */
export const layouts: ReadonlySet<string> = new Set(
  'body div span p br b i em strong small sub sup u s font center label h1 h2 h3 h4 h5 h6 ul ol li a code pre hr table tbody thead tr td th'.split(
    ' ',
  ),
)
/** Properties that cost more than what they are set on. */
export const effects =
  'filter backdrop-filter mask mask-image clip-path opacity mix-blend-mode isolation will-change'.split(' ')
/** Properties that place a thing otherwise than its attributes say. */
export const placing =
  'transform translate rotate scale zoom offset offset-path perspective r rx ry cx cy x y d width height vector-effect'.split(
    ' ',
  )
