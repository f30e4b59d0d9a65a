import path from 'node:path';

/** Next's own settings. Read at build and at start alike; what depends on the shop's configuration is read at start. */
const imageHosts = (process.env.IMAGE_HOSTS ?? '')
  .split(',')
  .map((host) => host.trim())
  .filter(Boolean);

/** A listed host on this machine or in a private network has to be allowed by name and by this. */
const isLocal = (host) => /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)/.test(host);

const pattern = (host) => {
  const [, hostname, port] = /^(.*?)(?::(\d+))?$/.exec(host) ?? [];
  return ['https', 'http'].map((protocol) => ({ protocol, hostname, port: port ?? '' }));
};

/** What the shop has no use for of Next's router, as its files ask for each other (docs/upgrading-next.md). Development asks for more of it. */
const leftOut =
  process.env.NODE_ENV === 'production'
    ? [
        './builtin/global-error',
        '../components/builtin/global-error',
        './links',
        '../links',
        './reducers/server-action-reducer',
        './has-interception-route-in-current-tree',
        './handle-isr-error',
        './instant-validation/boundary',
        './nav-failure-handler',
        './app-call-server',
        '../../app-call-server',
        './app-find-source-map-url',
        '../../app-find-source-map-url',
        './navigation.react-server',
        './set-attributes-from-props',
        './unrecognized-action-error',
        './router-transition',
        './components/router-transition',
        './router-reducer/compute-changed-path',
        './compute-changed-path',
        '../compute-changed-path',
        './add-base-path',
        '../add-base-path',
        './has-base-path',
        '../has-base-path',
        './remove-base-path',
        '../remove-base-path',
        './normalize-trailing-slash',
        './client-boundary-params',
        './bfcache-state-manager',
        '../shared/lib/is-plain-object',
        '../../../lib/constants',
        '../../shared/lib/instant-messages',
        '../../shared/lib/router/utils/app-paths',
        '../../../shared/lib/router/utils/interception-routes',
        '../../../../shared/lib/router/utils/interception-routes',
      ]
    : [];

/** @type {import('next').NextConfig} */
const config = {
  adapterPath: path.resolve('server/next/pages-adapter.mjs'),
  // Builds of the same sources are one build, on whatever machine: a tap from one to the other stays within the page.
  generateBuildId: () => process.env.BUILD_ID ?? null,
  poweredByHeader: false,
  // server/answer/compress-text.ts does it, once for each page and not once for each visitor.
  compress: false,
  // canonical-path.ts owns slashes: with Next's own redirect '/Collection/' would take two steps.
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  // What a page asks for beforehand stands in it, since it is kept as it is: also without a network, where no header comes along.
  // None fits into 1, and of 0 React warns on every page in development.
  reactMaxHeadersLength: 1,
  // `npm test` checks types, for the tests too; the first start of a shop need not wait for it.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['pino', 'satori'],
  // Title, canonical and Open Graph stand in <head> for every client, not only for those Next takes for robots.
  htmlLimitedBots: /.*/,
  images: {
    remotePatterns: imageHosts.flatMap(pattern),
    dangerouslyAllowLocalIP: imageHosts.some(isLocal),
    // server/pictures/follow-picture.ts follows them, and asks the list of hosts again.
    maximumRedirects: 0,
    // AVIF takes several times as long to write: server/pictures/avif-renderer.ts asks for it by itself, in spare time.
    formats: ['image/webp', 'image/avif'],
    // As wide as the shop ever draws a picture, and 3840 for its own pixels; every further width is another line in every picture's markup.
    deviceSizes: [480, 640, 680, 828, 1200, 1600, 3840],
    imageSizes: [96, 144, 280, 340],
    qualities: [60, 75],
    minimumCacheTTL: 24 * 60 * 60,
  },
  // Their names say nothing of their content, so that a browser may keep them for a day and no longer.
  headers: async () => [
    {
      source: '/demo/:path*',
      headers: [{ key: 'cache-control', value: 'public, max-age=86400, stale-while-revalidate=604800' }],
    },
  ],
  // Phones and chats ask for these names without having been told any.
  rewrites: async () =>
    [
      ['/favicon.ico', 'favicon.ico'],
      ['/icon.svg', 'icon.svg'],
      ['/icon-192.png', 'icon-192.png'],
      ['/icon-512.png', 'icon-512.png'],
      ['/icon-maskable-512.png', 'icon-maskable-512.png'],
      ['/apple-icon.png', 'apple-icon.png'],
      ['/apple-touch-icon.png', 'apple-icon.png'],
      ['/apple-touch-icon-precomposed.png', 'apple-icon.png'],
    ].map(([source, file]) => ({ source, destination: `/icons/now/${file}` })),
  turbopack: {
    resolveAlias: {
      // Next's polyfills are for browsers that the shop does not know (lib/browser/can-parse.ts).
      '../build/polyfills/polyfill-module': './lib/browser/can-parse.ts',
      // Node's `process`, 0.7 KB on every page, of which React alone asks for an `emit` that does nothing: a package with nothing in it.
      'next/dist/compiled/process': 'client-only',
      './on-server': { browser: './lib/browser/left-out-of-browsers.ts' },
      ...Object.fromEntries(leftOut.map((asked) => [asked, { browser: './lib/browser/left-out-of-next.ts' }])),
    },
  },
  experimental: {
    globalNotFound: true,
    // The desk answers 403 by forbidden().
    authInterrupts: true,
    // server/cache/answer-files.ts keeps pictures and pages.
    isrFlushToDisk: false,
    // How long a browser shows what it saw before of a cached page, in seconds: as old as the catalogue may be by
    // default.
    staleTimes: { static: 30 },
    // What is tapped while nothing answers waits for the line instead of leaving for the browser's own page.
    useOffline: true,
    // Smaller scripts, Next's own among them (docs/decisions/first-view.md).
    turbopackCjsTreeShaking: true,
    turbopackCjsScopeHoisting: true,
    turbopackCrossModuleConstants: true,
    // A page has its own rules and few of others; server/joined-styles.ts sends its files as one.
    cssChunking: { type: 'graph', requestCost: 3000 },
  },
};

export default config;
