import 'server-only';
import { catalogueOfVisit } from './visit-storage';
import type { Catalogue } from './build-catalogue';

/** The catalogue by which the visit was routed that is being answered; undefined in a shop that never had one. */
export const visitCatalogue = (): Catalogue | undefined => catalogueOfVisit() as Catalogue | undefined;
