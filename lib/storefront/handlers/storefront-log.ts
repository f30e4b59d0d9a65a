import 'server-only';
import { createLogger } from '@/lib/platform/log/create-logger';
import { settings } from '@/lib/storefront/settings';

let log: ReturnType<typeof createLogger> | undefined;

/** The log of what the handlers of /api answer. */
export const storefrontLog = () => (log ??= createLogger(settings()));
