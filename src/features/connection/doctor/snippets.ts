// The CORS headers as the common server frameworks set them, for this page's origin. Pure.

import { allowedOrigin, exposedHeaders, requestHeaders, requestMethods } from '../../../domain/corsHeaders.ts'

export interface Snippet {
  readonly framework: string
  readonly code: string
}

/** @param pageOrigin `location.origin` of this page */
export function snippetsFor(pageOrigin: string): readonly Snippet[] {
  const origin = JSON.stringify(allowedOrigin(pageOrigin))
  return [
    { framework: 'Express', code: express(origin) },
    { framework: 'Hono', code: hono(origin) },
    { framework: 'FastMCP, Starlette', code: starlette(origin) },
    { framework: 'Spring', code: spring(origin) },
    { framework: 'ASP.NET Core', code: aspNet(origin) },
    { framework: 'Go', code: go(origin) },
    { framework: 'nginx', code: nginx(origin) },
  ]
}

/** String literals, the same in all of these languages, in lines of at most four. */
function literals(names: readonly string[], indent: string): string {
  const lines: string[] = []
  for (let at = 0; at < names.length; at += 4) {
    lines.push(
      names
        .slice(at, at + 4)
        .map((name) => JSON.stringify(name))
        .join(', '),
    )
  }
  return lines.join(`,\n${indent}`)
}

const methods = literals(requestMethods, '')
const exposed = literals(exposedHeaders, '')

function express(origin: string): string {
  return `// npm install cors
import cors from 'cors'

// Before every route, and before whatever checks the sign-in.
app.use(
  cors({
    origin: ${origin},
    methods: [${methods}],
    allowedHeaders: [
      ${literals(requestHeaders, '      ')},
    ],
    exposedHeaders: [${exposed}],
  }),
)`
}

function hono(origin: string): string {
  return `import { cors } from 'hono/cors'

// Before every route.
app.use(
  '*',
  cors({
    origin: ${origin},
    allowMethods: [${methods}],
    allowHeaders: [
      ${literals(requestHeaders, '      ')},
    ],
    exposeHeaders: [${exposed}],
  }),
)`
}

function starlette(origin: string): string {
  return `from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware

cors = Middleware(
    CORSMiddleware,
    allow_origins=[${origin}],
    allow_methods=[${methods}],
    allow_headers=[
        ${literals(requestHeaders, '        ')},
    ],
    expose_headers=[${exposed}],
)

# FastMCP; with Starlette alone: Starlette(routes=..., middleware=[cors])
app = mcp.http_app(middleware=[cors])`
}

function spring(origin: string): string {
  return `@Bean
CorsFilter corsFilter() {
    var cors = new CorsConfiguration();
    cors.setAllowedOrigins(List.of(${origin}));
    cors.setAllowedMethods(List.of(${methods}));
    cors.setAllowedHeaders(List.of(
        ${literals(requestHeaders, '        ')}));
    cors.setExposedHeaders(List.of(${exposed}));
    var source = new UrlBasedCorsConfigurationSource();
    source.registerCorsConfiguration("/**", cors);
    return new CorsFilter(source);
}`
}

function aspNet(origin: string): string {
  return `builder.Services.AddCors(options => options.AddDefaultPolicy(policy => policy
    .WithOrigins(${origin})
    .WithMethods(${methods})
    .WithHeaders(
        ${literals(requestHeaders, '        ')})
    .WithExposedHeaders(${exposed})));

var app = builder.Build();
// After UseRouting and before UseAuthorization.
app.UseCors();`
}

function go(origin: string): string {
  return `// go get github.com/rs/cors
c := cors.New(cors.Options{
	AllowedOrigins: []string{${origin}},
	AllowedMethods: []string{${methods}},
	AllowedHeaders: []string{
		${literals(requestHeaders, '\t\t')},
	},
	ExposedHeaders: []string{${exposed}},
})
http.ListenAndServe(":8000", c.Handler(mcpHandler))`
}

function nginx(origin: string): string {
  return `location /mcp {
    # Of the server behind, so that none is sent twice.
    proxy_hide_header Access-Control-Allow-Origin;
    proxy_hide_header Access-Control-Expose-Headers;
    # "always": on errors as well.
    add_header Access-Control-Allow-Origin ${origin} always;
    add_header Access-Control-Allow-Methods "${requestMethods.join(', ')}" always;
    add_header Access-Control-Allow-Headers "${requestHeaders.join(', ')}" always;
    add_header Access-Control-Expose-Headers "${exposedHeaders.join(', ')}" always;
    if ($request_method = OPTIONS) {
        return 204;
    }
    proxy_pass http://127.0.0.1:8000;
}`
}
