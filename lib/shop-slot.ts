import { processSlot } from '@/lib/process-slot';
import type { Asked, Route } from '@/lib/routing/find-route';

interface ShopSlot {
  /** Routes a request; set once the shop has started. */
  route?: (asked: Asked) => Promise<Route>;
  /** Whether something the shop sells or shows has its picture at this address, as pages write it. */
  showsPicture?: (source: string) => Promise<boolean>;
  /** Notes what was thrown while answering the current request; set by our own server alone. */
  noteFault?: (thrown: unknown, route: string) => void;
  /** Signs routes on their way to the middleware; random, made at start. */
  routeKey?: Buffer;
  /** What our own scripts carry until the server has hashed them (server/seal-page.ts); undefined in development. */
  scriptMark?: string;
}

/** What the shop inside Next and the server around it ask of each other. */
export const shopSlot: ShopSlot = (processSlot<ShopSlot>('shop').value ??= {});
