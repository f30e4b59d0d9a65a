import 'client-only';
import { createElement, type ReactElement } from 'react';

// What Next's router in the browser asks for and the shop has no use for: server actions, next/link, interception routes, faults of
// development and of a server. next.config.mjs puts this file in their place, 8 KB on every page. server/next/assumptions.test.ts
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

/** What is rendered again on a server is not rendered here. */
export function handleISRError(): void {}

/** Where Next's own frame fails; what fails inside it is answered by app/global-error.tsx. */
export default function BareFailure(): ReactElement {
  return createElement('html', null, createElement('body', null, createElement('a', { href: '' }, 'Try again')));
}
