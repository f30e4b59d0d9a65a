import 'client-only';
import { createElement, type ReactElement } from 'react';

// What Next's router in the browser asks for and the shop has no use for: server actions, next/link, next/script, interception routes,
// a base path, parameters of an address, pages that are client components, `redirect` and `notFound` in a browser, faults of
// development and of a server. next.config.mjs puts this file in their place, 10 KB on every page. server/next/assumptions.test.ts
// looks for them.

/** The one of Next's hundred constants that its router reads. */
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = 'x-nextjs-deployment-id';

/** No page calls a server action. */
export function serverActionReducer(): never {
  throw new Error('The shop has no server actions.');
}

/** No link is next/link's (components/ui/shop-link.tsx). */
export const getLinkForCurrentNavigation = () => null;
export function setLinkForCurrentNavigation(): void {}
export function pingVisibleLinks(): void {}

/** No route stands in for another. */
export const INTERCEPTION_ROUTE_MARKERS: readonly string[] = [];
export const isInterceptionRouteAppPath = () => false;
export const hasInterceptionRouteInCurrentTree = () => false;

/** A server of the shop reads no Next-Url, which stays the first page's; no page asks for parameters. */
export const computeChangedPath = () => null;
export const extractPathFromFlightRouterState = () => undefined;
export { extractPathFromFlightRouterState as extractSourcePageFromFlightRouterState };
export const getSelectedParams = () => ({});

/** No program of the shop follows navigations. */
export { setLinkForCurrentNavigation as initializeRouterTransitionModules };
export { setLinkForCurrentNavigation as startRouterTransition };

/** The shop is at the root of its host, and canonical-path.ts owns slashes. */
export const addBasePath = (path: string) => path;
export const hasBasePath = () => true;
export { addBasePath as removeBasePath, addBasePath as normalizePathTrailingSlash };

/** What a page or layout that is a client component is handed. */
export function createClientParams(): never {
  throw new Error('No page or layout of the shop is a client component.');
}
export { createClientParams as createClientSearchParams };

/** Of the pages of one place in a layout the shown one is drawn alone: without Next's cache of components no earlier one stays. */
export const useRouterBFCache = (tree: unknown, renderTree: unknown, stateKey: string) => ({
  tree,
  renderTree,
  stateKey,
  next: null,
});

/** Of what is thrown and is no error, how it reads. */
export const isPlainObject = () => false;

/** What is rendered again on a server is not rendered here. */
export function handleISRError(): void {}

/** A call of one would fail; no source map is looked for. */
export { serverActionReducer as callServer };
export const findSourceMapURL = undefined;

/** Switched off unless an option that the shop does not use asks for it. */
export const handleHardNavError = () => false;
export function useNavFailureHandler(): void {}

/** No script of a page is next/script's. */
export function setAttributesFromProps(): void {}

/** Where Next's own frame fails; what fails inside it is answered by app/global-error.tsx. */
export default function BareFailure(): ReactElement {
  return createElement('html', null, createElement('body', null, createElement('a', { href: '' }, 'Try again')));
}
