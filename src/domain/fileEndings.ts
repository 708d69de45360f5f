// Which endings files of a type go by, and which of them a system runs. Pure: no I/O.

/**
 * Types by their IANA names and by those in use beside them; the endings that fit, the preferred one first. Types that cannot
 * be told apart stand together.
 */
const table: readonly (readonly [types: string, endings: string])[] = [
  ['application/json text/json application/ld+json', 'json map webmanifest geojson jsonc json5 jsonld ipynb har'],
  ['application/jsonc application/x-jsonc text/jsonc', 'jsonc json'],
  ['application/json5', 'json5 json'],
  [
    'application/x-ndjson application/ndjson application/jsonl application/x-jsonlines application/jsonlines',
    'ndjson jsonl',
  ],
  ['application/json-seq', 'json-seq'],
  ['application/xml text/xml', 'xml xsd xsl xslt rss atom svg xhtml plist wsdl kml gpx opf ncx'],
  ['application/xhtml+xml', 'xhtml html htm'],
  ['application/xml-dtd', 'dtd'],
  ['application/rss+xml', 'rss xml'],
  ['application/atom+xml', 'atom xml'],
  ['application/yaml application/x-yaml text/yaml text/x-yaml', 'yaml yml'],
  ['application/toml application/x-toml text/x-toml', 'toml'],
  ['application/sql application/x-sql text/x-sql', 'sql'],
  ['application/graphql', 'graphql gql'],
  ['application/rtf text/rtf', 'rtf'],
  ['text/plain', 'txt'],
  ['text/markdown text/x-markdown application/markdown', 'md markdown mdx'],
  ['text/html', 'html htm'],
  ['text/css', 'css'],
  ['text/csv application/csv text/x-csv', 'csv'],
  ['text/tab-separated-values', 'tsv tab'],
  ['text/calendar', 'ics'],
  ['text/vcard text/x-vcard', 'vcf'],
  ['text/vtt', 'vtt'],
  ['message/rfc822', 'eml'],
  [
    'text/javascript application/javascript application/x-javascript application/ecmascript text/ecmascript',
    'js mjs cjs jsx',
  ],
  ['text/typescript application/typescript application/x-typescript text/x-typescript', 'ts mts cts tsx'],
  ['text/x-python application/x-python text/x-python3', 'py pyi'],
  ['text/x-ruby application/x-ruby', 'rb'],
  ['text/x-go text/x-golang', 'go'],
  ['text/x-rust text/rust', 'rs'],
  ['text/x-java text/x-java-source', 'java'],
  ['text/x-c text/x-csrc', 'c h'],
  ['text/x-c++ text/x-c++src', 'cpp cc cxx hpp hh h'],
  ['text/x-diff text/x-patch', 'diff patch'],
  ['application/x-tex text/x-tex', 'tex'],
  ['application/x-httpd-php text/x-php', 'php'],
  ['application/pdf application/x-pdf', 'pdf'],
  ['application/postscript', 'ps eps'],
  ['application/epub+zip', 'epub'],
  ['application/msword', 'doc'],
  ['application/vnd.ms-excel', 'xls'],
  ['application/vnd.ms-powerpoint', 'ppt'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'],
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['application/vnd.oasis.opendocument.presentation', 'odp'],
  [
    'application/zip application/x-zip-compressed application/x-zip',
    'zip docx xlsx pptx odt ods odp epub kmz cbz whl xpi',
  ],
  ['application/gzip application/x-gzip', 'gz tgz svgz'],
  ['application/x-tar application/tar', 'tar'],
  ['application/vnd.rar application/x-rar-compressed application/x-rar', 'rar cbr'],
  ['application/x-7z-compressed application/7z', '7z'],
  ['application/x-bzip2 application/x-bzip', 'bz2 tbz2'],
  ['application/x-xz', 'xz txz'],
  ['application/zstd application/x-zstd', 'zst'],
  ['application/wasm', 'wasm'],
  ['application/vnd.sqlite3 application/x-sqlite3', 'sqlite sqlite3 db'],
  ['application/vnd.apache.parquet application/x-parquet', 'parquet'],
  ['application/java-archive', 'jar'],
  ['application/vnd.android.package-archive', 'apk'],
  ['application/vnd.microsoft.portable-executable application/x-msdownload', 'exe dll'],
  ['image/png image/x-png image/apng', 'png apng'],
  ['image/jpeg image/jpg image/pjpeg', 'jpg jpeg jpe jfif'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['image/bmp image/x-ms-bmp image/x-bmp', 'bmp dib'],
  ['image/svg+xml', 'svg'],
  ['image/tiff image/tiff-fx', 'tiff tif'],
  ['image/x-icon image/vnd.microsoft.icon image/ico', 'ico cur'],
  ['image/heic image/heif image/heic-sequence image/heif-sequence', 'heic heif'],
  ['image/jxl', 'jxl'],
  ['image/jp2', 'jp2'],
  ['image/vnd.adobe.photoshop image/x-photoshop', 'psd'],
  ['audio/mpeg audio/mp3 audio/x-mp3 audio/x-mpeg', 'mp3'],
  ['audio/wav audio/x-wav audio/wave audio/vnd.wave', 'wav'],
  ['audio/flac audio/x-flac', 'flac'],
  ['audio/aac audio/x-aac audio/aacp', 'aac'],
  ['audio/ogg application/ogg audio/vorbis', 'ogg oga opus ogv'],
  ['audio/opus', 'opus ogg'],
  ['audio/mp4 audio/x-m4a audio/m4a', 'm4a mp4'],
  ['audio/webm', 'weba webm'],
  ['audio/x-matroska', 'mka'],
  ['audio/midi audio/x-midi', 'mid midi'],
  ['video/ogg', 'ogv ogg'],
  ['video/mp4 video/x-m4v application/mp4', 'mp4 m4v'],
  ['video/webm', 'webm'],
  ['video/matroska video/x-matroska', 'mkv'],
  ['video/quicktime', 'mov qt'],
  ['video/mpeg', 'mpeg mpg'],
  ['video/x-msvideo video/vnd.avi', 'avi'],
  ['font/woff application/font-woff', 'woff'],
  ['font/woff2', 'woff2'],
  ['font/ttf application/x-font-ttf font/sfnt', 'ttf'],
  ['font/otf application/x-font-otf', 'otf'],
]

const byType: ReadonlyMap<string, readonly string[]> = new Map(
  table.flatMap(([types, endings]) => types.split(' ').map((type) => [type, endings.split(' ')] as const)),
)

const bySuffix: ReadonlyMap<string, string> = new Map([
  ['json', 'application/json'],
  ['xml', 'application/xml'],
  ['yaml', 'application/yaml'],
  ['zip', 'application/zip'],
  ['gzip', 'application/gzip'],
])

/** The endings, without their dot, that fit a MIME essence, the preferred one first; undefined for a type that names none. */
export function endingsOf(essence: string): readonly string[] | undefined {
  const own = byType.get(essence)
  if (own !== undefined) return own
  const suffix = bySuffix.get(essence.slice(essence.lastIndexOf('+') + 1))
  return essence.includes('+') && suffix !== undefined ? byType.get(suffix) : undefined
}

/** Endings that some system runs or follows when the file is opened (safety: dangerous download names). */
const runnable: ReadonlySet<string> = new Set(
  (
    'apk app appimage application bash bat chm cjs cmd com command cpl csh deb desktop dll dmg elf exe fish gadget hta inf ' +
    'ins iso jar jnlp js jse ksh library-ms lnk macho mjs msc msh msi msix msp mst pif pkg ps1 ps1xml psc1 psd1 psm1 reg ' +
    'rpm run scf scptd scpt scr settingcontent-ms sh shb shs terminal tool url vb vbe vbs webloc workflow ws wsc wsf wsh ' +
    'xbap zsh'
  ).split(' '),
)

/** Whether some system runs or follows a file with this ending, given without its dot and in lower case. */
export function isRunnable(ending: string): boolean {
  return runnable.has(ending)
}

/** Files that everyone knows by a name without an ending. */
const nameless: ReadonlySet<string> = new Set(
  (
    'authors brewfile caddyfile changelog codeowners containerfile contributing copying dockerfile gemfile jenkinsfile ' +
    'justfile licence license makefile notice pipfile podfile procfile rakefile readme vagrantfile'
  ).split(' '),
)

/** Whether a text of this name goes by it alone, for example `Dockerfile`. */
export function isCompleteName(name: string): boolean {
  return nameless.has(name.toLowerCase())
}
