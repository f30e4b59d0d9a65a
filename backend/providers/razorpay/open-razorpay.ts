import type { ProviderFolder } from '../provider-folder';
import { RazorpayProvider } from './razorpay-provider';
import { standInBrowserRoutes } from './stand-in/browser-routes';
import { standInProvider } from './stand-in/orders-api';
import { sandboxKeySecret, sandboxWebhookSecret } from './stand-in/sandbox-key-secret';
import { createWebhookSender } from './stand-in/webhook-sender';

export const razorpayFolder: Required<ProviderFolder> = {
  open: ({ keyId, keySecret, webhookSecrets, apiUrl }) =>
    new RazorpayProvider({ keyId, keySecret, webhookSecrets, ...(apiUrl ? { apiUrl: async () => apiUrl } : {}) }),
  standIn: {
    open: (keyId, secret, apiUrl) =>
      new RazorpayProvider({
        keyId,
        keySecret: sandboxKeySecret(secret),
        webhookSecrets: [sandboxWebhookSecret(secret)],
        apiUrl,
      }),
    browserRoutes: standInBrowserRoutes,
    providerApp: standInProvider,
    workers: (services) => [createWebhookSender(services)],
  },
};
