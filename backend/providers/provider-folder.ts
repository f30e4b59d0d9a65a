import type { Hono } from 'hono';
import type { ProviderKeys } from '../backend-config';
import type { Worker } from '../due-work/create-worker';
import type { PaymentProvider } from '../payments/payment-provider';
import type { Services } from '../services';

/** What the folder of a provider brings into the backend. */
export interface ProviderFolder {
  /** The provider itself, by the keys of the settings. */
  open(keys: ProviderKeys): PaymentProvider;
  /** What takes its place while no provider has keys, and speaks its protocol: needed of the first of the table alone. */
  standIn?: {
    /**
     * The provider's own client, led to the stand-in.
     *
     * @param secret the key beside the database, which the stand-in's own key is derived from
     * @param apiUrl base address of the stand-in's provider side; asked for when first needed
     */
    open(keyId: string, secret: Buffer, apiUrl: () => Promise<string>): PaymentProvider;
    /** The stand-in's browser side: the checkout script and what its buttons call. */
    browserRoutes(app: Hono, services: Services): void;
    /** The part of the provider's API that the shop uses. */
    providerApp(services: Services): Hono;
    /** What runs beside requests, as a sender of webhooks. */
    workers(services: Services): Worker[];
  };
}
