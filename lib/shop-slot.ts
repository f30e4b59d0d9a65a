import { processSlot } from '@/lib/process-slot';
import type { Asked, Route } from '@/lib/routing/find-route';

interface ShopSlot {
  /** Where a request goes at this moment; told by the shop once it has started. */
  route?: (asked: Asked) => Promise<Route>;
  /** Whether something the shop sells or shows has its picture at this address, as pages write it. */
  showsPicture?: (source: string) => Promise<boolean>;
  /** Takes note of what was thrown while the request under way was answered; undefined where nobody waits for it. */
  noteFault?: (thrown: unknown, route: string) => void;
  /** What a route is signed with on its way to the middleware; random, made by the server at start. */
  routeKey?: Buffer;
}

/** What the shop inside Next and the server around it ask of each other. */
export const shopSlot: ShopSlot = (processSlot<ShopSlot>('shop').value ??= {});
